import type { SuccessStatus } from '@hustings/shared';
import { specified } from '../../../platform/specified.js';
import { dates, ids, people } from './club.js';

const standing = {
  _id: ids.import,
  at: dates.nominations,
  state: 'done',
  done: 148,
  total: 148,
  added: 145,
  updated: 1,
  skipped: 2,
  duplicates: 1,
  errors: 1,
  late: 0,
  invited: true,
  canUndo: true,
};
const begun = { job: ids.import };

const synced = {
  state: 'done',
  job: ids.import,
  rows: 150,
  added: 2,
  updated: 1,
  unchanged: 145,
  removed: 3,
  stayed: 1,
  oneByOne: [],
  duplicates: 1,
  problems: 1,
  errors: [
    {
      line: 17,
      path: 'email',
      code: 'not_an_email',
      message: specified('not_an_email'),
    },
  ],
  notes: [{ code: 'names_turned', count: 150 }],
};

export const importAnswers: Record<string, Partial<Record<SuccessStatus, unknown>>> = {
  syncRoll: { 200: synced, 202: { ...synced, state: 'working', removed: 0 } },
  readRollSync: { 200: synced },
  importVoters: {
    200: {
      encoding: {
        chosen: 'windows-1252',
        isUnsure: true,
        options: [
          { encoding: 'windows-1252', sample: ['Jürgen Groß'] },
          { encoding: 'windows-1250', sample: ['Jürgen Groß'] },
        ],
      },
      titleRows: 1,
      notes: [{ code: 'names_turned', count: 150 }],
      lists: {
        added: [
          {
            line: 3,
            fullName: 'Ada Lovelace',
            email: 'ada@club.example',
            memberNo: '12',
            problems: [],
          },
        ],
        changed: [
          {
            line: 9,
            fullName: people.voter.fullName,
            email: 'ada.lovelace@club.example',
            memberNo: '17',
            was: { email: people.voter.email },
            problems: [],
          },
        ],
        unchanged: [],
        unclear: [
          {
            line: 5,
            fullName: 'Charles Babbage',
            email: 'charles@gmial.com',
            problems: [
              {
                path: 'email',
                code: 'domain_unusual',
                params: { meant: 'gmail.com' },
                message: specified('domain_unusual', { meant: 'gmail.com' }),
              },
            ],
          },
        ],
        refused: [
          {
            line: 4,
            fullName: 'Mary Somerville',
            email: 'nonsense',
            problems: [{ path: 'email', code: 'not_an_email', message: specified('not_an_email') }],
          },
        ],
      },
      unclear: 1,
      leftOut: 0,
      rows: 150,
      valid: 148,
      toAdd: 145,
      onRoll: 3,
      changed: 1,
      duplicates: 1,
      invalid: 1,
      errors: [
        {
          line: 4,
          path: 'email',
          code: 'not_an_email',
          message: specified('not_an_email'),
        },
      ],
      missing: 0,
      byLetter: 0,
      newAddresses: 1,
      oneByOne: 0,
      zeros: 0,
      addresses: [
        {
          line: 9,
          fullName: people.voter.fullName,
          memberNo: '17',
          from: people.voter.email,
          to: 'ada.lovelace@club.example',
        },
      ],
      columns: [
        { heading: 'Name', field: 'fullName' },
        { heading: 'E-mail', field: 'email' },
        { heading: 'Remarks', field: null },
      ],
      headings: true,
      lacks: [],
      hasColumns: true,
      sample: [['Ada Lovelace', 'ada@club.example', '']],
    },
    202: begun,
  },
  listImports: { 200: [standing] },
  readImport: { 200: standing },
  undoImport: { 202: begun },
  takeFromDirectory: { 202: begun },
  readDirectory: {
    200: {
      results: [
        {
          _id: ids.voter,
          ...people.voter,
          memberNo: '17',
          elections: [{ _id: ids.election, name: 'Board of the Rowing Club' }],
        },
      ],
      next: null,
    },
  },
  makeLetters: { 202: { letters: ids.import } },
  listLetters: {
    200: [
      {
        _id: ids.import,
        at: dates.nominations,
        state: 'done',
        done: 12,
        total: 12,
        until: dates.voting,
      },
    ],
  },
};

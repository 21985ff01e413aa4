import { z } from 'zod';
import { call } from '../calls/call.js';
import { electionIdSchema, importIdSchema } from '../common/ids.schema.js';
import { rollSyncSchema, syncRollSchema } from './roll-sync.schema.js';
import {
  compareRollSchema,
  importBegunSchema,
  importPreviewSchema,
  importStandingSchema,
  importVotersSchema,
} from './imports.schema.js';

const ofElection = z.object({ electionId: electionIdSchema });
const ofImport = ofElection.extend({ job: importIdSchema });

export const importVotersCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/voters/import',
  access: 'keepRoll',
  apiKey: true,
  params: ofElection,
  body: importVotersSchema,
  upload: 'csv',
  answers: { 200: importPreviewSchema, 202: importBegunSchema },
  errors: ['not_found', 'election_closed', 'unreadable_roll', 'import_under_way'],
  summary: 'Imports voters from a file; with `dryRun`, only previews the changes',
});

export const compareRollCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/voters/compare',
  access: 'keepRoll',
  params: ofElection,
  body: compareRollSchema,
  upload: 'csv',
  answers: {},
  files: ['text/csv'],
  errors: ['not_found', 'unreadable_roll'],
  summary:
    'Lists the rows of a file that cannot be imported, or the voters on the roll who are not in the file',
});

export const listImportsCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/voters/import',
  access: 'keepRoll',
  apiKey: true,
  params: ofElection,
  answers: { 200: z.array(importStandingSchema) },
  errors: ['not_found'],
  summary: 'Lists the latest imports into an electoral roll, newest first',
});

export const readImportCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/voters/import/:job',
  access: 'keepRoll',
  apiKey: true,
  params: ofImport,
  answers: { 200: importStandingSchema },
  errors: ['not_found'],
  summary: 'Gets the progress of an import',
});

export const downloadImportErrorsCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/voters/import/:job/errors.csv',
  access: 'keepRoll',
  apiKey: true,
  params: ofImport,
  answers: {},
  files: ['text/csv'],
  errors: ['not_found'],
  summary: 'Downloads the rows that an import skipped, each with the reason',
});

export const undoImportCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/voters/import/:job/undo',
  access: 'keepRoll',
  params: ofImport,
  answers: { 202: importBegunSchema },
  errors: ['not_found', 'election_closed', 'import_under_way', 'undo_too_late'],
  summary: 'Removes the voters that an import added, before voting opens',
});

export const syncRollCall = call({
  method: 'PUT',
  path: '/api/v1/elections/:electionId/roll',
  access: 'keepRoll',
  apiKey: true,
  params: ofElection,
  query: syncRollSchema,
  upload: 'csv',
  answers: { 200: rollSyncSchema, 202: rollSyncSchema },
  errors: [
    'not_found',
    'election_closed',
    'unreadable_roll',
    'import_under_way',
    'removals_unconfirmed',
  ],
  summary:
    'Updates the electoral roll to match a list, by member numbers: adds, changes and removes voters; with `dryRun`, only previews the changes',
});

export const readRollSyncCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/roll/:job',
  access: 'keepRoll',
  apiKey: true,
  params: ofImport,
  answers: { 200: rollSyncSchema },
  errors: ['not_found'],
  summary: 'Gets the progress or outcome of updating an electoral roll to match a list',
});

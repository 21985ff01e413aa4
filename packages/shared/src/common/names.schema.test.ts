import { describe, expect, test } from '@jest/globals';
import { updateProfileSchema } from '../accounts/accounts.schema.js';
import { createCandidateSchema, updateCandidateSchema } from '../candidates/candidates.schema.js';
import { contactSchema } from '../contact/contact.schema.js';
import { createElectionSchema, updateElectionSchema } from '../elections/elections.schema.js';
import { createPositionSchema, updatePositionSchema } from '../positions/positions.schema.js';
import { addVoterSchema } from '../voters/voters.schema.js';
import { harmlessName, holdsWebAddress } from './names.rules.js';
import { requiredName } from './names.schema.js';
import { sentencesOf } from '../test/sentences-of.js';

const name = requiredName(120, 'full_name_missing');
const faultsOf = (text: string) => sentencesOf(name.safeParse(text).error);

test.each([
  'Ada Lovelace',
  'J.R.R. Tolkien',
  'J.R.R.Tolkien',
  'Dr.Smith',
  'Dr. h.c. Li',
  'St. Mary’s Parish Council (2026/27)',
  'Kleingärtner e.V.',
  'Kleingärtner e.v.',
  '1.vorsitzende',
  'Board 2.0',
  'Vote: yes or no?',
  'Anne-Marie O’Neil',
  'مریم‌السادات',
  '王小明',
  '=1+1',
])('%s is a name', (text) => expect(faultsOf(text)).toEqual([]));

test.each([
  'Ada\nLovelace',
  'Ada\r\nBcc: everybody@x',
  'Ada\tLovelace',
  'Ada\0Lovelace',
  'Ada\u2028Lovelace',
  'Ada\u0085Lovelace',
])('%j is not a single line', (text) =>
  expect(faultsOf(text)).toContain(
    'Please use one line, without line breaks or control characters.',
  ),
);

test.each([
  'Win at https://evil.example/x',
  'HTTP://EVIL.EXAMPLE',
  'see www.evil.example',
  'evil.com',
  'EVIL.COM',
  'Claim at evil.example now',
  'Claim at evil.ru/prize',
  'Claim at EVIL.RU',
  'evil。com',
  'evil．com',
  'ada@evil.example',
  'my-evil.co.uk',
])('%s contains a web address', (text) =>
  expect(faultsOf(text)).toEqual(['Please leave out web and email addresses.']),
);

test('spaces and line breaks around a name are dropped', () => {
  expect(name.parse('\n Ada \r\n')).toBe('Ada');
});

test.each([
  ['Ada\u00a0Lovelace\u202f', 'Ada Lovelace'],
  ['\ufeffA\u200bda Love\u00adlace\u200e', 'Ada Lovelace'],
  ['\u061cAda\u2067', 'Ada'],
  ['Ada\u202emoc', 'Adamoc'],
  ['A\u200dda\u200c', 'Ada'],
  // In Persian the joiner shows between which letters a word is divided.
  ['مریم\u200cالسادات', 'مریم\u200cالسادات'],
])('invisible characters and no-break spaces are removed from %j', (typed, read) => {
  expect(name.parse(typed)).toBe(read);
});

test('a name of invisible characters only is missing', () => {
  expect(faultsOf('\u200b\u2060')).toEqual(['Please give the full name.']);
});

test('a name that is too long gets only that error, at once', () => {
  const begun = Date.now();
  expect(faultsOf('a'.repeat(300_000))).toEqual(['Please use at most 120 characters.']);
  expect(Date.now() - begun).toBeLessThan(1_000);
});

test('one long word is checked in linear time, because a roll may contain many', () => {
  const begun = Date.now();
  expect(holdsWebAddress('a'.repeat(3_000))).toBe(false);
  expect(harmlessName(`${'a'.repeat(3_000)} see my.evil.com/x, Ada`)).toMatch(/^a+ see \[…\] Ada$/);
  expect(Date.now() - begun).toBeLessThan(3_000);
});

describe('every name that can appear in a message is checked', () => {
  const id = 'a'.repeat(24);
  const dates = { startDate: '2030-01-01T00:00:00Z', endDate: '2030-02-01T00:00:00Z' };
  const election = { description: 'd', ...dates };
  const position = { description: 'd', election: id };
  const candidate = { position: id, election: id };
  const schemas = [
    ['a person', updateProfileSchema, 'fullName', {}],
    ['a person', updateProfileSchema, 'userName', {}],
    ['a new election', createElectionSchema, 'name', election],
    ['an election', updateElectionSchema, 'name', {}],
    ['a new position', createPositionSchema, 'position', position],
    ['a position', updatePositionSchema, 'position', {}],
    ['a new candidate', createCandidateSchema, 'fullName', candidate],
    ['a candidate', updateCandidateSchema, 'fullName', {}],
    ['a voter', addVoterSchema, 'fullName', { email: 'ada@example.org' }],
    ['who writes to us', contactSchema, 'name', { email: 'a@example.org', message: 'Hi' }],
  ] as const;

  test.each(schemas)('of %s', (_what, schema, field, others) => {
    expect(schema.safeParse({ ...others, [field]: 'Ada' }).success).toBe(true);
    for (const wrong of ['Ada\nEve', 'Ada https://evil.example', 'Ada\0Eve']) {
      const parsed = schema.safeParse({ ...others, [field]: wrong });
      expect(parsed.error?.issues.map((issue) => issue.path)).toEqual([[field]]);
    }
  });
});

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Ada\r\nBcc: eve', 'Ada Bcc: eve'],
  ['Win https://evil.example/x now', 'Win […] now'],
  ['evil.com', '[…]'],
  ['evil。com!', '[…]'],
  ['Ada\u2028\u2029\0Eve', 'Ada Eve'],
])('the old name %j appears in a message as %j', (old, shown) => {
  expect(harmlessName(old)).toBe(shown);
});

test.each(['\u3164', '\uffa0', '\u2800', '\u115f\u1160', '\u200b'])(
  '%j is no name, and is left out of one',
  (nothing) => {
    expect(faultsOf(nothing)).toEqual(['Please give the full name.']);
    expect(name.parse(`Ada${nothing} Lovelace`)).toBe('Ada Lovelace');
  },
);

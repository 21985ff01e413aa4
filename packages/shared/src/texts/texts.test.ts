import { expect, test } from '@jest/globals';
import { msg } from '@lingui/core/macro';
import { callsByConcept } from '../calls/all-calls.js';
import { errorsOf, type Call } from '../calls/call.js';
import { errorCodes } from '../common/errors.schema.js';
import { english } from '../test/english.js';
import type { Said, Texts } from './language.js';
import { sentencesOf } from '../test/sentences-of.js';
import { z } from 'zod';
import { doneCodes, mailFailureCodes, readinessCodes, reasonCodes } from './answer-codes.js';
import { fieldCodes } from './field-codes.js';
import { problem } from './field-problem.js';
import { isTextCode, sentence } from './sentence.js';
import { texts } from './texts.js';

const calls = Object.values(callsByConcept).flatMap((ofConcept) => Object.entries<Call>(ofConcept));

test.each(calls)('every error that %s can give has a sentence', (_name, call) => {
  for (const code of errorsOf(call))
    expect(sentence(english, code, { removals: 2 })).toMatch(/^\S.*\S$/);
});

test("a code's sentence depends on its parameters", () => {
  expect(sentence(english, 'not_found')).toMatch(/^This could not be found\./);
  expect(sentence(english, 'not_found', { what: 'election' })).toBe('election not found');
  expect(sentence(english, 'not_an_image', { because: 'too_many_pixels', millions: 40 })).toBe(
    'This image has more than 40 million pixels. Please choose a smaller one.',
  );
});

test('a code of a newer version is recognised as unknown', () => {
  for (const code of errorCodes) expect(isTextCode(code)).toBe(true);
  for (const word of ['sunk', 'toString', '', undefined, 7]) {
    expect(isTextCode(word)).toBe(false);
  }
});

test('a code without a sentence, or with wrong parameters, does not compile', () => {
  const said: Said<'not_found'> = { code: 'not_found', params: { what: 'election' } };
  // @ts-expect-error A boat is not among what can be missing.
  const odd: Said<'not_found'> = { code: 'not_found', params: { what: 'boat' } };
  // @ts-expect-error This sentence has no parameters.
  const told: Said<'frozen'> = { code: 'frozen', params: { what: 'election' } };
  // @ts-expect-error The second code has no sentence.
  const lacking: Texts<'frozen' | 'not_open'> = { frozen: msg`Too late.` };
  expect([said, odd, told, lacking]).toHaveLength(4);
});

test.each([
  [z.string(), undefined, 'This is missing.'],
  [z.string(), 7, 'This must be text.'],
  [z.int(), 1.5, 'This must be a whole number.'],
  [z.enum(['yes', 'no']), 'maybe', 'This must be one of these: yes, no.'],
  [z.string().max(2), 'sea', 'Please use at most 2 characters.'],
  [z.array(z.string()).min(1), [], 'Please give at least 1 of these.'],
  [z.number().min(1), 0, 'This must be at least 1.'],
  [z.union([z.string(), z.number()]), true, 'This value is not accepted here.'],
  [z.string().max(2, problem('not_an_email')), 'sea', 'Must be a valid email'],
])("issues of a schema are reported in our sentences, never in zod's", (schema, value, said) => {
  const { error } = schema.safeParse(value, { reportInput: true });
  expect(sentencesOf(error)).toEqual([said]);
});

test('a code means one thing in every field', () => {
  const codes = [
    ...errorCodes,
    ...fieldCodes,
    ...readinessCodes,
    ...reasonCodes,
    ...mailFailureCodes,
    ...doneCodes,
  ];
  expect(new Set(codes).size).toBe(codes.length);
  expect(Object.keys(texts).sort()).toEqual([...codes, 'odd_answer', 'unreachable'].sort());
});

test('an escape that somebody types in a value stays as it was typed', () => {
  const placeholder = String.raw`a\u202eb\x41`;
  expect(sentence(english, 'unknown_placeholder', { placeholder, known: ['name'] })).toBe(
    String.raw`{a\u202eb\x41} is not a placeholder. You can use {name}.`,
  );
});

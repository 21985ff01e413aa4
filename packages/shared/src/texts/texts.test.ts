import { expect, test } from '@jest/globals';
import { callsByConcept } from '../calls/all-calls.js';
import { errorsOf, type Call } from '../calls/call.js';
import { errorCodes } from '../common/errors.schema.js';
import { english } from './english/english.js';
import type { Said, Texts } from './language.js';
import { isTextCode, sentence } from './sentence.js';

const calls = Object.values(callsByConcept).flatMap((ofConcept) => Object.entries<Call>(ofConcept));

test.each(calls)('everything that %s is refused with has a sentence', (_name, call) => {
  for (const code of errorsOf(call)) expect(sentence(english, code)).toMatch(/^\S.*\S$/);
});

test('a code says more where it is told more', () => {
  expect(sentence(english, 'not_found')).toMatch(/^This could not be found\./);
  expect(sentence(english, 'not_found', { what: 'election' })).toBe('election not found');
  expect(sentence(english, 'not_an_image', { because: 'too_many_pixels', millions: 40 })).toBe(
    'This image has more than 40 million pixels. Please choose a smaller one.',
  );
});

test('a code of a newer version is known to be none of ours', () => {
  for (const code of errorCodes) expect(isTextCode(english, code)).toBe(true);
  for (const word of ['sunk', 'toString', '', undefined, 7]) {
    expect(isTextCode(english, word)).toBe(false);
  }
});

test('a code without a sentence, or with other parameters than its own, does not compile', () => {
  const said: Said<'not_found'> = { code: 'not_found', params: { what: 'election' } };
  // @ts-expect-error A boat is not among what can be missing.
  const odd: Said<'not_found'> = { code: 'not_found', params: { what: 'boat' } };
  // @ts-expect-error This sentence is told nothing.
  const told: Said<'frozen'> = { code: 'frozen', params: { what: 'election' } };
  // @ts-expect-error There is no sentence for the second of the two.
  const texts: Texts<'frozen' | 'not_open'> = { frozen: 'Too late.' };
  expect([said, odd, told, texts]).toHaveLength(4);
});

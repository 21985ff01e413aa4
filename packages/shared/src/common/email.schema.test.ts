import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createCandidateSchema } from '../candidates/candidates.schema.js';
import { sentencesOf } from '../test/sentences-of.js';
import { emailSchema } from './email.schema.js';

const character = (characters: string) => fc.constantFrom(...characters);
const text = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: character(characters), minLength, maxLength });
const letters = 'abcxyzABCXYZ';
const addresses = fc
  .tuple(
    text(`${letters}019._%+-`, 1, 20),
    fc.array(text(`${letters}019-`, 1, 12), { minLength: 1, maxLength: 3 }),
    text(letters, 2, 6),
  )
  .map(([local, domain, top]) => `${local}@${[...domain, top].join('.')}`);

describe('an email address', () => {
  test.each([
    ['ada@example.org', 'ada@example.org'],
    ['Ada.Lovelace@Example.ORG', 'ada.lovelace@example.org'],
    ['  ada@example.org ', 'ada@example.org'],
    ['a_b%c+d-e.f@mail.example.co', 'a_b%c+d-e.f@mail.example.co'],
    ['i@müller.example', 'i@xn--mller-kva.example'],
    ['i@XN--MLLER-KVA.example', 'i@xn--mller-kva.example'],
    ['i@MU\u0308LLER.example', 'i@xn--mller-kva.example'],
    ['i@пример.рф', 'i@xn--e1afmkfd.xn--p1ai'],
    ['ada@例え.example。com', 'ada@xn--r8jz45g.example.com'],
    ['\ufeffada\u200b@exam\u00adple.org\u00a0', 'ada@example.org'],
    ['ada\u00a0@example.org', 'ada@example.org'],
  ])('%j is read as %j', (typed, address) => {
    expect(emailSchema.parse(typed)).toBe(address);
  });

  test.each([
    ['no @', 'ada.example.org'],
    ['two', 'ada@home@example.org'],
    ['nothing before it', '@example.org'],
    ['no domain', 'ada@'],
    ['no top-level part', 'ada@example'],
    ['a top-level part of one letter', 'ada@example.o'],
    ['a top-level part with a digit', 'ada@example.o1'],
    ['an empty part', 'ada@example..org'],
    ['a space within', 'ada lovelace@example.org'],
    ['a path after a domain with letters', 'ada@müller.example/x'],
    ['a port after a domain with letters', 'ada@müller.example:80'],
    ['another name before a domain with letters', 'ada@eve:x@müller.example'],
    ['letters that no domain can have', 'ada@ä\u2028b.example'],
    ['a second line', 'ada@example.org\nbcc: all@example.org'],
    ['more than 254 characters', `${'a'.repeat(243)}@example.org`],
    ['nothing', ''],
    ['no text', { $gt: '' }],
  ])('with %s is refused with the hint', (_what, typed) => {
    const { success, error } = emailSchema.safeParse(typed);
    expect(success).toBe(false);
    expect(sentencesOf(error)).toContain('Must be a valid email');
  });

  test('with letters before the @ that mail servers do not know is refused with that hint', () => {
    const { error } = emailSchema.safeParse('jürgen@müller.example');
    expect(sentencesOf(error)).toEqual([
      'Before the @, an address can have only the letters a to z without accents, digits and . _ % + -',
    ]);
  });

  test('is lower-cased, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const read = emailSchema.parse(address);
        expect(emailSchema.parse(address.toUpperCase())).toBe(read);
        expect(emailSchema.parse(read)).toBe(read);
      }),
    );
  });
});

describe('the email address of a candidate', () => {
  const read = (email: string) => createCandidateSchema.shape.email.safeParse(email);

  test.each(['', 'ada@example.org', 'Ada.Lovelace@example.org'])(
    'may be %j, and is kept as written',
    (email) => {
      expect(read(email).data).toBe(email);
    },
  );

  test('follows the same rule as all others', () => {
    fc.assert(
      fc.property(fc.oneof(addresses, fc.emailAddress(), fc.string({ minLength: 1 })), (email) => {
        fc.pre(email.trim() !== '');
        expect(read(email).success).toBe(emailSchema.safeParse(email).success);
      }),
    );
  });
});

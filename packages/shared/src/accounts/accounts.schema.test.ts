import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sentencesOf } from '../test/sentences-of.js';
import { english } from '../test/english.js';
import { sentence } from '../texts/sentence.js';
import { passwordSchema, updateProfileSchema } from './accounts.schema.js';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const symbols = '@$!%*?&';
const allowed = letters + digits + symbols;
const oneOf = (characters: string) => fc.constantFrom(...characters);

describe('a password', () => {
  test.each(['abcdef1!', 'ABCDEF1!', '1234567a@', 'aA1@$!%*?&', 'abcdefghijklmnopqr1!'])(
    '%s keeps the rule',
    (password) => {
      expect(passwordSchema.safeParse(password).success).toBe(true);
    },
  );

  test.each([
    ['seven characters', 'abcde1!'],
    ['twenty-one', 'abcdefghijklmnopqrs1!'],
    ['no letter', '12345678!'],
    ['no digit', 'abcdefgh!'],
    ['no symbol', 'abcdefg1'],
    ['a symbol of no use', 'abcdef1!#'],
    ['a space', 'abc def1!'],
    ['a letter with an accent', 'àbcdef1!'],
    ['a line feed at its end', 'abcdef1!\n'],
    ['nothing', ''],
  ])('of %s is refused with the hint', (_what, password) => {
    const { success, error } = passwordSchema.safeParse(password);
    expect(success).toBe(false);
    expect(sentencesOf(error)).toContain(sentence(english, 'weak_password'));
  });

  test('is accepted with a letter, a digit, a symbol and the right length, in any order', () => {
    const passwords = fc
      .tuple(
        oneOf(letters),
        oneOf(digits),
        oneOf(symbols),
        fc.array(oneOf(allowed), { minLength: 5, maxLength: 17 }),
      )
      .chain(([letter, digit, symbol, others]) => {
        const characters = [letter, digit, symbol, ...others];
        return fc.shuffledSubarray(characters, { minLength: characters.length });
      })
      .map((characters) => characters.join(''));
    fc.assert(
      fc.property(passwords, (password) => {
        expect(passwordSchema.safeParse(password).success).toBe(true);
      }),
    );
  });

  test('is refused otherwise', () => {
    const typed = fc.array(fc.oneof(oneOf(allowed), fc.string({ maxLength: 1 })), {
      maxLength: 24,
    });
    fc.assert(
      fc.property(typed, (characters) => {
        const password = characters.join('');
        const has = (some: string) => [...password].some((character) => some.includes(character));
        const keeps =
          password.length >= 8 &&
          password.length <= 20 &&
          [...password].every((character) => allowed.includes(character)) &&
          [letters, digits, symbols].every(has);
        expect(passwordSchema.safeParse(password).success).toBe(keeps);
      }),
    );
  });
});

describe('contact data', () => {
  test.each([
    ['a gender', { gender: 'other' }, { gender: 'other' }],
    ['a gender taken back in a form', { gender: '' }, { gender: null }],
    ['a gender taken back in JSON', { gender: null }, { gender: null }],
    [
      'a name without the space around it',
      { fullName: ' Ada Lovelace ' },
      { fullName: 'Ada Lovelace' },
    ],
    ['nothing at all', {}, {}],
  ])('may hold %s', (_what, sent, read) => {
    expect(updateProfileSchema.parse(sent)).toEqual(read);
  });

  test('cannot remove a name', () => {
    expect(updateProfileSchema.safeParse({ fullName: '  ' }).success).toBe(false);
  });
});

import { expect, test } from '@jest/globals';
import { passwordSchema } from './accounts.schema.js';
import { isCommonPassword } from './common-passwords.rules.js';

test.each([
  'Password1!',
  'Passw0rd!',
  'P@ssw0rd123',
  'P@$$w0rd1',
  '1Password!',
  'Welcome2026!',
  'Admin@123',
  'Qwerty123!',
  'abcd@1234',
  'Summer2026!',
  '1qaz@WSX',
  'iloveyou1!',
  'Hustings1!',
  '12345678a!',
])('%s satisfies the rule and is refused as common', (password) => {
  expect(passwordSchema.safeParse(password).success).toBe(true);
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Correct7horse!', 'tulip!Harbour42', 'x7$kQ2mv9pLw', 'Greenfinch?19', 'my1Canal@boat'])(
  '%s is not common',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

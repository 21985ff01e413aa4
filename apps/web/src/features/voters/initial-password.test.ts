import { expect, test } from '@jest/globals';
import { passwordSchema } from '@hustings/shared';
import { initialPassword } from './initial-password';

test('every initial password keeps the rule, and no two are the same', () => {
  const passwords = Array.from({ length: 500 }, initialPassword);
  for (const password of passwords) {
    expect(passwordSchema.safeParse(password).success).toBe(true);
    expect(password).not.toMatch(/[0O1Il]/);
  }
  expect(new Set(passwords).size).toBe(passwords.length);
});

import { describe, expect, test } from '@jest/globals';
import { sentencesOf } from '../test/sentences-of.js';
import {
  changeOwnPasswordFormSchema,
  changePasswordFormSchema,
  loginSchema,
  registerFormSchema,
} from './auth.schema.js';

const password = 'tulip!Harbour42';

describe('a password and its confirmation', () => {
  test.each([
    [
      'signing up',
      registerFormSchema,
      { email: 'ada@example.org', password, confirmPassword: 'another!1' },
      'confirmPassword: Passwords must match',
    ],
    [
      'changing it with a link',
      changePasswordFormSchema,
      { newPassword: password, confirmNewPassword: 'another!1' },
      'confirmNewPassword: passwords do not match',
    ],
    [
      'changing it when signed in',
      changeOwnPasswordFormSchema,
      { currentPassword: 'x', newPassword: password, confirmNewPassword: 'another!1' },
      'confirmNewPassword: passwords do not match',
    ],
  ])('must match its confirmation: %s', (_when, schema, form, problem) => {
    const { error } = schema.safeParse(form);
    expect(sentencesOf(error)).toEqual([problem]);
    const agreeing = { ...form, confirmPassword: password, confirmNewPassword: password };
    expect(schema.safeParse(agreeing).success).toBe(true);
  });
});

test('signing in needs an address and a password, and checks neither against its rules', () => {
  expect(loginSchema.parse({ email: ' Ada@Example.org ', password: 'x' })).toEqual({
    email: 'ada@example.org',
    password: 'x',
  });
  expect(loginSchema.safeParse({ email: ' ', password: 'x' }).success).toBe(false);
  expect(loginSchema.safeParse({ email: 'ada@example.org', password: '' }).success).toBe(false);
});

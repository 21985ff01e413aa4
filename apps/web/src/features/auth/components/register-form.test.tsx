import { expect, test } from '@jest/globals';
import { accountIdSchema, mailSignUpAgainCall, registerCall } from '@hustings/shared';
import { screen, waitFor } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { renderAt } from '../../../test/render-at';

async function fill(
  user: ReturnType<typeof renderAt>['user'],
  { email = 'new@club.example', password = 'Str0ng!pass', confirm = 'Str0ng!pass' } = {},
) {
  if (email) await user.type(await screen.findByLabelText('Email'), email);
  if (password) await user.type(await screen.findByLabelText('Password'), password);
  if (confirm) await user.type(await screen.findByLabelText('Confirm password'), confirm);
  await user.click(await screen.findByRole('button', { name: 'Create account' }));
}

test('registering announces the verification email and leads to the sign-in', async () => {
  const seen = answer(registerCall, 201, {
    id: accountIdSchema.parse('650000000000000000000001'),
    email: 'new@club.example',
  });
  const { user, location } = renderAt('/register');
  await fill(user);
  expect(
    await screen.findByText(
      'A verification email has been sent to your email address. Please check your inbox and follow the instructions to activate your account.',
    ),
  ).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/login'));
  expect(await screen.findByText('Confirm your address')).toBeVisible();
  expect(screen.getByText('new@club.example')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('new@club.example');
  const again = answer(mailSignUpAgainCall, 202, { message: 'ok', code: 'new_link_sent' });
  await user.click(screen.getByRole('button', { name: 'Send the mail again' }));
  expect(await screen.findByText('We have sent the mail again.')).toBeVisible();
  expect(again[0]?.body).toEqual({ email: 'new@club.example' });
  expect(seen[0]?.body).toEqual({
    email: 'new@club.example',
    password: 'Str0ng!pass',
    confirmPassword: 'Str0ng!pass',
    organisation: '',
    language: 'en',
  });
});

test('the organisation is optional, and an error in its name is shown at the field', async () => {
  const seen = answer(registerCall, 201, {
    id: accountIdSchema.parse('650000000000000000000001'),
    email: 'new@club.example',
  });
  const { user } = renderAt('/register');
  const name = await screen.findByRole('textbox', { name: /^Organisation/ });
  await user.type(name, 'rowing.club');
  await fill(user);
  await waitFor(() => expect(name).toBeInvalid());
  expect(name).toHaveAccessibleDescription(/leave out web and email addresses/);
  expect(seen).toEqual([]);
  await user.clear(name);
  await user.type(name, 'Rowing Club');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(seen[0]?.body).toMatchObject({ organisation: 'Rowing Club' }));
});

test('a misspelt mail domain is pointed out, not corrected', async () => {
  const { user } = renderAt('/register');
  const email = await screen.findByLabelText('Email');
  await user.type(email, 'ada@gmial.com');
  expect(email).toHaveAccessibleDescription('Is this address right? Perhaps gmail.com is meant.');
  expect(email).toHaveValue('ada@gmial.com');
  await user.clear(email);
  await user.type(email, 'ada@gmail.com');
  expect(email).toHaveAccessibleDescription('');
});

test('an empty field asks for all of them', async () => {
  const { user } = renderAt('/register');
  await fill(user, { confirm: '' });
  expect(await screen.findByText('Fill all fields')).toBeInTheDocument();
});

test('invalid fields are named beside them', async () => {
  const { user } = renderAt('/register');
  await fill(user, { email: 'nobody', password: 'short', confirm: 'other' });
  expect(await screen.findByText('Make sure all fields are valid')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Must be a valid email');
  expect(screen.getByLabelText('Password')).toBeInvalid();
});

test('passwords that do not match are refused', async () => {
  const { user } = renderAt('/register');
  await fill(user, { confirm: 'Str0ng!pasS' });
  expect(await screen.findByText('Passwords must match')).toBeInTheDocument();
});

test.each([
  [400, 'invalid', 'Invalid email or password. Please try again.'],
  [
    409,
    'account_exists',
    'An account with this email already exists. Sign in, or reset its password.',
  ],
  [422, 'confirmation_differs', 'passwords do not match'],
  [500, 'internal', 'Internal error'],
] as const)(
  'a registration refused with %i says why and keeps the form',
  async (status, code, text) => {
    answerError(registerCall, status, code);
    const { user, location } = renderAt('/register');
    await fill(user);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('new@club.example');
    expect(location()).toBe('/register');
  },
);

import { expect, test } from '@jest/globals';
import { loginCall, logoutCall } from '@hustings/shared';
import { screen, waitFor } from '@testing-library/react';
import { answer, answerError, answerNothing, anyRead } from '../../../test/answer';
import { renderAt } from '../../../test/render-at';
import { organiserSession } from '../../../test/sessions';

async function signIn(user: ReturnType<typeof renderAt>['user']) {
  await user.type(await screen.findByLabelText('Email'), 'Organiser@club.example');
  await user.type(screen.getByLabelText('Password'), 'Str0ng!pass');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

test('signing in goes to the dashboard and says welcome', async () => {
  const seen = answer(loginCall, 200, organiserSession());
  answerError(anyRead, 404, 'not_found');
  const { user, location } = renderAt('/login');
  await signIn(user);
  expect(await screen.findByText('Welcome to your dashboard')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(seen[0]?.body).toEqual({ email: 'organiser@club.example', password: 'Str0ng!pass' });
  expect(localStorage.getItem('persist')).toBe('true');
});

test('taking “Remember me” off says what it does, and is remembered itself', async () => {
  answer(loginCall, 200, organiserSession());
  answerError(anyRead, 404, 'not_found');
  answer(logoutCall, 204);
  const { user, location } = renderAt('/login');
  const remember = await screen.findByLabelText('Remember me');
  expect(remember).toBeChecked();
  expect(remember).toHaveAccessibleDescription(/stay signed in on this device for 7 days/);
  await user.click(remember);
  expect(remember).toHaveAccessibleDescription(/a reload asks for your password again/);
  await signIn(user);
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(localStorage.getItem('persist')).toBe('false');
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByLabelText('Remember me')).not.toBeChecked();
});

test('signing in returns to the page that asked for it', async () => {
  answer(loginCall, 200, organiserSession());
  const { user, location } = renderAt('/login', {
    state: { from: { pathname: '/help', search: '?search=roll', hash: '' } },
  });
  await signIn(user);
  expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
  expect(location()).toBe('/help?search=roll');
  expect(localStorage.getItem('persist')).toBe('true');
});

test.each(['//evil.example/help', '/\\evil.example/help', 'https://evil.example/help'])(
  'signing in does not follow %s to another host',
  async (pathname) => {
    answer(loginCall, 200, organiserSession());
    answerError(anyRead, 404, 'not_found');
    const state = { from: { pathname, search: '', hash: '' } };
    const { user, location } = renderAt('/login', { state });
    await signIn(user);
    await waitFor(() => expect(location()).toBe('/dashboard'));
  },
);

test('empty fields are named and nothing is sent', async () => {
  const seen = answer(loginCall, 200, organiserSession());
  const { user } = renderAt('/login');
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Enter your email and password')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email.');
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(seen).toHaveLength(0);
});

test.each([
  [400, 'malformed', 'Enter your email and password'],
  [401, 'wrong_credentials', 'Invalid email or password. Please try again.'],
  [
    403,
    'unverified',
    'User account is not verified. Please verify your account to access your dashboard.',
  ],
  [429, 'too_many_requests', 'Too many login attempts. Please try again later.'],
  [500, 'internal', 'Network error'],
] as const)(
  'a sign-in refused with %i says why and keeps what was typed',
  async (status, code, text) => {
    answerError(loginCall, status, code);
    const { user } = renderAt('/login');
    await signIn(user);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('Organiser@club.example');
    expect(screen.getByLabelText('Password')).toHaveValue('Str0ng!pass');
  },
);

test('an unverified user reads where the link is and how to get another', async () => {
  answerError(loginCall, 403, 'unverified');
  const { user } = renderAt('/login');
  await signIn(user);
  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent('We have sent another link to organiser@club.example.');
  expect(notice).toHaveTextContent('Sign in once more, and we send it again.');
});

test('a sign-in without network says so', async () => {
  answerNothing(loginCall);
  const { user } = renderAt('/login');
  await signIn(user);
  expect(await screen.findByText('Network error')).toBeInTheDocument();
});

test('the password can be shown and hidden', async () => {
  const { user } = renderAt('/login');
  await user.click(await screen.findByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

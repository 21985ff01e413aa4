import { expect, test } from '@jest/globals';
import {
  accountIdSchema,
  changePasswordCall,
  checkLinkCall,
  loginCall,
  refreshCall,
} from '@hustings/shared';
import { sentence } from '../../../lib/words/sentence';
import { screen, waitFor } from '@testing-library/react';
import { endSession } from '../../../lib/session/session-store';
import { answer, answerError, anyRead } from '../../../test/answer';
import { renderAt } from '../../../test/render-at';
import { organiserSession, voterSession } from '../../../test/sessions';

const id = accountIdSchema.parse('650000000000000000000002');
const email = 'voter@club.example';
const election = '650000000000000000000009';
const address = `/change-password?token=link-token&id=${id}`;

async function choose(user: ReturnType<typeof renderAt>['user'], button = 'Change password') {
  await user.type(await screen.findByLabelText('New password'), 'Str0ng!pass');
  await user.type(screen.getByLabelText('Confirm new password'), 'Str0ng!pass');
  await user.click(screen.getByRole('button', { name: button }));
}

test('a link that cannot be used leads to the sign-in with a warning', async () => {
  answerError(checkLinkCall, 403, 'link_unusable');
  const { location } = renderAt(address);
  expect(
    await screen.findByText('Please request a new password reset link and try again'),
  ).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/login'));
});

test('the button waits until both passwords match and keep the rule', async () => {
  answer(checkLinkCall, 200, { id, email });
  const { user } = renderAt(address);
  const button = await screen.findByRole('button', { name: 'Change password' });
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText('New password'), 'Str0ng!pass');
  await user.type(screen.getByLabelText('Confirm new password'), 'Str0ng!pas');
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText('Confirm new password'), 's');
  expect(button).toBeEnabled();
});

test('nothing is said of the second password before it is typed', async () => {
  answer(checkLinkCall, 200, { id, email });
  const { user } = renderAt(address);
  await user.type(await screen.findByLabelText('New password'), 'Str0ng!pass');
  await user.click(screen.getByLabelText('Confirm new password'));
  expect(screen.getByLabelText('Confirm new password')).toBeValid();
  expect(screen.queryByText('passwords do not match')).not.toBeInTheDocument();
});

test('a second password that differs is said beside it', async () => {
  answer(checkLinkCall, 200, { id, email });
  const { user } = renderAt(address);
  await user.type(await screen.findByLabelText('New password'), 'Str0ng!pass');
  await user.type(screen.getByLabelText('Confirm new password'), 'Str0ng!pas');
  await user.tab();
  expect(await screen.findByText('passwords do not match')).toBeVisible();
});

test('Enter on empty fields asks to fill them in', async () => {
  answer(checkLinkCall, 200, { id, email });
  const { user } = renderAt(address);
  await user.type(await screen.findByLabelText('New password'), '{Enter}');
  expect(await screen.findByText('Fill in fields')).toBeInTheDocument();
});

test('a changed password leads to the confirmation with a way to sign in', async () => {
  answer(checkLinkCall, 200, { id, email });
  const seen = answer(changePasswordCall, 200, { token: 'done' });
  const { user, location } = renderAt(address);
  await choose(user);
  expect(await screen.findByRole('heading', { name: 'Success' })).toBeVisible();
  expect(location()).toBe('/password-success/done');
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.getByText('Password change successful')).toBeInTheDocument();
  expect(seen[0]?.url.search).toBe(`?token=link-token&id=${id}`);
  expect(seen[0]?.body).toEqual({
    newPassword: 'Str0ng!pass',
    confirmNewPassword: 'Str0ng!pass',
  });
});

test('a link used meanwhile leads to a new one', async () => {
  answer(checkLinkCall, 200, { id, email });
  answerError(changePasswordCall, 403, 'link_unusable');
  const { user, location } = renderAt(address);
  await choose(user);
  expect(await screen.findByText('Link expired or used. Request new link')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/password-reset'));
});

test.each([
  [404, 'not_found', 'Invalid link'],
  [400, 'invalid', 'Check form fields'],
  [409, 'confirmation_differs', 'passwords must match'],
  [500, 'internal', 'Network error'],
] as const)('a change refused with %i says why', async (status, code, text) => {
  answer(checkLinkCall, 200, { id, email });
  answerError(changePasswordCall, status, code);
  const { user } = renderAt(address);
  await choose(user);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a common password is refused in the server’s words', async () => {
  answer(checkLinkCall, 200, { id, email });
  answerError(changePasswordCall, 400, 'common_password');
  const { user } = renderAt(address);
  await choose(user);
  expect(await screen.findByText(sentence('common_password'))).toBeInTheDocument();
});

test('an invitation signs the voter in and opens its ballot, also after a reload', async () => {
  answer(checkLinkCall, 200, { id, email });
  answer(changePasswordCall, 200, { token: 'done' });
  const { accessToken, ...session } = voterSession();
  answer(refreshCall, 200, { ...session, accessToken, newAccessToken: accessToken });
  answerError(anyRead, 404, 'not_found');
  const { user, location, unmount } = renderAt(
    `/verify-user/${id}?token=link-token&id=${id}&election=${election}`,
  );
  expect(await screen.findByRole('heading', { name: 'You are invited to vote' })).toBeVisible();
  await choose(user, 'Continue to the ballot');
  expect(await screen.findByRole('link', { name: 'Leave' })).toBeVisible();
  expect(location()).toBe(`/votes/${election}`);

  // Simulates a reload, which leaves nothing in memory.
  unmount();
  endSession();
  renderAt(`/votes/${election}`);
  expect(await screen.findByRole('link', { name: 'Leave' })).toBeVisible();
});

test('an invitation says who invites to what, and for which address the password is kept', async () => {
  const invitation = { election: 'Board of the club', organisation: 'Riverside Rowing Club' };
  answer(checkLinkCall, 200, { id, email, invitation });
  renderAt(`/verify-user/${id}?token=link-token&id=${id}&election=${election}`);
  expect(
    await screen.findByText(/^Riverside Rowing Club invites you to vote in “Board of the club”/),
  ).toBeVisible();
  const address = screen.getByLabelText('Email');
  expect(address).toHaveValue(email);
  expect(address).toHaveAttribute('autocomplete', 'username');
  expect(address).toHaveAttribute('readonly');
  for (const name of ['New password', 'Confirm new password']) {
    expect(screen.getByLabelText(name)).toHaveAttribute('autocomplete', 'new-password');
  }
});

test('an invitation used before leads over the sign-in to the ballot', async () => {
  answerError(checkLinkCall, 403, 'link_unusable');
  answer(loginCall, 200, voterSession());
  answerError(anyRead, 404, 'not_found');
  const { user, location } = renderAt(
    `/verify-user/${id}?token=link-token&id=${id}&election=${election}`,
  );
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(location()).toBe('/login');
  await user.type(await screen.findByLabelText('Email'), 'voter@club.example');
  await user.type(screen.getByLabelText('Password'), 'Str0ng!pass');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(location()).toBe(`/votes/${election}`));
});

test('an invitation used before opens the ballot at once where the voter is signed in', async () => {
  localStorage.setItem('persist', 'true');
  answerError(checkLinkCall, 403, 'link_unusable');
  const session = voterSession();
  answer(refreshCall, 200, { ...session, newAccessToken: session.accessToken });
  answerError(anyRead, 404, 'not_found');
  const { location } = renderAt(
    `/verify-user/${id}?token=link-token&id=${id}&election=${election}`,
  );
  expect(await screen.findByRole('link', { name: 'Leave' })).toBeVisible();
  expect(location()).toBe(`/votes/${election}`);
});

test('a link that could not be checked is not called a bad one', async () => {
  answerError(checkLinkCall, 503, 'unavailable');
  const { user, location } = renderAt(address);
  expect(await screen.findByText(sentence('unavailable'))).toBeVisible();
  expect(location()).toBe(address);
  answer(checkLinkCall, 200, { id, email });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('New password')).toBeVisible();
});

test('an invitation does not open the ballot of the previous user', async () => {
  answer(checkLinkCall, 200, { id, email });
  answer(changePasswordCall, 200, { token: 'done' });
  answerError(refreshCall, 401, 'session_ended');
  const { user, location } = renderAt(
    `/verify-user/${id}?token=link-token&id=${id}&election=${election}`,
    { session: organiserSession() },
  );
  await choose(user, 'Continue to the ballot');
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(location()).toBe('/login');
});

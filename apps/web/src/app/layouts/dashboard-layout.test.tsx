import { expect, test } from '@jest/globals';
import { loginCall, logoutCall, refreshCall, readProfileCall } from '@hustings/shared';
import { screen, waitFor } from '@testing-library/react';
import { answer, answerError, answerNothing, anyRead } from '../../test/answer';
import { renderAt } from '../../test/render-at';
import { organiserSession, voterSession } from '../../test/sessions';
import { electionId } from '../../test/elections';
import { unsentBallotKey } from '../../lib/storage-keys';

const refreshAnswer = { ...organiserSession(), newAccessToken: 'renewed-token' };

test('the banner asks for a desktop device in the specification’s words', async () => {
  renderAt('/help', { session: organiserSession() });
  expect(
    await screen.findByText('For the best view and experience, please use a desktop device.'),
  ).toBeInTheDocument();
});

test('an organiser closes the banner for good', async () => {
  const words = 'For the best view and experience, please use a desktop device.';
  const { user, unmount } = renderAt('/help', { session: organiserSession() });
  await screen.findByText(words);
  await user.click(screen.getByRole('button', { name: 'Close for good' }));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  unmount();
  renderAt('/help', { session: organiserSession() });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test.each([
  ['a voter', '/help', voterSession()],
  ['an organiser who nominates', `/elections/${electionId}/nominate`, organiserSession()],
  ['an organiser who votes', '/votes', organiserSession()],
])('%s is not asked for a desktop device', async (_who, address, session) => {
  answerError(anyRead, 503, 'unavailable');
  renderAt(address, { session });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/please use a desktop device/)).not.toBeInTheDocument();
});

test('the theme toggle switches the page, and the choice is remembered under `theme`', async () => {
  const { user } = renderAt('/help', { session: organiserSession() });
  const toggle = await screen.findByRole('switch', { name: 'Dark theme' });
  await user.click(toggle);
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(toggle);
  expect(document.documentElement).not.toHaveClass('dark');
  expect(localStorage.getItem('theme')).toBe('light');
});

test('what is typed into the search box reaches the address', async () => {
  answerError(anyRead, 503, 'unavailable');
  const { user, location } = renderAt('/results?page=3', { session: organiserSession() });
  await user.type(await screen.findByPlaceholderText('Search here'), 'board');
  await waitFor(() => expect(location()).toBe('/results?search=board'));
});

test.each([
  ['/dashboard', organiserSession(), 1],
  ['/elections', organiserSession(), 1],
  ['/candidates', organiserSession(), 1],
  ['/votes', voterSession(), 1],
  ['/elections', voterSession(), 1],
  ['/help', organiserSession(), 0],
  ['/elections/create', organiserSession(), 0],
  [`/profile/${organiserSession().id}`, organiserSession(), 0],
])('the search box is only where it searches: %s', async (address, session, boxes) => {
  answerError(anyRead, 503, 'unavailable');
  answerError(readProfileCall, 503, 'unavailable');
  renderAt(address, { session });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('searchbox')).toHaveLength(boxes);
});

test('the top bar leads to a new election and to the own profile', async () => {
  const session = organiserSession();
  renderAt('/help', { session });
  expect(await screen.findByRole('link', { name: 'Create election' })).toHaveAttribute(
    'href',
    '/elections/create',
  );
  expect(screen.getByRole('link', { name: 'User profile' })).toHaveAttribute(
    'href',
    `/profile/${session.id}`,
  );
});

test('a voter is asked for a password of its own, and sees its own entries', async () => {
  renderAt('/help', { session: voterSession({ mustChangePassword: true }) });
  expect(await screen.findByText('Choose a password of your own')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vote' })).toHaveAttribute('href', '/votes');
  expect(screen.queryByRole('link', { name: 'Elections' })).not.toBeInTheDocument();
});

test('signing out ends the session here and on the server', async () => {
  const seen = answer(logoutCall, 204);
  const { user } = renderAt('/help', { session: organiserSession() });
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('link', { name: 'Signin' })).toBeVisible();
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('signing out takes the ballots marked here, and nobody else’s, off this device', async () => {
  answer(logoutCall, 204);
  const session = voterSession();
  const own = unsentBallotKey(session.id, electionId);
  const others = unsentBallotKey(organiserSession().id, electionId);
  localStorage.setItem(own, '{}');
  localStorage.setItem(others, '{}');
  const { user } = renderAt('/help', { session });
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('link', { name: 'Signin' })).toBeVisible();
  expect(localStorage.getItem(own)).toBeNull();
  expect(localStorage.getItem(others)).toBe('{}');
});

test('a sign-out that the server did not hear of is not undone by the next load', async () => {
  localStorage.setItem('persist', 'true');
  answerNothing(logoutCall);
  const refreshes = answer(refreshCall, 200, refreshAnswer);
  const { user, unmount } = renderAt('/help', { session: organiserSession() });
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(localStorage.getItem('persist')).toBe('false'));
  unmount();
  renderAt('/help');
  expect(await screen.findByRole('link', { name: 'Signin' })).toBeVisible();
  expect(refreshes).toHaveLength(0);
});

test('a user who signs in after a sign-out starts at the dashboard', async () => {
  answer(logoutCall, 204);
  answer(loginCall, 200, voterSession());
  answerError(anyRead, 404, 'not_found');
  const { user, location } = renderAt('/elections/create', { session: voterSession() });
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await user.type(await screen.findByLabelText('Email'), 'next@club.example');
  await user.type(screen.getByLabelText('Password'), 'Str0ng!pass');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(location()).toBe('/dashboard'));
});

test('a remembered browser is signed in again without asking', async () => {
  localStorage.setItem('persist', 'true');
  answer(refreshCall, 200, refreshAnswer);
  renderAt('/help');
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
});

test('a remembered browser whose session has ended must sign in', async () => {
  localStorage.setItem('persist', 'true');
  answerError(refreshCall, 401, 'session_ended');
  const { location } = renderAt('/votes');
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(location()).toBe('/login');
});

test('a remembered browser without network may try again', async () => {
  localStorage.setItem('persist', 'true');
  answerNothing(refreshCall);
  const { user } = renderAt('/help');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(refreshCall, 200, refreshAnswer);
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
});

import {
  acceptTermsCall,
  changeOwnPasswordCall,
  deleteAccountCall,
  endOtherSessionsCall,
  endOwnSessionCall,
  electionIdSchema,
  listElectionsCall,
  listOwnSessionsCall,
  logoutCall,
  profileSchema,
  readProfileCall,
  refreshCall,
  registrationIdSchema,
  updateProfileCall,
} from '@hustings/shared';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { getSession } from '../../../lib/session/session-store';
import { answer, answerError } from '../../../test/answer';
import { aPageOf } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { organiserSession, voterSession } from '../../../test/sessions';

const own = voterSession();
const profile = profileSchema.parse({
  _id: own.id,
  userName: 'grace',
  fullName: 'Grace Hopper',
  email: own.email,
  userEmail: own.email,
  tel: '',
  gender: null,
  photoUrl: null,
  verification: true,
  terms: false,
  role: 'voter',
  membership: null,
  elections: [],
  electionsCount: 2,
  votesCount: 1,
  lastLogin: null,
  updatedAt: '2027-03-04T12:00:00.000Z',
});
const address = `/profile/${own.id}`;

beforeEach(() => {
  answer(listOwnSessionsCall, 200, { results: [] });
});

test('a profile holds every field, and says when it was last changed', async () => {
  answer(readProfileCall, 200, profile);
  renderAt(address, { session: own });
  expect(await screen.findByText('04 March 2027')).toBeVisible();
  expect(screen.getByText(/^Last changes were made/)).toBeVisible();
  for (const label of ['Full name', 'Username', 'Email', 'Contact phone', 'Gender', 'Last login']) {
    expect(screen.getByText(label)).toBeVisible();
  }
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.getByText('Not accepted')).toBeVisible();
});

test('a voter reads on which day they last signed in, an organiser when', async () => {
  const lastLogin = '2027-03-02T00:00:00.000Z';
  answer(readProfileCall, 200, { ...profile, lastLogin });
  const { unmount } = renderAt(address, { session: own });
  expect(await screen.findByText('02 March 2027')).toBeVisible();
  unmount();
  answer(readProfileCall, 200, { ...profile, lastLogin: '2027-03-02T12:34:00.000Z' });
  renderAt(address, { session: own });
  expect(await screen.findByText(/^March 2nd, 2027 \d+:34 [AP]M/)).toBeVisible();
});

test('the terms can be read and accepted, by oneself', async () => {
  const accepted = answer(acceptTermsCall, 204);
  answer(readProfileCall, 200, profile);
  const { user } = renderAt(address, { session: own });
  expect(await screen.findByRole('link', { name: 'Read the terms' })).toHaveAttribute(
    'href',
    '/help#terms',
  );
  answer(readProfileCall, 200, { ...profile, terms: true });
  await user.click(screen.getByRole('button', { name: 'Accept the terms' }));
  expect(await screen.findByText('Accepted')).toBeVisible();
  expect(accepted).toHaveLength(1);
});

test('a voter whom one registered is shown as registered, without a word about an account', async () => {
  const registered = {
    ...profile,
    _id: registrationIdSchema.parse('650000000000000000000041'),
    updatedAt: null,
  };
  answer(readProfileCall, 200, registered);
  renderAt(`/voters/${registered._id}`, { session: organiserSession() });
  expect(await screen.findByText('Full name')).toBeVisible();
  for (const label of ['Verification', 'Terms', 'Last login', 'Last update']) {
    expect(screen.queryByText(label)).toBeNull();
  }
  expect(screen.queryByRole('button', { name: 'Accept the terms' })).toBeNull();
});

test('Update Details opens the form, and pressed again saves it', async () => {
  answer(readProfileCall, 200, profile);
  const saved = answer(updateProfileCall, 200, profile);
  const { user } = renderAt(address, { session: own });
  await user.click(await screen.findByRole('button', { name: 'Update Details' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Update Details' }));
  await user.type(screen.getByLabelText(/^Contact phone/), '0123 4567');
  await user.click(screen.getByRole('button', { name: 'Update Details' }));
  expect(await screen.findByText('updated!')).toBeVisible();
  expect(saved[0]?.body).toMatchObject({ fullName: 'Grace Hopper', tel: '0123 4567' });
  expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('a changed password brings a session that may vote', async () => {
  answer(readProfileCall, 200, profile);
  answer(changeOwnPasswordCall, 204);
  const renewed = { ...own, accessToken: 'renewed', newAccessToken: 'renewed' };
  answer(refreshCall, 200, renewed);
  const { user } = renderAt(address, { session: voterSession({ mustChangePassword: true }) });
  expect(await screen.findByText('Choose a password of your own')).toBeVisible();
  await user.type(await screen.findByLabelText('Current password'), 'Old3r!pass');
  await user.type(screen.getByLabelText('New password'), 'Str0ng!pass');
  await user.type(screen.getByLabelText('Confirm new password'), 'Str0ng!pass');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password change successful')).toBeVisible();
  expect(screen.queryByText('Choose a password of your own')).not.toBeInTheDocument();
  expect(getSession()?.accessToken).toBe('renewed');
});

test('a deleted account leaves nothing behind on this device', async () => {
  answer(readProfileCall, 200, profile);
  answer(deleteAccountCall, 204);
  const ended = answer(logoutCall, 204);
  localStorage.setItem(`unsent-ballot:${own.id}:650000000000000000000011`, '{}');
  const { user, location } = renderAt(address, { session: own });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location()).toBe('/login'));
  await waitFor(() => expect(ended).toHaveLength(1));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent'))).toHaveLength(0);
});

test('a voter who stays on rolls with live counts is named with them', async () => {
  const _id = registrationIdSchema.parse('650000000000000000000077');
  answer(readProfileCall, 200, { ...profile, _id });
  const election = { _id: electionIdSchema.parse('650000000000000000000011'), name: 'Live board' };
  answer(deleteAccountCall, 200, { oneByOne: [{ _id, election }] });
  // Data for the page it leads to.
  answer(listElectionsCall, 200, aPageOf([]));
  const { user } = renderAt(`/profile/${_id}`, { session: organiserSession() });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/Counts are live in Live board/)).toBeVisible();
});

test('somebody else’s profile is refused in words', async () => {
  answerError(readProfileCall, 401, 'not_allowed');
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByText('not allowed!')).toBeVisible();
});

const sessionOf = (id: string, browser: string, isThis = false) => ({
  id,
  browser,
  system: browser && 'Windows',
  startedAt: '2027-03-02T00:00:00.000Z',
  lastUsedAt: '2027-03-04T00:00:00.000Z',
  isThis,
});

test('the browsers where one is signed in are listed, and signed out one by one or together', async () => {
  answer(readProfileCall, 200, profile);
  const results = [sessionOf('1', 'Firefox', true), sessionOf('2', 'Chrome'), sessionOf('3', '')];
  answer(listOwnSessionsCall, 200, { results });
  answer(refreshCall, 200, { ...own, newAccessToken: own.accessToken });
  const { user } = renderAt(address, { session: own });
  const list = await screen.findByRole('region', { name: 'Where you are signed in' });
  const [first, second, third] = await within(list).findAllByRole('listitem');
  expect(first).toHaveTextContent(/^Firefox on WindowsThis browserSigned in since 02 March 2027$/);
  expect(second).toHaveTextContent('Signed in since 02 March 2027, last used 04 March 2027');
  expect(third).toHaveTextContent('Unknown browser');

  const ended = answer(endOwnSessionCall, 204);
  await user.click(within(list).getByRole('button', { name: 'Sign out of Chrome on Windows' }));
  expect(await screen.findByText(/^Signed out\. A page open in that browser/)).toBeVisible();
  expect(ended[0]?.url.pathname).toBe('/auth/users/sessions/2');

  answer(listOwnSessionsCall, 200, { results: results.slice(0, 1) });
  answer(endOtherSessionsCall, 204);
  await user.click(within(list).getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('Signed out everywhere else.')).toBeVisible();
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
});

import { beforeEach, expect, test } from '@jest/globals';
import {
  acceptInvitationCall,
  listElectionsCall,
  listVotesCall,
  loginCall,
  logoutCall,
  readOfferedMembershipCall,
  readStatsCall,
  refreshCall,
  registerCall,
} from '@hustings/shared';
import { screen, waitFor } from '@testing-library/react';
import { storageKeys } from '../../../lib/storage-keys';
import { answer, answerError, answerNothing } from '../../../test/answer';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession, voterSession } from '../../../test/sessions';

const token = 'a'.repeat(43);
const address = `/organisation/accept?token=${token}`;
const invited = voterSession({ email: 'ivy@club.example' });
const password = 'Str0ng!pass';

beforeEach(() => {
  answer(readOfferedMembershipCall, 200, {
    organisation: 'Riverside Rowing Club',
    role: 'clerk',
    invitedBy: 'Olive Owner',
    email: invited.email,
  });
  answer(listVotesCall, 200, { results: [] });
  answer(listElectionsCall, 200, { results: [], total: 0, page: 1, limit: 50 });
  answer(readStatsCall, 200, { elections: 0, candidates: 0, voters: 0 });
});

test('an invitation says who invites to what as what, and is accepted', async () => {
  const sent = answer(acceptInvitationCall, 200, {
    organisation: organiserSession().membership?.organisation as never,
    role: 'clerk',
    name: 'Riverside Rowing Club',
  });
  const { membership } = memberSession('clerk');
  answer(refreshCall, 200, {
    ...invited,
    role: 'organiser',
    membership,
    newAccessToken: 'renewed-token',
  });
  const { user, location } = renderAt(address, { session: invited });
  expect(await screen.findByRole('heading', { name: 'Join Riverside Rowing Club' })).toBeVisible();
  expect(screen.getByText(/^Olive Owner invites you .* as a clerk\./)).toBeVisible();
  expect(screen.getByText(/^Electoral rolls and invitations\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  expect(await screen.findByText('You are a member now.')).toBeVisible();
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(sent[0]?.body).toEqual({ token });
  expect(await screen.findByText('Clerk')).toBeVisible();
});

test('signing in leads back to the invitation', async () => {
  answer(loginCall, 200, invited);
  const { user, location } = renderAt(address);
  await user.click(await screen.findByRole('link', { name: 'Login' }));
  expect(await screen.findByLabelText('Email')).toHaveValue(invited.email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('button', { name: 'Accept the invitation' })).toBeVisible();
  expect(location()).toBe(address);
});

test('signing up leads back to the invitation, also from the link that confirms the address', async () => {
  answer(registerCall, 201, { id: invited.id, email: invited.email });
  answer(loginCall, 200, invited);
  const first = renderAt(address);
  await first.user.click(await screen.findByRole('link', { name: 'Create an account' }));
  expect(await screen.findByLabelText('Email')).toHaveValue(invited.email);
  await first.user.type(screen.getByLabelText('Password'), password);
  await first.user.type(screen.getByLabelText('Confirm password'), password);
  await first.user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('button', { name: 'Login' });
  first.unmount();

  const { user, location } = renderAt('/login');
  await user.type(await screen.findByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(location()).toBe(address));
});

test('an invitation that waits in this browser leads nobody else astray', async () => {
  localStorage.setItem(storageKeys.invitation, `${token} ${invited.email}`);
  const other = organiserSession();
  answer(loginCall, 200, other);
  const { user, location } = renderAt('/login');
  await user.clear(await screen.findByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), other.email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(location()).toBe('/dashboard'));
});

test('a user signed in with another account reads so, and can switch', async () => {
  answer(logoutCall, 204);
  const { user } = renderAt(address, { session: organiserSession() });
  expect(
    await screen.findByText(/It went to ivy@club\.example, and you are signed in as organiser@/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(await screen.findByRole('link', { name: 'Create an account' })).toBeVisible();
});

test.each([
  ['used, withdrawn or expired', 403, 'link_unusable', 'This invitation is over'],
  ['unknown', 404, 'not_found', 'This is no invitation'],
] as const)('a link that is %s says so, with a way on', async (_what, status, code, title) => {
  answerError(readOfferedMembershipCall, status, code);
  renderAt(address);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(/ask the person who invited you to send it again/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a link that is cut off asks for the whole of it', async () => {
  renderAt('/organisation/accept?token=short', { session: invited });
  expect(await screen.findByRole('heading', { name: 'This is no invitation' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
});

test('without an answer the invitation may be as good as ever', async () => {
  answerNothing(readOfferedMembershipCall);
  renderAt(address);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test.each([
  ['has_elections', 'Your organisation still has elections.'],
  ['member_elsewhere', 'This person is a member of another organisation'],
] as const)(
  'the reason why an invitation cannot be accepted (%s) is beside the button',
  async (code, said) => {
    answerError(acceptInvitationCall, 409, code);
    const { user } = renderAt(address, { session: invited });
    await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(screen.getByRole('button', { name: 'Accept the invitation' })).toBeVisible();
  },
);

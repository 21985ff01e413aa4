import { expect, test } from '@jest/globals';
import {
  accountIdSchema,
  listElectionsCall,
  listRollCall,
  loginCall,
  logoutCall,
  readElectionCall,
  readInvitationsCall,
  refreshCall,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, answerBusy, answerError, anyRead } from '../test/answer';
import { anElection, anElectionSummary, aPageOf, electionId } from '../test/elections';
import { renderAt } from '../test/render-at';
import { organiserSession } from '../test/sessions';

function toasts(): HTMLElement[] {
  const region = screen.queryByRole('region', { name: /Messages/ });
  return region ? within(region).queryAllByRole('alert') : [];
}

test('a renewal that fails leaves what is shown and toasts nothing', async () => {
  const endDate = new Date(Date.now() + 4_000).toISOString();
  answer(readElectionCall, 200, anElection({ status: 'open', endDate }));
  answer(listRollCall, 200, aPageOf([]));
  answer(readInvitationsCall, 200, { queued: 0, sent: 0, failed: 0, failures: [] });
  renderAt(`/elections/${electionId}`, { session: organiserSession() });
  expect(await screen.findByRole('button', { name: 'Close early' })).toBeVisible();
  const asked = answerError(readElectionCall, 503, 'unavailable');
  await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(2), { timeout: 30_000 });
  expect(toasts()).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Close early' })).toBeVisible();
});

test('what finds the server busy is asked for again by itself, and it says so', async () => {
  answerError(listElectionsCall, 503, 'busy');
  renderAt('/elections', { session: organiserSession() });
  expect(await screen.findByText(/^The server is slow to answer/)).toBeVisible();
  answer(listElectionsCall, 200, aPageOf([anElectionSummary()]));
  expect(await screen.findByRole('article', { name: anElectionSummary().name })).toBeVisible();
  expect(screen.queryByText(/^The server is slow to answer/)).not.toBeInTheDocument();
  expect(toasts()).toHaveLength(0);
});

test('a session that a busy server does not renew at once is renewed by itself, and it says so', async () => {
  localStorage.setItem('persist', 'true');
  answerError(refreshCall, 503, 'busy');
  answer(listElectionsCall, 200, aPageOf([anElectionSummary()]));
  renderAt('/elections');
  expect(await screen.findByText(/your sign-in is being renewed/)).toBeVisible();
  answer(refreshCall, 200, { ...organiserSession(), newAccessToken: 'renewed' });
  expect(await screen.findByRole('article', { name: anElectionSummary().name })).toBeVisible();
  expect(screen.queryByText(/your sign-in is being renewed/)).not.toBeInTheDocument();
});

test('one that stays busy signs nobody out, and can be tried again', async () => {
  localStorage.setItem('persist', 'true');
  answerBusy(refreshCall);
  answer(listElectionsCall, 200, aPageOf([anElectionSummary()]));
  const { user } = renderAt('/elections');
  expect(await screen.findByText('Too many people are here at the moment')).toBeVisible();
  answer(refreshCall, 200, { ...organiserSession(), newAccessToken: 'renewed' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: anElectionSummary().name })).toBeVisible();
});

test('a session that cannot be renewed is said on the page, and can be tried again', async () => {
  localStorage.setItem('persist', 'true');
  answerError(refreshCall, 503, 'unavailable');
  answer(listElectionsCall, 200, aPageOf([anElectionSummary()]));
  const { user } = renderAt('/elections');
  expect(await screen.findByText('The server cannot be reached')).toBeVisible();
  expect(toasts()).toHaveLength(0);
  answer(refreshCall, 200, { ...organiserSession(), newAccessToken: 'renewed' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: anElectionSummary().name })).toBeVisible();
});

test('what one account has loaded is not shown to the next one that signs in here', async () => {
  answerError(anyRead, 404, 'not_found');
  answer(logoutCall, 204);
  answer(listElectionsCall, 200, aPageOf([anElectionSummary({ name: 'Board of the first' })]));
  const { user } = renderAt('/elections', { session: organiserSession() });
  expect(await screen.findByRole('article', { name: 'Board of the first' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));

  const other = accountIdSchema.parse('650000000000000000000008');
  answer(loginCall, 200, organiserSession({ id: other, email: 'other@club.example' }));
  answer(listElectionsCall, 200, aPageOf([anElectionSummary({ name: 'Board of the second' })]));
  await user.type(await screen.findByLabelText('Email'), 'other@club.example');
  await user.type(screen.getByLabelText('Password'), 'Str0ng!pass');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await user.click(await screen.findByRole('link', { name: 'Elections' }));
  expect(await screen.findByRole('article', { name: 'Board of the second' })).toBeVisible();
  expect(screen.queryByText('Board of the first')).not.toBeInTheDocument();
});

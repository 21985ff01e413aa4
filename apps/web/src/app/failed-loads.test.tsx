import { expect, test } from '@jest/globals';
import {
  listElectionsCall,
  listVotesCall,
  readStatsCall,
  refreshCall,
  readProfileCall,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, answerError, anyRead } from '../test/answer';
import { aPageOf, electionId, positionId } from '../test/elections';
import { renderAt } from '../test/render-at';
import { organiserSession, voterSession } from '../test/sessions';

const candidateId = '650000000000000000000031';
const voterId = '650000000000000000000041';

const organisersScreens = [
  '/dashboard',
  '/elections',
  `/elections/${electionId}`,
  `/elections/${electionId}/voters`,
  `/elections/${electionId}/messages`,
  `/elections/${electionId}/audit`,
  `/elections/${electionId}/ballot-box`,
  `/elections/${electionId}/positions/candidates/register`,
  `/elections/${electionId}/voters/register`,
  '/add-candidates',
  `/elections/positions/${positionId}`,
  '/candidates',
  `/candidates/${candidateId}`,
  '/voters',
  `/voters/${voterId}`,
  '/results',
  `/results/elections/${electionId}`,
  `/results/elections/Chair/${positionId}`,
  '/reset-passwords',
  `/reset-passwords/${electionId}`,
];
const votersScreens = [
  '/dashboard',
  '/elections',
  '/votes',
  `/votes/${electionId}`,
  '/results',
  '/reset-passwords',
];

test.each([
  ...organisersScreens.map((address) => ['an organiser', address, organiserSession()] as const),
  ...votersScreens.map((address) => ['a voter', address, voterSession()] as const),
])('a failed load for %s at %s can be retried', async (_who, address, session) => {
  answerError(anyRead, 503, 'unavailable');
  answerError(readProfileCall, 503, 'unavailable');
  renderAt(address, { session });
  expect(await screen.findAllByRole('button', { name: 'Try again' })).not.toHaveLength(0);
});

test.each([
  `/elections/${electionId}x/ballot-box`,
  `/published/${electionId}x`,
  `/results/elections/${electionId}x`,
  `/elections/${electionId}x`,
  `/candidates/${candidateId}x`,
])('a mistyped link shows an error: %s', async (address) => {
  answerError(anyRead, 400, 'malformed');
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByText('There is nothing at this address')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test.each([
  ['/elections', 401, 'not_allowed', 'not allowed!'],
  ['/elections', 404, 'not_found', 'election not found'],
  [`/elections/${electionId}`, 500, 'internal', 'network error'],
  [`/elections/positions/${positionId}`, 401, 'not_allowed', 'not allowed!'],
] as const)('at %s a load refused with %i shows a toast', async (address, status, code, text) => {
  answerError(anyRead, status, code);
  answerError(refreshCall, 503, 'unavailable');
  renderAt(address, { session: organiserSession() });
  const toasts = await screen.findByRole('region', { name: /Messages/ });
  expect(await within(toasts).findByText(text)).toBeVisible();
});

test('each failed part of the dashboard can be retried by itself', async () => {
  answerError(anyRead, 400, 'malformed');
  const { user } = renderAt('/dashboard', { session: organiserSession() });
  // The user's own vote, the numbers, the elections and the next step.
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(4));
  answer(readStatsCall, 200, { elections: 0, candidates: 0, voters: 0 });
  answer(listElectionsCall, 200, aPageOf([]));
  answer(listVotesCall, 200, { results: [] });
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) {
    if (again.isConnected) await user.click(again);
  }
  expect(await screen.findByText('No upcoming dates.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument(),
  );
});

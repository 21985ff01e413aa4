import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  deleteCandidateCall,
  deletePositionCall,
  listElectionsCall,
  listRollCall,
  listVotesCall,
  logoutCall,
  readCandidateCall,
  readElectionCall,
  readInvitationsCall,
  readPositionCall,
  readStatsCall,
  readTrialCountCall,
  removeVoterCall,
} from '@hustings/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { answer, answerError } from '../../test/answer';
import {
  aCandidate,
  anElection,
  aPageOf,
  aPosition,
  aVoter,
  electionId,
  positionId,
} from '../../test/elections';
import { renderAt } from '../../test/render-at';
import { organiserSession } from '../../test/sessions';
import { settleDeletions } from './deletions';

const session = organiserSession();
const voters = `/elections/${electionId}/voters`;
const grace = aVoter();
const alan = aVoter({
  _id: '650000000000000000000042' as ReturnType<typeof aVoter>['_id'],
  fullName: 'Alan Turing',
});
const position = aPosition({ candidates: [aCandidate()] });

type User = ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  answer(readElectionCall, 200, anElection({ positions: [position], candidates: 1, voters: 2 }));
  answer(readPositionCall, 200, position);
  answer(readCandidateCall, 200, aCandidate());
  answer(listRollCall, 200, aPageOf([grace, alan]));
  answer(readInvitationsCall, 200, { queued: 0, sent: 2, failed: 0, failures: [] });
  answer(readTrialCountCall, 200, { trial: null });
  answer(readStatsCall, 200, { elections: 1, candidates: 1, voters: 2 });
  answer(listElectionsCall, 200, aPageOf([]));
  answer(listVotesCall, 200, { results: [] });
});
afterEach(() => {
  jest.useRealTimers();
});

async function remove(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove from the roll' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: RegExp(name) })).toBeNull());
}

const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')));

test('a voter who was removed is back with Undo, and the server never heard of it', async () => {
  const removed = answer(removeVoterCall, 204);
  const { user } = renderAt(voters, { session });
  await remove(user, 'Grace Hopper');
  expect(await screen.findByText('1 voter')).toBeVisible();
  const invited = screen.getByText('Invited', { selector: 'dt' });
  expect(invited.nextSibling).toHaveTextContent('1');
  const toast = within(await screen.findByRole('alert'));
  expect(toast.getByText('voter removed')).toBeVisible();
  expect(toast.getByText('Grace Hopper')).toBeVisible();
  await user.click(toast.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByRole('row', { name: /Grace Hopper/ })).toBeVisible();
  expect(await screen.findByText('2 voters')).toBeVisible();
  expect(await screen.findByText('Grace Hopper is back.')).toBeVisible();
  leave();
  expect(removed).toHaveLength(0);
});

test('a deletion is undone with the keyboard, the newest first', async () => {
  const removed = answer(removeVoterCall, 204);
  const { user } = renderAt(voters, { session });
  await remove(user, 'Grace Hopper');
  await remove(user, 'Alan Turing');
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('row', { name: /Alan Turing/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Grace Hopper/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Control>}z{/Control}');
  leave();
  await waitFor(() => expect(removed).toHaveLength(1));
  expect(removed[0]?.url.pathname).toBe(`/api/v1/elections/${electionId}/voters/${grace._id}`);
});

test('a deletion is real after ten seconds, and not before', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const removed = answer(removeVoterCall, 204);
  const { user } = renderAt(voters, { session });
  await remove(user, 'Grace Hopper');
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(removed).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(2_500));
  await waitFor(() => expect(removed).toHaveLength(1));
});

test('a deletion that is refused brings back what it was about, and says why', async () => {
  answerError(removeVoterCall, 409, 'has_voted');
  const { user } = renderAt(voters, { session });
  await remove(user, 'Grace Hopper');
  await act(() => settleDeletions());
  expect(await screen.findByRole('row', { name: /Grace Hopper/ })).toBeVisible();
  expect(await screen.findByText('Grace Hopper was not deleted and is back.')).toBeVisible();
});

test('a position and its candidates are gone from every count meanwhile', async () => {
  const deleted = answer(deletePositionCall, 204);
  const { user } = renderAt(`/elections/${electionId}/ballot`, { session });
  await user.click(await screen.findByRole('button', { name: 'Delete Treasurer' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Are you sure?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^No position added yet/)).toBeVisible();
  expect(await screen.findByText('position deleted')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByRole('link', { name: /Candidates\s*0|0\s*Candidates/ })).toBeVisible();
  expect(deleted).toHaveLength(0);
  leave();
  await waitFor(() => expect(deleted).toHaveLength(1));
});

test('a candidate deleted on the page of a position leaves its list', async () => {
  const deleted = answer(deleteCandidateCall, 204);
  const { user } = renderAt(`/elections/positions/${positionId}`, { session });
  await user.click(await screen.findByRole('link', { name: /^Ada Lovelace/ }));
  await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^No candidate stands for this position yet/)).toBeVisible();
  leave();
  await waitFor(() => expect(deleted).toHaveLength(1));
});

test('signing out finishes pending deletions', async () => {
  const removed = answer(removeVoterCall, 204);
  answer(logoutCall, 204);
  const { user } = renderAt(voters, { session });
  await remove(user, 'Grace Hopper');
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(removed).toHaveLength(1));
  expect(removed[0]?.headers.get('Authorization')).toBe('Bearer access-token');
});

import { beforeEach, expect, test } from '@jest/globals';
import {
  castBallotCall,
  logoutCall,
  readAuditTrailCall,
  readBallotBoxCall,
  readBallotCall,
  readElectionCall,
  readResultsCall,
  refreshCall,
} from '@hustings/shared';
import { screen, waitFor } from '@testing-library/react';
import { endSession } from '../lib/session/session-store';
import { answer, answerError } from '../test/answer';
import { aBallot } from '../test/ballots';
import { anElection, electionId } from '../test/elections';
import { renderAt } from '../test/render-at';
import { someResults } from '../test/results';
import { voterSession } from '../test/sessions';
import { acceptBallots, submit } from '../test/voting';

// The session of a voter with a letter or a mailed link: signed in for one ballot only.
const session = voterSession({ election: electionId });
const ballot = `/votes/${electionId}`;

beforeEach(() => {
  answer(readElectionCall, 200, anElection({ status: 'open' }));
  answer(readBallotCall, 200, aBallot());
});

test.each(['/dashboard', '/elections', '/votes', '/profile/650000000000000000000002', '/results'])(
  'from %s leads to the ballot',
  async (address) => {
    const { location } = renderAt(address, { session });
    expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
    expect(location()).toBe(ballot);
  },
);

test('leaving ends the session, and leads nowhere that asks for a password', async () => {
  const told = answer(logoutCall, 204);
  const { user, location } = renderAt(ballot, { session });
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location()).toBe('/vote'));
  expect(told).toHaveLength(1);
});

test('the results are shown within the ballot’s layout, with the way back to it', async () => {
  answer(readResultsCall, 200, someResults());
  answerError(readBallotBoxCall, 409, 'not_counted');
  renderAt(`/results/elections/${electionId}`, { session });
  expect(await screen.findByRole('link', { name: 'Ballot' })).toHaveAttribute('href', ballot);
  expect(screen.queryByRole('link', { name: 'Elections' })).not.toBeInTheDocument();
});

test('the audit trail is reached from the results', async () => {
  answer(readResultsCall, 200, someResults());
  answerError(readBallotBoxCall, 409, 'not_counted');
  answer(readAuditTrailCall, 200, { reader: 'voter', entries: [], intact: true });
  const { user } = renderAt(`/results/elections/${electionId}`, { session });
  await user.click(await screen.findByRole('link', { name: 'Audit trail' }));
  expect(await screen.findByText('The chain is intact')).toBeVisible();
});

test('where it is hidden who has voted, the paper is shown and only the cast is refused', async () => {
  answer(readBallotCall, 200, aBallot({ hasVoted: null }));
  answerError(castBallotCall, 409, 'already_voted');
  const { user } = renderAt(`${ballot}?step=review`, { session });
  expect(await screen.findByText(/a second one is refused/)).toBeVisible();
  await submit(user);
  expect(await screen.findByRole('heading', { name: 'You have already voted' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Results' })).not.toBeInTheDocument();
});

test('a reload of the tab stays signed in, though the browser keeps no session', async () => {
  localStorage.setItem('persist', 'false');
  const { unmount } = renderAt(ballot, { session });
  await screen.findByRole('heading', { name: 'Chair', level: 1 });
  unmount();
  endSession();
  answer(refreshCall, 200, { ...session, newAccessToken: 'renewed' });
  const { location } = renderAt('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
  expect(location()).toBe(ballot);
});

test('the receipt outlives the session, which the ballot ends, until its owner is done', async () => {
  acceptBallots();
  const { user, unmount } = renderAt(`${ballot}?step=review`, { session });
  await submit(user);
  const title = { name: 'Your ballot is in the box.' };
  expect(await screen.findByRole('heading', title)).toBeVisible();
  unmount();
  endSession();
  answerError(refreshCall, 401, 'session_ended');
  const reloaded = renderAt(ballot);
  expect(await screen.findByRole('heading', title)).toBeVisible();
  await reloaded.user.click(screen.getByRole('link', { name: 'Done' }));
  await waitFor(() => expect(reloaded.location()).toBe('/vote'));
  reloaded.unmount();
  renderAt(ballot);
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
});

test('leaving the receipt signs the voter out', async () => {
  acceptBallots();
  const told = answer(logoutCall, 204);
  const { user, location } = renderAt(`${ballot}?step=review`, { session });
  await submit(user);
  await user.click(await screen.findByRole('link', { name: 'Done' }));
  await waitFor(() => expect(location()).toBe('/vote'));
  expect(told).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

test('what the page of a ballot has asked for before its code was there is not asked for again', async () => {
  localStorage.setItem('persist', 'true');
  const renewed = { ...session, newAccessToken: 'renewed' };
  const refreshes = answer(refreshCall, 200, renewed);
  const ballots = answer(readBallotCall, 200, aBallot());
  const path = `/api/v1/elections/${electionId}/ballot`;
  globalThis.earlyAnswers = {
    session: Promise.resolve(Response.json(renewed)),
    ballot: Promise.resolve({ path, token: 'renewed', answer: Response.json(aBallot()) }),
  };
  renderAt(ballot);
  expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
  expect([refreshes, ballots]).toEqual([[], []]);
});

test('an early answer for another session, or a failed one, is requested again', async () => {
  localStorage.setItem('persist', 'true');
  answer(refreshCall, 200, { ...session, newAccessToken: 'renewed' });
  const ballots = answer(readBallotCall, 200, aBallot());
  const path = `/api/v1/elections/${electionId}/ballot`;
  const others = Response.json(aBallot({ hasVoted: true }));
  globalThis.earlyAnswers = {
    session: Promise.reject(new TypeError('No connection')),
    ballot: Promise.resolve({ path, token: 'of somebody else', answer: others }),
  };
  renderAt(ballot);
  expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
  expect(ballots).toHaveLength(1);
});

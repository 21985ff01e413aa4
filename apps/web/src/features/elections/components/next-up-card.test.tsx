import { beforeEach, expect, test } from '@jest/globals';
import {
  electionReadiness,
  listElectionsCall,
  listVotesCall,
  readElectionCall,
  readStatsCall,
} from '@hustings/shared';
import { screen, within } from '@testing-library/react';
import { answer } from '../../../test/answer';
import {
  anElection,
  anElectionSummary,
  aPageOf,
  electionId,
  inDays,
  standing,
} from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

const session = organiserSession();
const closed = anElectionSummary({
  _id: '650000000000000000000019' as typeof electionId,
  name: 'Last year',
  status: 'closed',
});
type Facts = Omit<Parameters<typeof electionReadiness>[0], 'undelivered' | 'needLetter'>;
const readiness = (of: Facts) =>
  electionReadiness({ ...of, undelivered: 0, needLetter: 0 }).map((item) => ({
    ...item,
    message: 'unread',
  }));

beforeEach(() => {
  answer(listVotesCall, 200, { results: [] });
  answer(readStatsCall, 200, { elections: 2, candidates: 0, voters: 0 });
  answer(listElectionsCall, 200, aPageOf([closed, anElectionSummary()]));
  const bare = { positions: [], voters: 0, notInvited: 0 };
  answer(readElectionCall, 200, anElection({ readiness: readiness(bare) }));
});

test('the dashboard leads on in the newest election that has not opened', async () => {
  renderAt('/dashboard', { session });
  const next = within(await screen.findByRole('region', { name: 'Next: add a position' }));
  expect(next.getByText('Board of the Rowing Club')).toBeVisible();
  expect(next.getByRole('link', { name: 'Add a position' })).toHaveAttribute(
    'href',
    `/elections/${electionId}/ballot?new=position`,
  );
});

test('an election with nothing left to do is said to be ready', async () => {
  const whole = { positions: [standing('Chair', 1)], voters: 1, notInvited: 0 };
  answer(readElectionCall, 200, anElection({ readiness: readiness(whole) }));
  renderAt('/dashboard', { session });
  expect(await screen.findByRole('region', { name: 'Ready to open' })).toBeVisible();
});

test.each(['clerk', 'observer'] as const)('a %s is not led to what others do', async (role) => {
  renderAt('/dashboard', { session: memberSession(role) });
  expect(await screen.findByRole('article', { name: 'Last year' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Next:/ })).not.toBeInTheDocument();
});

test('what the countdown runs to is said, and when voting opens', async () => {
  answer(listElectionsCall, 200, aPageOf([anElectionSummary({ votingStartDate: inDays(9) })]));
  renderAt('/dashboard', { session });
  const timer = within(await screen.findByRole('timer'));
  expect(timer.getByText('Time remaining')).toBeVisible();
  expect(timer.getByText('until voting closes')).toBeVisible();
  expect(timer.getByText('Voting opens in 9 days')).toBeVisible();
});

import { beforeEach, expect, test } from '@jest/globals';
import {
  electionReadiness,
  listRollCall,
  readAuditTrailCall,
  readBallotBoxCall,
  readCandidateCall,
  createCandidateCall,
  createPositionCall,
  listVotesCall,
  readElectionCall,
  readInvitationsCall,
  readPositionCall,
  readResultsCall,
  readTrialCountCall,
  type Election,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../test/answer';
import {
  aCandidate,
  anElection,
  aPageOf,
  aPosition,
  aVoter,
  electionId,
  positionId,
  standing,
} from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { someResults } from '../../../test/results';
import { memberSession, organiserSession, voterSession } from '../../../test/sessions';

const session = organiserSession();
const position = aPosition({ candidates: [aCandidate()] });
const name = 'Board of the Rowing Club';

beforeEach(() => {
  answer(readElectionCall, 200, anElection({ positions: [position], voters: 1 }));
  answer(readPositionCall, 200, position);
  answer(readCandidateCall, 200, aCandidate());
  answer(listRollCall, 200, aPageOf([aVoter()]));
  answer(readInvitationsCall, 200, { queued: 0, sent: 1, failed: 0, failures: [] });
  answer(readResultsCall, 200, someResults());
  answer(readTrialCountCall, 200, { trial: null });
  answer(readAuditTrailCall, 200, { entries: [], intact: true });
  answer(readBallotBoxCall, 200, {
    state: 'codes',
    version: 2,
    count: 0,
    digest: 'c0ffee',
    countedAt: '2026-03-04T12:00:10Z',
    page: 1,
    limit: 100,
    total: 0,
    trackingCodes: [],
    votes: [],
  });
});

const tabs = () => within(screen.getByRole('navigation', { name: 'Parts of this election' }));

const addresses: [address: string, tab: string, isExact: boolean][] = [
  [`/elections/${electionId}`, 'Overview', true],
  [`/elections/${electionId}/ballot`, 'Ballot', true],
  [`/elections/positions/${positionId}`, 'Ballot', false],
  [`/candidates/${aCandidate()._id}`, 'Ballot', false],
  [`/elections/${electionId}/positions/candidates/register`, 'Ballot', false],
  [`/elections/${electionId}/voters`, 'Voters', true],
  [`/elections/${electionId}/messages`, 'Messages', true],
  [`/elections/${electionId}/voters/register`, 'Voters', false],
  [`/elections/${electionId}/audit`, 'Overview', false],
  [`/elections/${electionId}/duplicate`, 'Overview', false],
  [`/results/elections/${electionId}`, 'Results', true],
];

test.each(addresses)('%s is in the tab %s', async (address, tab, isExact) => {
  renderAt(address, { session });
  await screen.findByRole('navigation', { name: 'Parts of this election' });
  expect(tabs().getAllByRole('link')).toHaveLength(5);
  expect(tabs().getByRole('link', { current: isExact ? 'page' : true })).toHaveTextContent(tab);
});

test('one goes from tab to tab with the keyboard, and the document is named for each', async () => {
  const { user, location } = renderAt(`/elections/${electionId}`, { session });
  await screen.findByRole('heading', { level: 1, name });
  expect(document.title).toBe(`${name} · Hustings`);
  tabs().getByRole('link', { name: 'Overview' }).focus();
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location()).toBe(`/elections/${electionId}/ballot`));
  await waitFor(() => expect(document.title).toBe(`Ballot: ${name} · Hustings`));
  expect(tabs().getByRole('link', { name: 'Ballot' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location()).toBe(`/elections/${electionId}/voters`));
  expect(await screen.findByRole('row', { name: /Grace Hopper/ })).toBeVisible();
});

test('a voter reads the results without the tabs of the organisation', async () => {
  answer(listVotesCall, 200, { results: [] });
  renderAt(`/results/elections/${electionId}`, { session: voterSession() });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(
    screen.queryByRole('navigation', { name: 'Parts of this election' }),
  ).not.toBeInTheDocument();
});

test('the ballot shows all candidates, and the positions without one', async () => {
  const bare = aPosition({
    _id: '650000000000000000000022' as typeof positionId,
    position: 'Secretary',
  });
  answer(readElectionCall, 200, anElection({ positions: [position, bare] }));
  renderAt(`/elections/${electionId}/ballot`, { session });
  const treasurer = await screen.findByRole('article', { name: 'Treasurer' });
  expect(within(treasurer).getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  const secretary = screen.getByRole('article', { name: 'Secretary' });
  expect(within(secretary).getByText(/^This position has no candidate yet/)).toBeVisible();
  expect(
    within(secretary).getByRole('link', { name: 'Add candidates for Secretary' }),
  ).toHaveAttribute(
    'href',
    `/elections/${electionId}/positions/candidates/register?position=${bare._id}`,
  );
});

type Facts = Omit<Parameters<typeof electionReadiness>[0], 'undelivered' | 'needLetter'>;
const ready = (of: Facts): Pick<Election, 'readiness'> => ({
  readiness: electionReadiness({ ...of, undelivered: 0, needLetter: 0 }).map((item) => ({
    ...item,
    message: 'unread',
  })),
});

test.each([
  [
    'a position',
    { positions: [], voters: 0, notInvited: 0 },
    'Add a position',
    `/elections/${electionId}/ballot?new=position`,
  ],
  [
    'candidates',
    { positions: [standing('Treasurer', 0)], voters: 0, notInvited: 0 },
    'Add candidates',
    `/elections/${electionId}/positions/candidates/register?position=${positionId}`,
  ],
  [
    'voters',
    { positions: [standing('Treasurer', 1)], voters: 0, notInvited: 0 },
    'Add voters',
    `/elections/${electionId}/voters/import`,
  ],
  [
    'invitations',
    { positions: [standing('Treasurer', 1)], voters: 2, notInvited: 2 },
    'Invite the voters',
    `/elections/${electionId}/messages`,
  ],
])('what comes next is %s, with a button that leads there', async (_what, of, label, to) => {
  const positions = of.positions.map(({ candidates }) =>
    aPosition({ candidates: candidates > 0 ? [aCandidate()] : [] }),
  );
  answer(readElectionCall, 200, anElection({ positions, voters: of.voters, ...ready(of) }));
  renderAt(`/elections/${electionId}`, { session });
  const list = within(await screen.findByRole('region', { name: 'Before voting opens' }));
  const next = list.getByText('Next:').closest('li');
  expect(within(next!).getByRole('link', { name: label })).toHaveAttribute('href', to);
});

test('the checklist names the positions that nobody stands for', async () => {
  const of = {
    positions: [standing('Treasurer', 0), standing('Secretary', 0)],
    voters: 0,
    notInvited: 0,
  };
  answer(readElectionCall, 200, anElection({ positions: [aPosition()], ...ready(of) }));
  renderAt(`/elections/${electionId}`, { session });
  const missing = await screen.findByRole('link', {
    name: /^Treasurer and Secretary have no candidate/,
  });
  expect(missing).toHaveAttribute('href', `/elections/${electionId}/ballot`);
});

test('what must wait for something else leads nowhere yet', async () => {
  answer(readElectionCall, 200, anElection(ready({ positions: [], voters: 0, notInvited: 0 })));
  renderAt(`/elections/${electionId}`, { session });
  expect(await screen.findByText('Register a candidate for each position.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Register a candidate/ })).not.toBeInTheDocument();
});

test('the form for a position is open where one was led to it', async () => {
  renderAt(`/elections/${electionId}/ballot?new=position`, { session });
  expect(await screen.findByLabelText('Position name')).toBeVisible();
});

test('the checklist has no links for a member who can only read', async () => {
  const of = { positions: [], voters: 0, notInvited: 0 };
  answer(readElectionCall, 200, anElection(ready(of)));
  renderAt(`/elections/${electionId}`, { session: memberSession('observer') });
  const list = within(await screen.findByRole('region', { name: 'Before voting opens' }));
  expect(list.queryByRole('link', { name: 'Add a position' })).not.toBeInTheDocument();
});

test('a position is added with who stands for it, and another begun at once', async () => {
  answer(readElectionCall, 200, anElection());
  const added = answer(createPositionCall, 201, aPosition());
  const candidates = answer(createCandidateCall, 201, aCandidate());
  const { user } = renderAt(`/elections/${electionId}/ballot?new=position`, { session });
  await user.type(await screen.findByLabelText('Position name'), 'Treasurer');
  await user.type(screen.getByLabelText('Position description'), 'Looks after the money');
  await user.type(screen.getByLabelText(/^Candidates/), 'Ada Lovelace{Enter}  Grace   Hopper');
  await user.click(screen.getByRole('button', { name: 'Add and start another' }));
  await waitFor(() => expect(candidates).toHaveLength(2));
  expect(candidates.map(({ body }) => (body as { fullName: string }).fullName)).toEqual([
    'Ada Lovelace',
    'Grace Hopper',
  ]);
  await waitFor(() => expect(screen.getByLabelText('Position name')).toHaveValue(''));
  expect(screen.getByLabelText('Position name')).toHaveFocus();
  expect(screen.getByLabelText(/^Candidates/)).toHaveValue('');
  expect(added).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByLabelText('Position name')).not.toBeInTheDocument());
});

test('once the ballot is whole, its tab leads on to the voters', async () => {
  const of = { positions: [standing('Treasurer', 1)], voters: 0, notInvited: 0 };
  answer(readElectionCall, 200, anElection({ positions: [position], ...ready(of) }));
  renderAt(`/elections/${electionId}/ballot`, { session });
  const next = await screen.findByRole('region', { name: 'Next: add the voters' });
  expect(within(next).getByRole('link', { name: 'Add voters' })).toBeVisible();
});

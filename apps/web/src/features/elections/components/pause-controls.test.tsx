import { beforeEach, expect, test } from '@jest/globals';
import {
  listRollCall,
  pauseElectionCall,
  prepareElectionCall,
  readElectionCall,
  readInvitationsCall,
  resumeElectionCall,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { anElection, aPageOf, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

const session = organiserSession();
const address = `/elections/${electionId}`;
const HOUR_MS = 3_600_000;

beforeEach(() => {
  answer(listRollCall, 200, aPageOf([]));
  answer(readInvitationsCall, 200, { queued: 0, sent: 0, failed: 0, failures: [] });
});

const open = { status: 'open', voters: 3, turnout: 1 } as const;
const pausedElection = () =>
  anElection({ ...open, paused: { since: new Date(Date.now() - 2 * HOUR_MS).toISOString() } });

test('voting is paused after a question that says what it means', async () => {
  answer(readElectionCall, 200, anElection({ ...open, notices: { on: true, recipients: 2 } }));
  const paused = answer(pauseElectionCall, 200, pausedElection());
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Pause voting' }));
  const dialog = screen.getByRole('dialog', { name: 'Pause voting?' });
  expect(dialog).toHaveTextContent('Ballots already cast stay in the box');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'A name is wrong.');
  const mails = within(dialog).getByRole('checkbox', { name: 'Email 2 invited voters' });
  expect(mails).toBeChecked();
  await user.click(mails);
  await user.click(within(dialog).getByRole('button', { name: 'Pause voting' }));
  expect(await screen.findByText('Voting is paused.')).toBeVisible();
  expect(paused[0]?.body).toEqual({ reason: 'A name is wrong.', notify: false });
});

test.each([
  ['paused', 'Why voting is paused'],
  ['resumed', 'Voting has resumed'],
  ['dates', 'The dates have changed'],
] as const)('the page says why: %s', async (kind, title) => {
  const explanation = { kind, at: new Date().toISOString(), reason: 'The hall is flooded.' };
  answer(readElectionCall, 200, anElection({ ...open, explanation }));
  renderAt(address, { session });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText('The hall is flooded.')).toBeVisible();
});

test('voting resumes, and ends later by the time of the pause', async () => {
  const election = pausedElection();
  answer(readElectionCall, 200, election);
  const resumed = answer(resumeElectionCall, 200, anElection(open));
  const { user } = renderAt(address, { session });
  expect(await screen.findByText('Voting is paused')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pause voting' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Resume voting' }));
  await user.click(screen.getByRole('button', { name: 'Resume voting' }));
  expect(await screen.findByText('Voting has resumed.')).toBeVisible();
  const { endDate } = resumed[0]?.body as { endDate: string };
  const added = Date.parse(endDate) - Date.parse(election.endDate);
  expect(Math.round(added / HOUR_MS)).toBe(2);
});

test('voting resumes and keeps its end if no time is added', async () => {
  answer(readElectionCall, 200, pausedElection());
  const resumed = answer(resumeElectionCall, 200, anElection(open));
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Resume voting' }));
  await user.click(screen.getByRole('checkbox', { name: 'Add the lost time' }));
  await user.click(screen.getByRole('button', { name: 'Resume voting' }));
  await waitFor(() => expect(resumed[0]?.body).toEqual({ reason: '', notify: true }));
});

test('an election without ballots returns to preparation, and the dialog says that it then waits', async () => {
  answer(readElectionCall, 200, anElection({ ...open, turnout: 0 }));
  const prepared = answer(prepareElectionCall, 200, anElection());
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Return to preparation' }));
  const dialog = screen.getByRole('dialog', { name: 'Return to preparation?' });
  expect(dialog).toHaveTextContent('Voting does not open again by itself');
  await user.click(within(dialog).getByRole('button', { name: 'Return to preparation' }));
  expect(await screen.findByText('The election is back in preparation.')).toBeVisible();
  expect(prepared).toHaveLength(1);
});

test('an election does not return to preparation if somebody votes meanwhile', async () => {
  answer(readElectionCall, 200, anElection({ ...open, turnout: 0 }));
  answerError(prepareElectionCall, 409, 'ballots_cast');
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Return to preparation' }));
  await user.click(screen.getByRole('button', { name: 'Return to preparation' }));
  expect(await screen.findByText(/^Ballots have been cast, so this election/)).toBeVisible();
});

test('once somebody has voted, returning to preparation is not offered', async () => {
  answer(readElectionCall, 200, anElection(open));
  renderAt(address, { session });
  expect(await screen.findByRole('button', { name: 'Pause voting' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Return to preparation' })).not.toBeInTheDocument();
});

test.each(['clerk', 'observer'] as const)(
  'a %s sees the pause and changes nothing',
  async (role) => {
    answer(readElectionCall, 200, pausedElection());
    renderAt(address, { session: memberSession(role) });
    expect(await screen.findByText('Voting is paused')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume voting' })).not.toBeInTheDocument();
  },
);

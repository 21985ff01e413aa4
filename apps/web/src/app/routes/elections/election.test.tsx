import { beforeEach, expect, test } from '@jest/globals';
import {
  closeElectionCall,
  createPositionCall,
  deleteCandidateCall,
  deleteElectionCall,
  deletePositionCall,
  downloadRollCall,
  inviteCall,
  listElectionsCall,
  listRollCall,
  readCandidateCall,
  readElectionCall,
  readInvitationsCall,
  readPositionCall,
  readResultsCall,
  removeVoterCall,
  updateElectionCall,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { electionDate } from '../../../lib/dates';
import { answer, answerError, answerFile } from '../../../test/answer';
import {
  aCandidate,
  anElection,
  aPageOf,
  aPosition,
  aVoter,
  electionId,
  positionId,
} from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { someResults } from '../../../test/results';
import { organiserSession } from '../../../test/sessions';

const session = organiserSession();
const address = `/elections/${electionId}`;

beforeEach(() => {
  answer(listRollCall, 200, aPageOf([]));
  answer(readInvitationsCall, 200, {
    queued: 0,
    sent: 0,
    failed: 0,
    failures: [],
  });
});

test.each([
  ['draft', false],
  ['open', true],
] as const)('the details have a turnout once voting has opened: %s', async (status, has) => {
  answer(readElectionCall, 200, anElection({ status, voters: 10, turnout: 0 }));
  renderAt(address, { session });
  expect(await screen.findByText('Date of Election')).toBeVisible();
  expect(screen.queryAllByText('Turnout')).toHaveLength(has ? 1 : 0);
});

test('what keeps an election from opening well is said by its code', async () => {
  const message = 'whatever the server says';
  const said = { code: 'invitations_missing', params: { voters: 7 }, message } as const;
  const readiness = [{ check: 'invitations', ok: false, ...said } as const];
  answer(readElectionCall, 200, anElection({ readiness }));
  renderAt(address, { session });
  expect(await screen.findByText('7 voters have not been invited yet.')).toBeVisible();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test('why an invitation failed is said by its code, with the time in the zone of the reader', async () => {
  const { _id, fullName, email } = aVoter();
  const reason = 'whatever the server says';
  const until = '2027-03-09T12:30:00.000Z';
  answer(readElectionCall, 200, anElection({ voters: 1 }));
  answer(readInvitationsCall, 200, {
    queued: 0,
    sent: 0,
    failed: 1,
    failures: [
      {
        _id,
        fullName,
        email,
        reason,
        reasonCode: 'mail_limit_reached',
        params: { until },
      },
    ],
  });
  const { user } = renderAt(`${address}/messages`, { session });
  await user.click(await screen.findByText('1 invitation could not be delivered'));
  expect(
    screen.getByText(`It can be sent again after ${electionDate(until)}.`, { exact: false }),
  ).toBeVisible();
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
});

test('a position is added inline', async () => {
  answer(readElectionCall, 200, anElection());
  const added = answer(createPositionCall, 201, aPosition());
  const { user } = renderAt(address, { session });
  expect(
    await screen.findByText(
      'No position added yet. Go ahead and create a position to add some candidates.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Register a candidate' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create a new Position' }));
  await user.type(screen.getByLabelText('Position name'), 'Treasurer');
  await user.type(screen.getByLabelText('Position description'), 'Looks after the money');
  await user.clear(screen.getByLabelText('Seats'));
  await user.type(screen.getByLabelText('Seats'), '2');
  answer(readElectionCall, 200, anElection({ positions: [aPosition()] }));
  await user.click(screen.getByRole('button', { name: 'Add position' }));
  expect(await screen.findByText('new position added')).toBeVisible();
  expect(added[0]?.body).toEqual({
    position: 'Treasurer',
    description: 'Looks after the money',
    election: electionId,
    method: 'plurality',
    seats: 2,
    maxChoices: 2,
    majority: 'simple',
    quorum: null,
  });
  expect(await screen.findByRole('link', { name: 'Open Treasurer' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Register a candidate' })).toBeVisible();
  expect(screen.queryByLabelText('Position name')).not.toBeInTheDocument();
});

test('a title already taken keeps the form open with what was typed', async () => {
  answer(readElectionCall, 200, anElection());
  answerError(createPositionCall, 403, 'position_taken');
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Create a new Position' }));
  await user.type(screen.getByLabelText('Position name'), 'Chair');
  await user.type(screen.getByLabelText('Position description'), 'Chairs');
  await user.click(screen.getByRole('button', { name: 'Add position' }));
  expect(await screen.findByText('Position already exists.')).toBeVisible();
  expect(screen.getByLabelText('Position name')).toHaveValue('Chair');
});

test('a position’s card shows five words and counts its candidates', async () => {
  const description = 'Looks after the money of the whole club';
  answer(
    readElectionCall,
    200,
    anElection({ positions: [aPosition({ description, candidates: [aCandidate()] })] }),
  );
  renderAt(address, { session });
  const card = await screen.findByRole('article', { name: 'Treasurer' });
  expect(within(card).getByText('Looks after the money of...')).toBeVisible();
  expect(within(card).getByText('Number of candidates').nextSibling).toHaveTextContent('1');
});

test('only what was touched is saved, and Cancel saves nothing', async () => {
  answer(readElectionCall, 200, anElection());
  const updated = answer(updateElectionCall, 200, anElection());
  const { user } = renderAt(address, { session, state: { edit: true } });
  await user.type(await screen.findByLabelText('Election name'), ' 2027');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(updated).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('Description'), ' Come all.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('updated!')).toBeVisible();
  expect(updated[0]?.body).toEqual({ description: 'Every member has one vote. Come all.' });
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('editing takes focus into the form, and back when it is left', async () => {
  answer(readElectionCall, 200, anElection());
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.getByLabelText('Election name')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

test('the form comes before the voting controls, and leads to the results for who sees them', async () => {
  answer(readElectionCall, 200, anElection());
  const { user } = renderAt(address, { session });
  const controls = () => screen.getByRole('heading', { name: 'Voting' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const name = screen.getByLabelText('Election name');
  expect(controls().compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(screen.getByRole('link', { name: 'Choose on the Results tab' })).toHaveAttribute(
    'href',
    `/results/elections/${electionId}`,
  );
});

test('the roll is downloaded as CSV with the session’s token', async () => {
  answer(readElectionCall, 200, anElection({ voters: 2 }));
  const asked = answerFile(downloadRollCall, 'name,email');
  const { user } = renderAt(`${address}/voters`, { session });
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer access-token');
  expect(asked[0]?.url.pathname).toBe(`/api/v1/elections/${electionId}/voters.csv`);
});

test('a roll that could not be downloaded is said so', async () => {
  answer(readElectionCall, 200, anElection({ voters: 2 }));
  answerError(downloadRollCall, 503, 'unavailable');
  const { user } = renderAt(`${address}/voters`, { session });
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  expect(
    await screen.findByText('The file could not be downloaded. Please try again.'),
  ).toBeVisible();
});

test('while voting is open only what is not on the ballot can be edited', async () => {
  answer(readElectionCall, 200, anElection({ status: 'open' }));
  renderAt(address, { session, state: { edit: true } });
  expect(await screen.findByText('The ballot is frozen')).toBeVisible();
  expect(screen.getByLabelText('Description')).toBeVisible();
  expect(screen.queryByLabelText('Election name')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create a new Position' })).not.toBeInTheDocument();
});

test('a closed election cannot be edited, even when asked for in edit mode', async () => {
  answer(readElectionCall, 200, anElection({ status: 'closed' }));
  renderAt(address, { session, state: { edit: true } });
  expect(await screen.findByText('Every member has one vote.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Register a voter' })).not.toBeInTheDocument();
});

test('deleting asks first, and leads back to the elections', async () => {
  answer(readElectionCall, 200, anElection());
  answer(listElectionsCall, 200, aPageOf([]));
  answer(deleteElectionCall, 204);
  const { user, location } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  expect(dialog).toHaveTextContent(
    'Do you really want to delete these records? This process cannot be undone.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location()).toBe('/elections'));
});

test('voting is closed early only after a question', async () => {
  answer(readElectionCall, 200, anElection({ status: 'open', voters: 3, turnout: 1 }));
  const closed = answer(closeElectionCall, 200, anElection());
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Close early' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Close voting now?' });
  expect(dialog).toHaveTextContent('1 of 3 voters have voted');
  await user.click(within(dialog).getByRole('button', { name: 'Close voting' }));
  expect(await screen.findByText('Voting is closed. The count is under way.')).toBeVisible();
  expect(closed).toHaveLength(1);
});

test('the roll says who has voted and who was invited, and lets go of one who has not', async () => {
  answer(readElectionCall, 200, anElection({ status: 'open', voters: 2, turnout: 1 }));
  const alan = aVoter({
    _id: '650000000000000000000042' as ReturnType<typeof aVoter>['_id'],
    fullName: 'Alan Turing',
    hasVoted: true,
    invited: 'failed',
  });
  answer(listRollCall, 200, aPageOf([aVoter(), alan]));
  const removed = answer(removeVoterCall, 204);
  const { user } = renderAt(`${address}/voters`, { session });
  const row = await screen.findByRole('row', { name: /Grace Hopper/ });
  expect(row).toHaveTextContent('Not yet');
  expect(row).toHaveTextContent('Invited');
  const voted = screen.getByRole('row', { name: /Alan Turing/ });
  expect(voted).toHaveTextContent('Voted');
  expect(voted).toHaveTextContent('Failed');

  await user.click(screen.getByRole('button', { name: 'Options for Alan Turing' }));
  expect(screen.getByRole('menuitem', { name: 'Remove from the roll' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Options for Grace Hopper' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove from the roll' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('voter removed')).toBeVisible();
  expect(removed).toHaveLength(1);
  expect(removed[0]?.url.pathname).toBe(`/api/v1/elections/${electionId}/voters/${aVoter()._id}`);
});

test('a voter who has voted meanwhile stays on the roll', async () => {
  answer(readElectionCall, 200, anElection({ status: 'open', voters: 1 }));
  answer(listRollCall, 200, aPageOf([aVoter()]));
  answerError(removeVoterCall, 409, 'has_voted');
  const { user } = renderAt(`${address}/voters`, { session });
  await user.click(await screen.findByRole('button', { name: 'Options for Grace Hopper' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove from the roll' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(
    await screen.findByText('This voter has voted and cannot be removed from the electoral roll.'),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Grace Hopper/ })).toBeVisible();
});

test('deleting a position leads to the ballot paper, deleting a candidate to the position', async () => {
  const position = aPosition({ candidates: [aCandidate()] });
  answer(readElectionCall, 200, anElection({ positions: [position] }));
  answer(readPositionCall, 200, position);
  answer(readCandidateCall, 200, aCandidate());
  const deletedCandidates = answer(deleteCandidateCall, 204);
  const { user, location } = renderAt(`/elections/positions/${positionId}`, { session });
  const confirm = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Are you sure?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
  };
  await user.click(await screen.findByRole('link', { name: /^Ada Lovelace/ }));
  await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
  await confirm();
  expect(await screen.findByText('candidate deleted')).toBeVisible();
  expect(deletedCandidates).toHaveLength(1);
  await screen.findByRole('heading', { level: 1, name: 'Treasurer' });

  const deletedPositions = answer(deletePositionCall, 204);
  answerError(readPositionCall, 404, 'not_found');
  await confirm();
  expect(await screen.findByText('position deleted')).toBeVisible();
  expect(deletedPositions).toHaveLength(1);
  await waitFor(() => expect(location()).toBe(`${address}/ballot`));
  expect(screen.queryByText(/network error|not found/)).not.toBeInTheDocument();
});

test('the roll says why it does not tell who has voted while counts are live', async () => {
  answer(readElectionCall, 200, anElection({ status: 'open', voters: 1, turnout: 1 }));
  answer(listRollCall, 200, aPageOf([aVoter({ hasVoted: null })]));
  const { user } = renderAt(`${address}/voters`, { session });
  const row = await screen.findByRole('row', { name: /Grace Hopper/ });
  expect(row).toHaveTextContent('Hidden while counts are live');
  expect(row).not.toHaveTextContent(/Voted|Not yet/);
  expect(screen.getByText(/together,\s+they\s+would\s+show/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Options for Grace Hopper' }));
  for (const item of screen.getAllByRole('menuitem')) {
    expect(item).not.toHaveAttribute('aria-disabled', 'true');
  }
});

test('the roll is searched and paged by the server', async () => {
  answer(readElectionCall, 200, anElection({ voters: 120 }));
  const asked = answer(listRollCall, 200, aPageOf([aVoter()], 120));
  const { user } = renderAt(`${address}/voters`, { session });
  expect(await screen.findByRole('link', { name: 'Page 1 of 3', current: 'page' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('page')).toBe('2'));
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'grace');
  await waitFor(() => expect(asked.at(-1)?.url.search).toBe('?page=1&limit=50&search=grace'));
});

test('those not invited yet are invited after a question', async () => {
  answer(readElectionCall, 200, anElection({ voters: 2 }));
  answer(listRollCall, 200, aPageOf([aVoter({ invited: 'none' })]));
  const invited = answer(inviteCall, 202, { queued: 2 });
  const { user } = renderAt(`${address}/messages`, { session });
  await user.click(await screen.findByRole('button', { name: 'Invite 2 voters' }));
  const dialog = screen.getByRole('dialog', { name: 'Invite 2 voters?' });
  await user.click(within(dialog).getByRole('button', { name: 'Send 2 invitations' }));
  expect(await screen.findByText('The invitations are on their way.')).toBeVisible();
  expect(invited[0]?.body).toEqual({ to: 'notInvited' });
});

test('a count that keeps failing is shown as stuck, with whom to ask', async () => {
  answer(readElectionCall, 200, anElection({ status: 'counting', countStuck: true }));
  answer(readResultsCall, 200, someResults({ status: 'counting', final: false }));
  renderAt(address, { session });
  expect(await screen.findByText('The count is stuck')).toBeVisible();
  expect(screen.getByText(/Ask the people who run this server/)).toBeVisible();
  expect(screen.queryByText(/It takes a few seconds/)).not.toBeInTheDocument();
});

test('while a large box is counted, the election says how far that is', async () => {
  answer(readElectionCall, 200, anElection({ status: 'counting' }));
  const counting = { done: 420_000, total: 1_000_000 };
  answer(readResultsCall, 200, someResults({ status: 'counting', final: false, counting }));
  renderAt(address, { session });
  expect(await screen.findByText('Counting: 420,000 of 1,000,000 ballots')).toBeVisible();
});

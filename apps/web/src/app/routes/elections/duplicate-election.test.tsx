import { beforeEach, expect, test } from '@jest/globals';
import {
  duplicateElectionCall,
  listElectionsCall,
  listRollCall,
  readElectionCall,
  readInvitationsCall,
} from '@hustings/shared';
import { screen, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import {
  aCandidate,
  anElection,
  anElectionSummary,
  aPageOf,
  aPosition,
  electionId,
} from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { organiserSession } from '../../../test/sessions';

const session = organiserSession();
const address = `/elections/${electionId}/duplicate`;
const year = new Date().getFullYear();
const lastYear = (day: string) => new Date(`${year - 1}-${day}`).toISOString();

const old = anElection({
  name: `Board ${year - 1}`,
  status: 'closed',
  startDate: lastYear('01-05T08:00'),
  votingStartDate: lastYear('01-12T08:00'),
  endDate: lastYear('01-19T20:00'),
  timeZone: 'Pacific/Auckland',
  voters: 312,
  candidates: 1,
  positions: [aPosition({ candidates: [aCandidate()] })],
});

beforeEach(() => {
  answer(readElectionCall, 200, old);
  answer(listRollCall, 200, aPageOf([]));
  answer(readInvitationsCall, 200, { queued: 0, sent: 0, failed: 0, failures: [] });
});

const nameField = () => screen.findByLabelText('Election name');
const dateField = (label: string) =>
  screen.getByLabelText(label, { selector: 'input:not([readonly])' });
const submitButton = () => screen.getByRole('button', { name: 'Duplicate election' });

test('an election is duplicated with the next dates, its roll and its own mail zone, and shown', async () => {
  const sent = answer(duplicateElectionCall, 201, anElection({ name: `Board ${year + 1}` }));
  const { user, location } = renderAt(address, { session });
  expect(await nameField()).toHaveDisplayValue(/^Board \d{4}$/);
  await screen.findByLabelText('Date of Election', { selector: 'input:not([readonly])' });
  const roll = screen.getByRole('switch', { name: 'Copy the electoral roll (312 voters)' });
  expect(roll).toBeChecked();
  await user.click(submitButton());
  expect(
    await screen.findByText('The new election is made. Nobody has been invited yet.'),
  ).toBeVisible();
  expect(location()).toBe(`/elections/${electionId}`);
  const body = sent[0]?.body as Record<'startDate' | 'endDate', string>;
  expect(body).toMatchObject({ roll: true, timeZone: 'Pacific/Auckland' });
  const [from, to] = [new Date(body.startDate), new Date(body.endDate)];
  expect(from.getTime()).toBeGreaterThan(Date.now());
  expect([from.getDay(), to.getDay()]).toEqual([
    new Date(old.startDate).getDay(),
    new Date(old.endDate).getDay(),
  ]);
  expect([from.getHours(), to.getHours()]).toEqual([8, 20]);
});

test('the screen says what is copied and what is not, as the roll is wanted or not', async () => {
  const sent = answer(duplicateElectionCall, 201, anElection());
  const { user } = renderAt(address, { session });
  const copied = await screen.findByRole('region', { name: 'Copied' });
  const left = screen.getByRole('region', { name: 'Not copied' });
  expect(copied).toHaveTextContent('1 position');
  expect(copied).toHaveTextContent('312 voters on the roll');
  expect(left).toHaveTextContent('Ballots, results, and who has voted');
  await user.click(screen.getByRole('switch', { name: /^Copy the electoral roll/ }));
  expect(copied).not.toHaveTextContent('on the roll');
  expect(left).toHaveTextContent('312 voters on the roll');
  await screen.findByLabelText('Date of Election', { selector: 'input:not([readonly])' });
  await user.click(submitButton());
  await screen.findByText('The new election is made. Nobody has been invited yet.');
  expect(sent[0]?.body).toMatchObject({ roll: false });
});

test('without anybody on the roll, none is offered', async () => {
  answer(readElectionCall, 200, anElection({ name: 'Board' }));
  renderAt(address, { session });
  expect(await nameField()).toHaveValue('Board (copy)');
  expect(screen.queryByRole('switch', { name: /electoral roll/ })).not.toBeInTheDocument();
});

test('what is wrong is said at its field, and nothing typed is lost', async () => {
  answerError(duplicateElectionCall, 409, 'name_taken', [
    { path: 'name', code: 'election_name_taken' },
  ]);
  const { user } = renderAt(address, { session });
  const name = await nameField();
  await screen.findByLabelText('Date of Election', { selector: 'input:not([readonly])' });
  await user.clear(name);
  await user.click(submitButton());
  expect(await screen.findByText('Please give the election a name.')).toBeVisible();
  await user.type(name, 'Board, once more');
  await user.click(submitButton());
  expect(await screen.findByText('Another of your elections has this name.')).toBeVisible();
  expect(name).toHaveValue('Board, once more');
  expect(dateField('Date of Election')).toHaveDisplayValue(/8:00 PM$/);
});

test('that the limit of the organisation is reached is said, and nothing typed is lost', async () => {
  answerError(duplicateElectionCall, 409, 'limit_reached');
  const { user } = renderAt(address, { session });
  const name = await nameField();
  await screen.findByLabelText('Date of Election', { selector: 'input:not([readonly])' });
  await user.clear(name);
  await user.type(name, 'Board, once more');
  await user.click(submitButton());
  expect(await screen.findByText('The limit for these has been reached.')).toBeVisible();
  expect(name).toHaveValue('Board, once more');
});

test('an election that is not there is said to be missing', async () => {
  answerError(readElectionCall, 404, 'not_found');
  renderAt(address, { session });
  expect(await screen.findByRole('heading', { level: 1, name: 'Election' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your elections' })).toBeVisible();
});

test('the way here is in the list of elections and on the election’s own page', async () => {
  answer(listElectionsCall, 200, aPageOf([anElectionSummary({ status: 'closed' })]));
  const { user, location } = renderAt('/elections', { session });
  await user.click(
    await screen.findByRole('button', { name: 'Options for Board of the Rowing Club' }),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  expect(await nameField()).toBeVisible();
  expect(location()).toBe(address);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  const more = await screen.findByRole('navigation', { name: 'More about this election' });
  expect(within(more).getByRole('link', { name: 'Duplicate' })).toHaveAttribute('href', address);
});

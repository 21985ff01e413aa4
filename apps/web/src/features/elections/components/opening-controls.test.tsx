import { beforeEach, expect, test } from '@jest/globals';
import {
  inviteCall,
  listRollCall,
  openElectionCall,
  readElectionCall,
  readInvitationsCall,
  type Election,
} from '@hustings/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { chair } from '../../../test/ballots';
import { anElection, aPageOf, electionId, inDays } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

const session = organiserSession();
const address = `/elections/${electionId}`;

beforeEach(() => {
  answer(listRollCall, 200, aPageOf([]));
  answer(readInvitationsCall, 200, { queued: 0, sent: 0, failed: 0, failures: [] });
});

const readiness: Election['readiness'] = [
  { check: 'candidates', ok: true, code: 'candidates_ready', message: '' },
  {
    check: 'invitations',
    ok: false,
    message: '',
    code: 'invitations_missing',
    params: { voters: 7 },
  },
];

test('voting is opened after a question that says what is frozen, with the checklist beside it', async () => {
  answer(
    readElectionCall,
    200,
    anElection({ positions: [chair], candidates: 2, voters: 9, readiness }),
  );
  const opened = answer(openElectionCall, 200, anElection({ status: 'open' }));
  const invited = answer(inviteCall, 202, { queued: 7 });
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Open voting now' }));
  const dialog = screen.getByRole('dialog', { name: 'Open voting now?' });
  expect(dialog).toHaveTextContent('Opening freezes the ballot');
  const checklist = within(dialog).getByRole('list', { name: 'Checklist' });
  expect(checklist).toHaveTextContent('Done: Every position has a candidate.');
  expect(checklist).toHaveTextContent('To do: 7 voters have not been invited yet.');
  expect(within(dialog).getByRole('checkbox', { name: 'Invite these 7 now' })).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Open voting' }));
  expect(await screen.findByText('Voting is open.')).toBeVisible();
  expect(opened).toHaveLength(1);
  expect(invited[0]?.body).toEqual({ to: 'notInvited' });
});

const ready = { positions: [chair], candidates: 2, voters: 9, readiness };

test('voting opens without a mail, and its page keeps saying who is not invited', async () => {
  answer(readElectionCall, 200, anElection(ready));
  const opened = answer(openElectionCall, 200, anElection({ status: 'open' }));
  const invited = answer(inviteCall, 202, { queued: 7 });
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Open voting now' }));
  await user.click(screen.getByRole('checkbox', { name: 'Invite these 7 now' }));
  answer(readElectionCall, 200, anElection({ ...ready, status: 'open' }));
  await user.click(screen.getByRole('button', { name: 'Open voting' }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(await screen.findByText('7 voters have not been invited yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Invite the voters' })).toBeVisible();
  expect(invited).toHaveLength(0);
});

test('invitations that fail after the opening are reported as such', async () => {
  answer(readElectionCall, 200, anElection(ready));
  answer(openElectionCall, 200, anElection({ status: 'open' }));
  answerError(inviteCall, 404, 'not_found');
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Open voting now' }));
  await user.click(screen.getByRole('button', { name: 'Open voting' }));
  expect(await screen.findByText('Voting is open.')).toBeVisible();
  expect(await screen.findByText('election not found')).toBeVisible();
});

test.each([
  ['invitations_failed', '2 invitations could not be delivered.', 'See failed invitations'],
  ['letters_missing', '2 voters without an email address need a letter.', 'Make letters'],
] as const)('an open election also says: %s', async (code, sentence, label) => {
  const item = {
    check: 'invitations',
    ok: false,
    message: '',
    code,
    params: { voters: 2 },
  } as const;
  answer(readElectionCall, 200, anElection({ ...ready, status: 'open', readiness: [item] }));
  renderAt(address, { session });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: label })).toBeVisible();
});

const { settings } = anElection();
const byHand = anElection({
  positions: [chair],
  candidates: 2,
  voters: 9,
  settings: { ...settings, opening: 'byHand' },
  votingStartDate: inDays(-3),
  endDate: inDays(4),
  waiting: { since: inDays(-3), missing: [], byHand: true },
});

test('voting opened by hand closes as many days later as planned, unless the close is moved', async () => {
  answer(readElectionCall, 200, byHand);
  const opened = answer(openElectionCall, 200, anElection({ status: 'open' }));
  const { user } = renderAt(address, { session });
  expect(await screen.findByText(/^Voting opens when you open it\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open voting now' }));
  await user.click(screen.getByRole('button', { name: 'Open voting' }));
  await waitFor(() => expect(opened).toHaveLength(1));
  const { endDate } = opened[0]?.body as { endDate: string };
  const daysLater = (Date.parse(endDate) - Date.parse(byHand.endDate)) / 86_400_000;
  expect(Math.round(daysLater)).toBe(3);
});

test('the close can be moved while voting is opened, if it is a date', async () => {
  answer(readElectionCall, 200, byHand);
  const opened = answer(openElectionCall, 200, anElection({ status: 'open' }));
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Open voting now' }));
  await user.click(screen.getByRole('button', { name: 'Change the close' }));
  const field = () =>
    screen.findByLabelText('Voting closes', { selector: 'input:not([readonly])' });
  fireEvent.change(await field(), { target: { value: 'next spring' } });
  await user.click(screen.getByRole('button', { name: 'Open voting' }));
  expect(await field()).toHaveAccessibleDescription('Date input not valid.');
  expect(opened).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'As planned' }));
  await user.click(screen.getByRole('button', { name: 'Open voting' }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]?.body).toEqual({});
});

test('an election opened by hand can still be opened after its planned close', async () => {
  answer(readElectionCall, 200, {
    ...byHand,
    endDate: inDays(-1),
    waiting: undefined,
    missed: true,
  });
  const opened = answer(openElectionCall, 200, anElection({ status: 'open' }));
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Open voting now' }));
  await user.click(screen.getByRole('button', { name: 'Open voting' }));
  await waitFor(() => expect(opened).toHaveLength(1));
  const { endDate } = opened[0]?.body as { endDate: string };
  expect(Date.parse(endDate)).toBeGreaterThan(Date.now());
});

test('voting cannot be opened while the election lacks what it needs', async () => {
  answer(readElectionCall, 200, anElection({ voters: 9 }));
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Open voting now' }));
  const dialog = screen.getByRole('dialog', { name: 'Open voting now?' });
  expect(dialog).toHaveTextContent('Voting cannot open yet');
  expect(within(dialog).queryByRole('button', { name: 'Open voting' })).not.toBeInTheDocument();
  const [, close] = within(dialog).getAllByRole('button', { name: 'Close' });
  await user.click(close!);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('why voting could not be opened is said', async () => {
  answer(readElectionCall, 200, anElection({ positions: [chair], candidates: 2, voters: 9 }));
  answerError(openElectionCall, 409, 'not_ready');
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Open voting now' }));
  await user.click(screen.getByRole('button', { name: 'Open voting' }));
  expect(await screen.findByText(/^Voting cannot open yet: it needs a position/)).toBeVisible();
});

test.each(['clerk', 'observer'] as const)('a %s opens nothing', async (role) => {
  answer(readElectionCall, 200, anElection({ candidates: 1, voters: 9 }));
  renderAt(address, { session: memberSession(role) });
  expect(await screen.findByText(/Voting opens automatically on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open voting now' })).not.toBeInTheDocument();
});

const since = inDays(-1);
test.each<[string, Partial<Election>, string, RegExp]>([
  [
    'waits for what it lacks',
    { waiting: { since, missing: ['candidates', 'voters'], byHand: false } },
    'Voting has not opened',
    /still needs a position with a candidate and a voter on the electoral roll/,
  ],
  [
    'is about to open',
    { waiting: { since, missing: [], byHand: false } },
    'Voting is about to open',
    /within seconds/,
  ],
  [
    'was returned to preparation',
    { waiting: { since, missing: [], byHand: true } },
    'Voting is waiting for you',
    /does not open by itself/,
  ],
  ['was missed', { missed: true }, 'Voting never opened', /edit its dates/],
])('an election that %s says so', async (_what, overrides, title, text) => {
  answer(readElectionCall, 200, anElection(overrides));
  renderAt(address, { session });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

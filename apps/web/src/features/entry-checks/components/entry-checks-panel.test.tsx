import { beforeEach, expect, test } from '@jest/globals';
import {
  askForChecksCall,
  decideCorrectionsCall,
  listCorrectionsCall,
  listRollCall,
  readElectionCall,
  readEntryChecksCall,
  readInvitationsCall,
  registrationIdSchema,
  type Correction,
  type EntryChecks,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../test/answer';
import { anElection, aPageOf, aVoter, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

const session = organiserSession();
const address = `/elections/${electionId}/messages`;
const roll = `/elections/${electionId}/voters`;
const ada: Correction = {
  _id: registrationIdSchema.parse('650000000000000000000042'),
  answer: 'a1',
  fullName: 'Ada Kimg',
  email: 'ada@club.example',
  wanted: { fullName: 'Ada King' },
};
const alan: Correction = {
  _id: registrationIdSchema.parse('650000000000000000000043'),
  answer: 'b2',
  fullName: 'Alan Turing',
  email: 'alan@club.example',
  memberNo: '7',
  wanted: { email: 'turing@club.example' },
};
const checks: EntryChecks = {
  notAsked: 5,
  queued: 0,
  asked: 110,
  failed: 1,
  confirmed: 2,
  correction: 2,
  declined: 0,
  failures: [
    {
      _id: registrationIdSchema.parse('650000000000000000000044'),
      fullName: 'Kay Lost',
      email: 'kay@club.example',
      reason: 'It came back.',
      reasonCode: 'mail_bounced',
    },
  ],
};

beforeEach(() => {
  answer(readElectionCall, 200, anElection({ voters: 120, status: 'draft' }));
  answer(readInvitationsCall, 200, { queued: 0, sent: 0, failed: 0, failures: [] });
  answer(listRollCall, 200, aPageOf([aVoter({ check: 'asked' })]));
});

test('an officer asks voters to check their entries, all or some', async () => {
  const asked = answer(askForChecksCall, 202, { queued: 120 });
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Ask voters' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: /Voters who were never asked/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Ask them' }));
  await waitFor(() => expect(asked[0]?.body).toEqual({ to: 'notAsked' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('chosen voters are asked from the roll, which is narrowed down by their answers', async () => {
  const asked = answer(askForChecksCall, 202, { queued: 1 });
  const { user } = renderAt(roll, { session });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Ask selected to check' }));
  await waitFor(() => expect(asked[0]?.body).toEqual({ to: [aVoter()._id] }));
  const narrowed = answer(listRollCall, 200, aPageOf([]));
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Data check' }),
    'Wants a correction',
  );
  await waitFor(() => expect(narrowed.at(-1)?.url.searchParams.get('check')).toBe('correction'));
});

test('what voters say is counted, and is decided together or one by one', async () => {
  answer(readEntryChecksCall, 200, checks);
  answer(listCorrectionsCall, 200, aPageOf([ada, alan]));
  const { user } = renderAt(address, { session });
  const panel = await screen.findByRole('region', { name: 'Are the entries right?' });
  expect(within(panel).getByText('Confirmed').nextSibling).toHaveTextContent('2');
  const asked = answer(askForChecksCall, 202, { queued: 1 });
  await user.click(within(panel).getByText('1 question could not be delivered'));
  await user.click(within(panel).getByRole('button', { name: 'Ask all of them again' }));
  await waitFor(() => expect(asked[0]?.body).toEqual({ to: { matching: { check: 'failed' } } }));
  await user.click(screen.getByRole('button', { name: 'Correct the entry of Kay Lost' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Kay Lost' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(within(panel).getByRole('button', { name: 'Questions that came back' }));
  expect(within(panel).getByRole('textbox', { name: 'Addresses or messages' })).toBeVisible();
  expect(await within(panel).findByText('Ada King')).toBeVisible();
  const sent = answer(decideCorrectionsCall, 200, {
    decided: 1,
    refused: [{ _id: alan._id, because: 'taken' }],
  });
  await user.click(screen.getByRole('checkbox', { name: 'Choose all corrections shown' }));
  await user.click(screen.getByRole('button', { name: 'Accept 2' }));
  const both = [ada, alan].map(({ _id, answer: id }) => ({ _id, answer: id }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ decision: 'accept', corrections: both }));
  expect(
    await screen.findByText('Somebody else on the roll has this address or name.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decline the correction of Alan Turing' }));
  await waitFor(() =>
    expect(sent[1]?.body).toEqual({ decision: 'decline', corrections: [both[1]] }),
  );
});

test('an observer sees the answers, and decides nothing', async () => {
  answer(readEntryChecksCall, 200, { ...checks, failures: [] });
  renderAt(address, { session: memberSession('observer') });
  const panel = await screen.findByRole('region', { name: 'Are the entries right?' });
  expect(within(panel).getByText('To decide').nextSibling).toHaveTextContent('2');
  expect(within(panel).queryByRole('button')).not.toBeInTheDocument();
});

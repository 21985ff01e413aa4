import { beforeEach, expect, test } from '@jest/globals';
import {
  editEntryCall,
  inviteCall,
  lettersIdSchema,
  listMailingsCall,
  makeLettersCall,
  markBouncedCall,
  previewMessageCall,
  readElectionCall,
  readInvitationsCall,
  readMessagesCall,
  registrationIdSchema,
  sendTestMessageCall,
  writeMessagesCall,
  type Mailing,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { anElection, aPageOf, aVoter, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

const session = organiserSession();
const address = `/elections/${electionId}/messages`;
const alan = aVoter({
  _id: registrationIdSchema.parse('650000000000000000000042'),
  fullName: 'Alan Turing',
  memberNo: '7',
  invited: 'failed',
});
const at = '2027-03-08T08:00:00.000Z';
const delivery = { waiting: 0, sent: 4, failed: 0 };

beforeEach(() => {
  answer(readElectionCall, 200, anElection({ voters: 120 }));
  answer(readInvitationsCall, 200, { queued: 0, sent: 119, failed: 1, failures: [] });
});

const box = (name: string) => screen.getByRole('checkbox', { name });

test.each<[string, Partial<Mailing>, string]>([
  [
    'invitations on their way',
    { kind: 'invitation', delivery: { waiting: 2, sent: 4, failed: 1 } },
    'Invitations',
  ],
  ['reminders', { kind: 'reminder', delivery }, 'Reminders'],
  ['notices', { kind: 'paused', delivery }, 'Voting is paused'],
  ['questions', { kind: 'entryCheck', delivery }, 'Questions about data'],
])('the timeline lists %s', async (_what, mailing, words) => {
  answer(listMailingsCall, 200, aPageOf([{ _id: 'a', kind: 'opened', at, count: 7, ...mailing }]));
  renderAt(address, { session: memberSession('observer') });
  const list = await screen.findByRole('list', { name: 'Messages sent' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(words);
  expect(list).toHaveTextContent(/4 sent/);
});

test('the timeline says how many mails wait, failed, or gave way to newer ones', async () => {
  const waiting = { waiting: 2, sent: 4, failed: 1 };
  const mailing: Mailing = { _id: 'a', kind: 'paused', at, count: 9, delivery: waiting };
  answer(listMailingsCall, 200, aPageOf([mailing]));
  renderAt(address, { session });
  expect(
    await screen.findByText(
      '4 sent, 2 queued, 1 failed, 2 left out, as something newer came first',
    ),
  ).toBeVisible();
});

test('of reminders while counts are live, the timeline shows how many were left to vote', async () => {
  const mailings: Mailing[] = [
    { _id: 'b', kind: 'letters', at, count: 12 },
    { _id: 'a', kind: 'reminder', at, count: 3 },
  ];
  answer(listMailingsCall, 200, aPageOf(mailings));
  renderAt(address, { session });
  expect(await screen.findByText('3 voters had not voted')).toBeVisible();
  expect(screen.getByText('12 made')).toBeVisible();
  expect(screen.getByText(/It would show who\s+hadn’t voted/)).toBeVisible();
});

test('without a message the timeline says so, and it can be asked for again', async () => {
  answerError(listMailingsCall, 404, 'not_found');
  const { user } = renderAt(address, { session });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(listMailingsCall, 200, aPageOf([]));
  await user.click(again);
  expect(await screen.findByText('Nothing has been mailed or printed yet.')).toBeVisible();
});

test('an election without voters has nobody to write to', async () => {
  answer(readElectionCall, 200, anElection({ voters: 0 }));
  renderAt(address, { session });
  expect(await screen.findByText(/there is nobody to write to/)).toBeVisible();
});

test('voters with a letter do not wait for an invitation, and get no reminder', async () => {
  answer(readElectionCall, 200, anElection({ voters: 120, status: 'open' }));
  const progress = { queued: 0, sent: 117, failed: 1, withoutAddress: 2, failures: [] };
  answer(readInvitationsCall, 200, progress);
  const { user } = renderAt(address, { session });
  expect(await screen.findByText('Without email')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Invite/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remind people who haven’t voted' }));
  const asked = await screen.findByRole('dialog', { name: 'Remind people who haven’t voted?' });
  expect(asked).toHaveTextContent('except voters without an email address');
});

test('the organisation’s own words are shown as they would go out, tested and kept', async () => {
  const none = { subject: '', paragraph: '' };
  answer(readMessagesCall, 200, { invitation: none, reminder: none });
  const wording = { subject: '', paragraph: 'Until {closes}!' };
  const shown = answer(previewMessageCall, 200, {
    to: 'grace@navy.example',
    subject: 'You are invited',
    text: '',
    html: '<p>Until Friday!</p>',
  });
  const tested = answer(sendTestMessageCall, 202, { message: '', code: 'test_message_sent' });
  const saved = answer(writeMessagesCall, 200, { invitation: none, reminder: wording });
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Edit texts' }));
  await user.click(await screen.findByRole('radio', { name: 'Reminder' }));
  const paragraph = screen.getByRole('textbox', { name: /^Your paragraph/ });
  await user.type(paragraph, 'Until {{close}!');
  await user.click(screen.getByRole('button', { name: 'Save text' }));
  expect(await screen.findByText(/{close} is not a placeholder/)).toBeVisible();
  expect(saved).toHaveLength(0);
  await user.clear(paragraph);
  await user.type(paragraph, 'Until {{closes}!');
  await user.click(screen.getByRole('button', { name: 'Preview message' }));
  expect(await screen.findByTitle('Message preview')).toHaveAttribute(
    'srcdoc',
    '<p>Until Friday!</p>',
  );
  expect(shown[0]?.body).toEqual({ kind: 'reminder', ...wording });
  await user.click(screen.getByRole('button', { name: 'Send a test to me' }));
  await waitFor(() => expect(tested[0]?.body).toEqual({ kind: 'reminder', ...wording }));
  await user.click(screen.getByRole('radio', { name: 'Invitation' }));
  expect(screen.getByRole('textbox', { name: /^Your paragraph/ })).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Edit texts' }));
  await user.click(screen.getByRole('button', { name: 'Edit texts' }));
  await user.click(screen.getByRole('radio', { name: 'Reminder' }));
  expect(screen.getByRole('textbox', { name: /^Your paragraph/ })).toHaveValue('Until {closes}!');
  await user.click(screen.getByRole('button', { name: 'Save text' }));
  await waitFor(() => expect(saved[0]?.body).toEqual({ invitation: none, reminder: wording }));
});

test('what came back is pasted, and it says who is not on the roll', async () => {
  const marked = answer(markBouncedCall, 200, { marked: 1, unknown: ['x@example.org'] });
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Bounced messages' }));
  await user.type(
    screen.getByRole('textbox', { name: 'Addresses or messages' }),
    'grace@navy.example',
  );
  await user.click(screen.getByRole('button', { name: 'Mark as failed' }));
  expect(await screen.findByText('1 invitation marked as failed.')).toBeVisible();
  expect(screen.getByText('Not on the roll: x@example.org.')).toBeVisible();
  expect(marked[0]?.body).toEqual({ addresses: 'grace@navy.example' });
});

test('failed invitations are sent again, corrected or replaced by letters, one by one or together', async () => {
  const grace = registrationIdSchema.parse('650000000000000000000043');
  const reason = { reason: 'A sentence.', reasonCode: 'mail_bounced' as const };
  answer(readInvitationsCall, 200, {
    queued: 0,
    sent: 0,
    failed: 230,
    failures: [
      { ...reason, _id: alan._id, fullName: 'Alan Turing', email: 'alan@old.example' },
      {
        ...reason,
        _id: grace,
        fullName: 'Grace Hopper',
        email: 'grace@old.example',
        memberNo: '9',
      },
    ],
  });
  const invited = answer(inviteCall, 202, { queued: 1 });
  const made = answer(makeLettersCall, 202, {
    letters: lettersIdSchema.parse('650000000000000000000061'),
  });
  const edited = answer(editEntryCall, 200, aVoter());
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByText('230 invitations could not be delivered'));
  const button = (name: string) => screen.getByRole('button', { name });
  await user.click(button('Send again to Alan Turing'));
  await user.click(button('Send again to all 230'));
  await user.click(box('Grace Hopper, grace@old.example'));
  await user.click(button('Send again to 1 selected'));
  await waitFor(() =>
    expect(invited.map(({ body }) => body)).toEqual([
      { to: [alan._id] },
      { to: { matching: { invited: 'failed' } } },
      { to: [grace] },
    ]),
  );
  await user.click(box('Select all in this list'));
  await user.click(button('Make letters for 2 selected'));
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Make letters' }),
  );
  await waitFor(() => expect(made[0]?.body).toEqual({ to: [alan._id, grace] }));
  await user.click(button('Correct the address of Grace Hopper'));
  const dialog = screen.getByRole('dialog', { name: 'Edit Grace Hopper' });
  const email = within(dialog).getByRole('textbox', { name: 'Email address' });
  await user.clear(email);
  await user.type(email, 'grace@new.example');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(edited[0]?.body).toMatchObject({ email: 'grace@new.example', memberNo: '9' }),
  );
  expect(screen.getByRole('link', { name: 'Show all on the roll' })).toHaveAttribute(
    'href',
    `/elections/${electionId}/voters?invited=failed`,
  );
});

test('an observer reads why invitations failed, and is offered nothing', async () => {
  const failure = { _id: alan._id, fullName: 'Alan Turing', email: '' };
  answer(readInvitationsCall, 200, {
    queued: 0,
    sent: 0,
    failed: 1,
    failures: [{ ...failure, reason: 'A sentence.', reasonCode: 'mail_bounced' }],
  });
  const { user } = renderAt(address, { session: memberSession('observer') });
  await user.click(await screen.findByText('1 invitation could not be delivered'));
  expect(screen.getByText(/came back/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send again|Letter/ })).not.toBeInTheDocument();
});

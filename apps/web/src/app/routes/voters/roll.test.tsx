import { beforeEach, expect, test } from '@jest/globals';
import {
  editEntryCall,
  exportChosenCall,
  inviteCall,
  lettersIdSchema,
  listRollCall,
  makeLettersCall,
  markBouncedCall,
  previewMessageCall,
  readElectionCall,
  readInvitationsCall,
  readMessagesCall,
  readRemovalCall,
  registrationIdSchema,
  removalIdSchema,
  removeChosenCall,
  sendTestMessageCall,
  writeMessagesCall,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, answerError, answerFile } from '../../../test/answer';
import { anElection, aPageOf, aVoter, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

const session = organiserSession();
const address = `/elections/${electionId}/voters`;
const alan = aVoter({
  _id: registrationIdSchema.parse('650000000000000000000042'),
  fullName: 'Alan Turing',
  memberNo: '7',
  invited: 'failed',
});
const removal = removalIdSchema.parse('650000000000000000000052');

beforeEach(() => {
  answer(readElectionCall, 200, anElection({ voters: 120 }));
  answer(readInvitationsCall, 200, { queued: 0, sent: 119, failed: 1, failures: [] });
});

const box = (name: string) => screen.getByRole('checkbox', { name });

test('the roll is sorted by its headings, and the address keeps how', async () => {
  const asked = answer(listRollCall, 200, aPageOf([aVoter(), alan], 120));
  const { user, location } = renderAt(`${address}?page=2`, { session });
  const sortable = await screen.findByRole('columnheader', { name: 'Member no.' });
  expect(sortable).toHaveAttribute('aria-sort', 'none');
  expect(screen.getByRole('columnheader', { name: 'Voter' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await user.click(within(sortable).getByRole('button'));
  await waitFor(() => expect(location()).toBe(`${address}?sort=memberNo`));
  await user.click(screen.getByRole('button', { name: 'Member no.' }));
  await waitFor(() =>
    expect(asked.at(-1)?.url.search).toBe('?page=1&limit=50&sort=memberNo&direction=descending'),
  );
  expect(await screen.findByRole('columnheader', { name: 'Member no.' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('the roll shows one state of the invitation, and who has voted where that is shown', async () => {
  const asked = answer(listRollCall, 200, aPageOf([alan]));
  const { user } = renderAt(address, { session });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Invitation status' }),
    'Failed',
  );
  await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('invited')).toBe('failed'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Voting status' }), 'Not yet');
  await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('voted')).toBe('no'));
  answer(listRollCall, 200, aPageOf([]));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Voting status' }), 'Voted');
  expect(await screen.findByText('Nobody on the roll matches.')).toBeVisible();
});

test('while marks are hidden, the roll is neither sorted nor narrowed down by them', async () => {
  answer(listRollCall, 200, aPageOf([aVoter({ hasVoted: null })]));
  renderAt(address, { session });
  expect(await screen.findByRole('columnheader', { name: 'Ballot' })).not.toHaveAttribute(
    'aria-sort',
  );
  expect(screen.queryByRole('combobox', { name: 'Voting status' })).not.toBeInTheDocument();
});

test('voters are chosen one by one, by the page or all that match, and invited', async () => {
  answer(listRollCall, 200, aPageOf([aVoter(), alan], 120));
  const invited = answer(inviteCall, 202, { queued: 2 });
  const { user } = renderAt(`${address}?search=navy`, { session });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Alan Turing' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.click(box('Select all on this page'));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Invite selected' }));
  await waitFor(() => expect(invited[0]?.body).toEqual({ to: [alan._id, aVoter()._id] }));
  // Once the invitations are queued, the selection is cleared.
  await waitFor(() => expect(box('Select Alan Turing')).not.toBeChecked());

  await user.click(box('Select all on this page'));
  await user.click(screen.getByRole('button', { name: 'Select all 120 matches' }));
  expect(screen.getByText('120 selected')).toBeVisible();
  expect(box('Select Alan Turing')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Invite selected' }));
  await waitFor(() => expect(invited[1]?.body).toEqual({ to: { matching: { search: 'navy' } } }));
});

test('chosen voters are removed after a question, and it says who stayed', async () => {
  answer(listRollCall, 200, aPageOf([aVoter(), alan], 120));
  const removed = answer(removeChosenCall, 202, { removal });
  answer(readRemovalCall, 200, { state: 'working', total: 2, removed: 1, stayed: 0 });
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Remove selected' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Remove 2 voters?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('progressbar', { name: 'Voters removed' })).toBeVisible();
  expect(removed[0]?.body).toEqual({ chosen: [aVoter()._id, alan._id] });
  answer(readRemovalCall, 200, { state: 'done', total: 2, removed: 1, stayed: 1 });
  expect(
    await screen.findByText(/1 voter removed from the roll. 1 voter stayed on it/),
  ).toBeVisible();
});

test('chosen voters are exported, by an observer too, who can do nothing else with them', async () => {
  answer(listRollCall, 200, aPageOf([aVoter(), alan]));
  const exported = answerFile(exportChosenCall, 'fullName\r\nAlan Turing\r\n');
  const { user } = renderAt(address, { session: memberSession('observer') });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Alan Turing' }));
  await user.click(screen.getByRole('button', { name: 'Export selected' }));
  await waitFor(() => expect(exported[0]?.body).toEqual({ chosen: [alan._id] }));
  expect(screen.queryByRole('button', { name: 'Remove selected' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(box('Select Alan Turing')).not.toBeChecked();
});

test('voters with a letter do not wait for an invitation, and get no reminder', async () => {
  answer(readElectionCall, 200, anElection({ voters: 120, status: 'open' }));
  answer(listRollCall, 200, aPageOf([aVoter()]));
  const progress = { queued: 0, sent: 117, failed: 1, withoutAddress: 2, failures: [] };
  answer(readInvitationsCall, 200, progress);
  const { user } = renderAt(address, { session });
  expect(await screen.findByText('Without email')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Invite/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remind people who haven’t voted' }));
  const asked = await screen.findByRole('dialog', { name: 'Remind people who haven’t voted?' });
  expect(asked).toHaveTextContent('except voters without an email address');
});

test('an entry is edited, and another address is corrected with it', async () => {
  answer(listRollCall, 200, aPageOf([aVoter(), alan]));
  const edited = answer(editEntryCall, 200, alan);
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Options for Alan Turing' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit voter' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit Alan Turing' });
  expect(dialog).toHaveTextContent('A new email address gets a new invitation');
  const email = within(dialog).getByRole('textbox', { name: 'Email address' });
  await user.clear(email);
  await user.type(email, 'nonsense');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Must be a valid email')).toBeVisible();
  await user.clear(email);
  await user.type(email, 'alan@bletchley.example');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The entry is changed.')).toBeVisible();
  expect(edited[0]?.body).toEqual({
    fullName: 'Alan Turing',
    email: 'alan@bletchley.example',
    memberNo: '7',
  });
});

test('an entry with a member number that differs only in leading zeros is asked about once', async () => {
  answer(listRollCall, 200, aPageOf([aVoter(), alan]));
  const alike = [{ path: 'memberNo', code: 'number_alike' as const }];
  const refused = answerError(editEntryCall, 422, 'invalid', alike);
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Options for Alan Turing' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit voter' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit Alan Turing' });
  const number = within(dialog).getByRole('textbox', { name: /Member number/ });
  await user.clear(number);
  await user.type(number, '017');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/differs only in leading zeros/)).toBeVisible();
  expect(refused[0]?.body).toMatchObject({ memberNo: '017', askAboutZeros: true });
  const edited = answer(editEntryCall, 200, alan);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The entry is changed.')).toBeVisible();
  expect(edited[0]?.body).not.toHaveProperty('askAboutZeros');
});

test('the organisation’s own words are shown as they would go out, tested and kept', async () => {
  const none = { subject: '', paragraph: '' };
  answer(listRollCall, 200, aPageOf([aVoter()]));
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
  await user.click(await screen.findByRole('button', { name: 'Edit messages' }));
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
  await user.click(screen.getByRole('button', { name: 'Send me a test' }));
  await waitFor(() => expect(tested[0]?.body).toEqual({ kind: 'reminder', ...wording }));
  await user.click(screen.getByRole('radio', { name: 'Invitation' }));
  expect(screen.getByRole('textbox', { name: /^Your paragraph/ })).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Edit messages' }));
  await user.click(screen.getByRole('button', { name: 'Edit messages' }));
  await user.click(screen.getByRole('radio', { name: 'Reminder' }));
  expect(screen.getByRole('textbox', { name: /^Your paragraph/ })).toHaveValue('Until {closes}!');
  await user.click(screen.getByRole('button', { name: 'Save text' }));
  await waitFor(() => expect(saved[0]?.body).toEqual({ invitation: none, reminder: wording }));
});

test('what came back is pasted, and it says who is not on the roll', async () => {
  answer(listRollCall, 200, aPageOf([aVoter()]));
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
  answer(listRollCall, 200, aPageOf([aVoter()]));
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
    `${address}?invited=failed`,
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
  answer(listRollCall, 200, aPageOf([aVoter()]));
  const { user } = renderAt(address, { session: memberSession('observer') });
  await user.click(await screen.findByText('1 invitation could not be delivered'));
  expect(screen.getByText(/came back/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send again|Letter/ })).not.toBeInTheDocument();
});

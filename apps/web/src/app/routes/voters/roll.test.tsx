import { beforeEach, expect, test } from '@jest/globals';
import {
  editEntryCall,
  exportChosenCall,
  inviteCall,
  lettersIdSchema,
  listRollCall,
  makeLettersCall,
  readElectionCall,
  readInvitationsCall,
  readRemovalCall,
  registrationIdSchema,
  removalIdSchema,
  removeChosenCall,
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

test('letters for chosen voters are made from the roll, and downloaded among the messages', async () => {
  answer(listRollCall, 200, aPageOf([aVoter(), alan], 120));
  const made = answer(makeLettersCall, 202, {
    letters: lettersIdSchema.parse('650000000000000000000061'),
  });
  const { user, location } = renderAt(address, { session });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Alan Turing' }));
  await user.click(screen.getByRole('button', { name: 'Make letters for selected' }));
  await user.click(screen.getByRole('button', { name: 'Make letters' }));
  await waitFor(() => expect(location()).toBe(`/elections/${electionId}/messages`));
  expect(made[0]?.body).toEqual({ to: [alan._id] });
});

test('the roll comes first on its tab, without any messages', async () => {
  answer(listRollCall, 200, aPageOf([alan]));
  renderAt(address, { session });
  expect(await screen.findByRole('link', { name: 'Alan Turing' })).toBeVisible();
  for (const name of ['Invitations', 'Letters', 'Email notices', 'Sent automatically']) {
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
  }
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
  await user.selectOptions(within(dialog).getByLabelText(/Language/), 'French');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The entry is changed.')).toBeVisible();
  expect(edited[0]?.body).toEqual({
    fullName: 'Alan Turing',
    email: 'alan@bletchley.example',
    memberNo: '7',
    language: 'fr',
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

import { expect, test } from '@jest/globals';
import {
  changeMemberCall,
  inviteMemberCall,
  listElectionsCall,
  listMembersCall,
  listVotesCall,
  readStatsCall,
  refreshCall,
  removeMemberCall,
  withdrawInvitationCall,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { getSession } from '../../../lib/session/session-store';
import { answer, answerError } from '../../../test/answer';
import { aMemberInvitation, anotherMember, ownMember } from '../../../test/organisations';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

const session = organiserSession();
const address = '/organisation/members';
const carl = anotherMember();

function answerPeople(members = [ownMember(), carl], invitations = [aMemberInvitation()]) {
  return answer(listMembersCall, 200, { members, invitations });
}

async function choose(user: ReturnType<typeof renderAt>['user'], item: string) {
  await user.click(await screen.findByRole('button', { name: 'Options for Carl Clerk' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('members stand with name, address, role and since when', async () => {
  answerPeople([ownMember({ fullName: '' }), carl]);
  renderAt(address, { session });
  const rows = within(await screen.findByRole('table', { name: 'Members' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('organiser@club.exampleYouOwner');
  expect(rows[2]).toHaveTextContent('Carl Clerkcarl@club.exampleClerk');
  expect(rows[2]).toHaveTextContent('04 March 2027');
});

test('a member is given another role', async () => {
  answerPeople();
  const sent = answer(changeMemberCall, 200, { ...carl, role: 'officer' });
  const { user } = renderAt(address, { session });
  await choose(user, 'Change role');
  const dialog = await screen.findByRole('dialog', { name: 'The role of Carl Clerk' });
  expect(within(dialog).getByRole('radio', { name: /^Clerk/ })).toBeChecked();
  await user.click(within(dialog).getByRole('radio', { name: /^Officer/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The role is changed.')).toBeVisible();
  expect(sent[0]?.url.pathname).toMatch(new RegExp(`${carl._id}$`));
  expect(sent[0]?.body).toEqual({ role: 'officer' });
});

test('a member is removed after a word about what follows', async () => {
  answerPeople();
  const sent = answer(removeMemberCall, 204);
  const { user } = renderAt(address, { session });
  await choose(user, 'Remove');
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Carl Clerk?' });
  expect(dialog).toHaveTextContent('out at once');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The member is removed.')).toBeVisible();
  expect(sent[0]?.url.pathname).toMatch(new RegExp(`${carl._id}$`));
});

test('the only owner cannot leave, and reads why', async () => {
  answerPeople([ownMember()], []);
  renderAt(address, { session });
  const leave = await screen.findByRole('button', { name: 'Leave the organisation' });
  expect(leave).toBeDisabled();
  expect(leave).toHaveAccessibleDescription(/You are the only owner.*Invite somebody first/);
  expect(screen.queryByRole('button', { name: 'Hand over ownership' })).not.toBeInTheDocument();
});

test('an owner hands over: first the other becomes one, then it is an officer', async () => {
  answerPeople();
  const sent = answer(changeMemberCall, 200, carl);
  answer(refreshCall, 200, { ...memberSession('officer'), newAccessToken: 'renewed-token' });
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Hand over ownership' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hand over ownership' });
  await user.click(within(dialog).getByRole('button', { name: 'Hand over' }));
  expect(within(dialog).getByText('Choose who is to be the owner.')).toBeVisible();
  await user.selectOptions(within(dialog).getByLabelText('New owner'), carl._id);
  await user.click(within(dialog).getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('The organisation is handed over.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ role: 'owner' }, { role: 'officer' }]);
  expect(getSession()?.membership?.role).toBe('officer');
  expect(await screen.findByText('You are an officer now.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
});

test('a member who leaves no longer acts for the organisation', async () => {
  answerPeople([ownMember(), anotherMember({ role: 'owner' })]);
  answer(listVotesCall, 200, { results: [] });
  answer(listElectionsCall, 200, { results: [], total: 0, page: 1, limit: 50 });
  answer(readStatsCall, 200, { elections: 0, candidates: 0, voters: 0 });
  const sent = answer(removeMemberCall, 204);
  const left = { ...session, role: 'voter', membership: null } as const;
  answer(refreshCall, 200, { ...left, newAccessToken: 'renewed-token' });
  const { user, location } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Leave the organisation' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(
    await screen.findByText('You are no longer a member of Riverside Rowing Club.'),
  ).toBeVisible();
  expect(sent[0]?.url.pathname).toMatch(new RegExp(`${session.id}$`));
  await waitFor(() => expect(getSession()?.membership).toBeNull());
  expect(screen.queryByRole('link', { name: 'Organisation' })).not.toBeInTheDocument();
});

test('somebody is invited as what the inviter chooses', async () => {
  answerPeople();
  const sent = answer(inviteMemberCall, 202, aMemberInvitation());
  const { user } = renderAt(address, { session });
  const form = await screen.findByRole('form', { name: 'Invite a member' });
  await user.type(within(form).getByLabelText('Email'), 'not an address');
  await user.click(within(form).getByRole('button', { name: 'Send the invitation' }));
  expect(await within(form).findByText('Must be a valid email')).toBeVisible();
  await user.clear(within(form).getByLabelText('Email'));
  await user.type(within(form).getByLabelText('Email'), 'Ivy@club.example');
  await user.click(within(form).getByRole('radio', { name: /^Observer/ }));
  await user.click(within(form).getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText('The invitation is on its way.')).toBeVisible();
  expect(within(form).getByLabelText('Email')).toHaveFocus();
  expect(sent[0]?.body).toEqual({ email: 'ivy@club.example', role: 'observer' });
  expect(within(form).getByLabelText('Email')).toHaveValue('');
});

test('an address that cannot be invited stays typed, and the field says why', async () => {
  answerPeople();
  answerError(inviteMemberCall, 409, 'member_already');
  const { user } = renderAt(address, { session });
  const field = await screen.findByLabelText('Email');
  await user.type(field, 'carl@club.example{Enter}');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(
    'This person is a member of your organisation already.',
  );
  expect(field).toHaveValue('carl@club.example');
});

test('an invitation is sent again as it was, and withdrawn', async () => {
  answerPeople();
  const again = answer(inviteMemberCall, 202, aMemberInvitation());
  const withdrawn = answer(withdrawInvitationCall, 204);
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Send again to ivy@club.example' }));
  await waitFor(() => expect(again).toHaveLength(1));
  expect(again[0]?.body).toEqual({ email: 'ivy@club.example', role: 'observer' });
  await user.click(
    screen.getByRole('button', { name: 'Withdraw the invitation to ivy@club.example' }),
  );
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The invitation is withdrawn.')).toBeVisible();
  expect(withdrawn[0]?.url.pathname).toMatch(new RegExp(`${aMemberInvitation()._id}$`));
});

test.each(['officer', 'clerk', 'observer'] as const)(
  'as an %s one sees who the members are, and changes none but oneself',
  async (role) => {
    const own = ownMember({ role });
    answerPeople([anotherMember({ role: 'owner' }), own]);
    renderAt(address, { session: memberSession(role) });
    expect(await screen.findByRole('rowheader', { name: /Carl Clerk/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What each role may do' })).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    const buttons = within(screen.getByRole('main')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Leave the organisation']);
  },
);

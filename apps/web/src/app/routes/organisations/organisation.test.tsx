import { expect, test } from '@jest/globals';
import {
  deleteOrganisationCall,
  listElectionsCall,
  listMembersCall,
  listVotesCall,
  memberRoles,
  readOrganisationCall,
  readStatsCall,
  refreshCall,
  updateOrganisationCall,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { anOrganisation, anotherMember, ownMember } from '../../../test/organisations';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

const session = organiserSession();
const address = '/organisation';
const logo = new File(['image'], 'logo.png', { type: 'image/png' });

function answerSaved(...saved: Parameters<typeof anOrganisation>) {
  answer(refreshCall, 200, { ...session, newAccessToken: 'renewed-token' });
  return answer(updateOrganisationCall, 200, anOrganisation(...saved));
}

const timeZone = () => screen.findByRole('combobox', { name: /^Time zone/ });
const save = () => screen.getByRole('button', { name: 'Save' });

test('help and organisation say the same about where name and logo appear', async () => {
  answer(readOrganisationCall, 200, anOrganisation());
  const { unmount } = renderAt(address, { session });
  const places = within(await screen.findByRole('region', { name: 'Where name and logo appear' }));
  expect(places.getByText('Ballots and results').parentElement).toHaveTextContent(/logo/);
  expect(places.getByText('Emails to voters').parentElement).toHaveTextContent(/carry the name\./);
  unmount();
  renderAt('/help/organisers');
  expect(
    await screen.findByText(/^Its name and logo appear on ballots and results, its name in emails/),
  ).toBeVisible();
});

test('an owner names the organisation, and every screen says so', async () => {
  answer(readOrganisationCall, 200, anOrganisation({ name: '' }));
  const sent = answerSaved({ name: 'Rowing Club' });
  const membership = { ...session.membership, name: 'Rowing Club' } as typeof session.membership;
  answer(refreshCall, 200, { ...session, membership, newAccessToken: 'renewed-token' });
  const { user } = renderAt(address, { session });
  await user.type(await screen.findByLabelText('Name'), 'Rowing Club');
  await user.click(save());
  expect(await screen.findByText('updated!')).toBeVisible();
  expect(sent[0]?.body).toEqual({ name: 'Rowing Club', timeZone: '', language: 'en' });
  expect(await screen.findByText('Rowing Club')).toBeVisible();
});

test('without a name nothing is sent, and the field says why', async () => {
  answer(readOrganisationCall, 200, anOrganisation());
  const { user } = renderAt(address, { session });
  await user.clear(await screen.findByLabelText('Name'));
  await user.click(save());
  expect(await screen.findByText('Please give the organisation a name.')).toBeVisible();
});

test('a logo is shown before it is sent, and can be taken back', async () => {
  answer(readOrganisationCall, 200, anOrganisation());
  const sent = answerSaved({ logoUrl: '/api/v1/images/abc' });
  const { user } = renderAt(address, { session });
  const field = await screen.findByLabelText(/^Logo/);
  await user.upload(field, logo);
  expect(screen.getByText(/^logo\.png/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
  expect(screen.queryByText(/^logo\.png/)).not.toBeInTheDocument();
  await user.upload(field, logo);
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ image: expect.any(Blob) as unknown });
});

test('the logo that is there can be removed', async () => {
  answer(readOrganisationCall, 200, anOrganisation({ logoUrl: '/api/v1/images/abc' }));
  const sent = answerSaved();
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Remove the logo' }));
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ logo: '' });
});

test('a picture that is none is refused beside its field, and what was typed stays', async () => {
  answer(readOrganisationCall, 200, anOrganisation());
  answerError(updateOrganisationCall, 422, 'not_an_image', [
    { path: 'image', code: 'not_an_image_file' },
  ]);
  const { user } = renderAt(address, { session });
  await user.type(await screen.findByLabelText('Name'), ' of 1910');
  await user.upload(screen.getByLabelText(/^Logo/), logo);
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText(/^Logo/)).toBeInvalid());
  expect(screen.getByLabelText('Name')).toHaveValue('Riverside Rowing Club of 1910');
});

test('a time zone is found by a part of its name, with the keyboard alone', async () => {
  answer(readOrganisationCall, 200, anOrganisation());
  const sent = answerSaved({ timeZone: 'America/New_York' });
  const { user } = renderAt(address, { session });
  const field = await timeZone();
  await user.type(field, 'new york');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('America/New York');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ timeZone: 'America/New_York' });
});

test('a time zone is chosen with the mouse and with the arrows, and Escape changes nothing', async () => {
  answer(readOrganisationCall, 200, anOrganisation({ timeZone: 'Europe/Paris' }));
  const { user } = renderAt(address, { session });
  const field = await timeZone();
  await user.click(field);
  expect(
    within(screen.getByRole('listbox')).getByRole('option', { selected: true }),
  ).toHaveTextContent('Europe/Paris');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).not.toHaveValue('Europe/Paris');
  await user.clear(field);
  await user.type(field, 'vienna');
  await user.click(screen.getByRole('option', { name: /Vienna/ }));
  expect(field).toHaveValue('Europe/Vienna');
  await user.type(field, 'xx{Escape}');
  expect(field).toHaveValue('Europe/Vienna');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('a time zone that there is not is refused beside its field, and stays as it was typed', async () => {
  answer(readOrganisationCall, 200, anOrganisation());
  const { user } = renderAt(address, { session });
  const field = await timeZone();
  await user.type(field, 'Atlantis');
  expect(screen.getByText(/^No time zone fits/)).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveValue('Atlantis');
});

async function openDeletion() {
  answer(readOrganisationCall, 200, anOrganisation());
  const view = renderAt(address, { session });
  const button = await screen.findByRole('button', { name: 'Delete the organisation' });
  await view.user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Delete Riverside Rowing Club?' });
  const confirm = within(dialog).getByRole('button', { name: 'Delete for good' });
  return { ...view, button, dialog, confirm, password: screen.getByLabelText('Your password') };
}

test('an owner deletes the organisation with the own password, and acts for nobody then', async () => {
  answer(listVotesCall, 200, { results: [] });
  answer(listElectionsCall, 200, { results: [], total: 0, page: 1, limit: 50 });
  answer(readStatsCall, 200, { elections: 0, candidates: 0, voters: 0 });
  const sent = answer(deleteOrganisationCall, 204);
  const nobody = { ...session, role: 'voter', membership: null } as const;
  answer(refreshCall, 200, { ...nobody, newAccessToken: 'renewed-token' });
  const { user, location, password, confirm } = await openDeletion();
  await user.click(confirm);
  await waitFor(() => expect(password).toBeInvalid());
  expect(sent).toHaveLength(0);
  await user.type(password, 'Str0ng!pass');
  await user.click(confirm);
  expect(await screen.findByText('The organisation is deleted.')).toBeVisible();
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(sent[0]?.body).toEqual({ currentPassword: 'Str0ng!pass' });
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Organisation' })).not.toBeInTheDocument(),
  );
});

test('a wrong password is refused beside its field, and nothing is deleted', async () => {
  answerError(deleteOrganisationCall, 401, 'wrong_password');
  const { user, dialog, password, confirm, button } = await openDeletion();
  await user.type(password, 'guessed');
  await user.click(confirm);
  await waitFor(() => expect(password).toBeInvalid());
  expect(password).toHaveAccessibleDescription('This is not your current password.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(button).toHaveFocus());
});

test('while ballots are cast the organisation stays, and the dialog says why', async () => {
  answerError(deleteOrganisationCall, 409, 'has_ballots');
  const { user, password, confirm } = await openDeletion();
  await user.type(password, 'Str0ng!pass');
  await user.click(confirm);
  expect(await screen.findByRole('alert')).toHaveTextContent('ballots have been cast');
});

test.each(memberRoles.filter((role) => role !== 'owner'))(
  'as its %s one reads it, and whom to ask for a change',
  async (role) => {
    const timeZone = 'America/New_York';
    answer(readOrganisationCall, 200, anOrganisation({ role, timeZone, logoUrl: '/logo' }));
    answer(listMembersCall, 200, { members: [ownMember(), anotherMember()], invitations: [] });
    renderAt(address, { session: memberSession(role) });
    expect(await screen.findByText('America/New York')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Logo of Riverside Rowing Club' })).toBeVisible();
    expect(screen.getByText('Owners can change this')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Olive Owner' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Carl Clerk' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    for (const name of ['Save', 'Delete the organisation']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  },
);

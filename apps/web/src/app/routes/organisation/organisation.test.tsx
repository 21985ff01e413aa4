import { expect, test } from '@jest/globals';
import {
  listMembersCall,
  memberRoles,
  readOrganisationCall,
  refreshCall,
  updateOrganisationCall,
} from '@hustings/shared';
import { screen, waitFor } from '@testing-library/react';
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

test('an owner names the organisation, and every screen says so', async () => {
  answer(readOrganisationCall, 200, anOrganisation({ name: '' }));
  const sent = answerSaved({ name: 'Rowing Club' });
  const membership = { ...session.membership, name: 'Rowing Club' } as typeof session.membership;
  answer(refreshCall, 200, { ...session, membership, newAccessToken: 'renewed-token' });
  const { user } = renderAt(address, { session });
  await user.type(await screen.findByLabelText('Name'), 'Rowing Club');
  await user.click(save());
  expect(await screen.findByText('updated!')).toBeVisible();
  expect(sent[0]?.body).toEqual({ name: 'Rowing Club', timeZone: '' });
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
  expect(screen.getAllByRole('option')).toHaveLength(1);
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
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Europe/Paris');
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

test.each(memberRoles.filter((role) => role !== 'owner'))(
  'as its %s one reads it, and whom to ask for a change',
  async (role) => {
    const timeZone = 'America/New_York';
    answer(readOrganisationCall, 200, anOrganisation({ role, timeZone, logoUrl: '/logo' }));
    answer(listMembersCall, 200, { members: [ownMember(), anotherMember()], invitations: [] });
    renderAt(address, { session: memberSession(role) });
    expect(await screen.findByText('America/New York')).toBeVisible();
    expect(screen.getByText('English')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Logo of Riverside Rowing Club' })).toBeVisible();
    expect(screen.getByText('Owners can change this')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Olive Owner' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Carl Clerk' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  },
);

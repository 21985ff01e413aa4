import { beforeEach, expect, test } from '@jest/globals';
import { addVoterCall, readElectionCall } from '@hustings/shared';
import { screen, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { anElection, aVoter, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { organiserSession } from '../../../test/sessions';

const session = organiserSession();
const address = `/elections/${electionId}/voters/register`;

beforeEach(() => {
  answer(readElectionCall, 200, anElection());
});

async function fillIn(user: ReturnType<typeof renderAt>['user']) {
  await user.type(await screen.findByLabelText('Full name'), 'Grace Hopper');
  await user.type(screen.getByLabelText('Email'), 'grace@navy.example');
}

test('a voter is invited only by the button that says so, and the form asks for no password', async () => {
  const added = answer(addVoterCall, 201, aVoter());
  const { user } = renderAt(address, { session });
  await fillIn(user);
  const invite = screen.getByRole('switch', { name: 'Invite by email now' });
  expect(invite).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Add voter' })).toBeVisible();
  await user.click(invite);
  await user.click(screen.getByRole('button', { name: 'Add and invite voter' }));
  expect(await screen.findByText('Voter added successfully')).toBeVisible();
  expect(screen.getByText(/An invitation is on its way to/)).toBeVisible();
  expect(within(screen.getByRole('main')).queryByText(/password/i)).not.toBeInTheDocument();
  expect(added[0]?.body).toEqual({
    fullName: 'Grace Hopper',
    email: 'grace@navy.example',
    invite: 'true',
  });

  await user.click(screen.getByRole('button', { name: 'Register another voter' }));
  expect(screen.getByLabelText('Full name')).toHaveValue('');
});

test('an address already on the roll leaves the form as it was typed', async () => {
  answerError(addVoterCall, 403, 'voter_taken');
  const { user } = renderAt(address, { session });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Add voter' }));
  expect(await screen.findByText('voter already exists')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('grace@navy.example');
});

test('an address that is none is refused at its field', async () => {
  const { user } = renderAt(address, { session });
  await user.type(await screen.findByLabelText('Full name'), 'Grace Hopper');
  await user.type(screen.getByLabelText('Email'), 'grace');
  await user.click(screen.getByRole('button', { name: 'Add voter' }));
  expect(await screen.findByText('Must be a valid email')).toBeVisible();
});

test('a member number that differs only in leading zeros is asked about once', async () => {
  const alike = [{ path: 'memberNo', code: 'number_alike' as const }];
  const refused = answerError(addVoterCall, 422, 'invalid', alike);
  const { user } = renderAt(address, { session });
  await fillIn(user);
  await user.type(screen.getByLabelText(/Member number/), '00017');
  await user.click(screen.getByRole('button', { name: 'Add voter' }));
  expect(await screen.findByText(/differs only in leading zeros/)).toBeVisible();
  expect(refused[0]?.body).toMatchObject({ memberNo: '00017', askAboutZeros: 'true' });
  const added = answer(addVoterCall, 201, aVoter());
  await user.click(screen.getByRole('button', { name: 'Add voter' }));
  expect(await screen.findByText('Voter added successfully')).toBeVisible();
  expect(added[0]?.body).not.toHaveProperty('askAboutZeros');
});

test('a voter is given the language in which they are written to', async () => {
  const added = answer(addVoterCall, 201, aVoter());
  const { user } = renderAt(address, { session });
  await fillIn(user);
  await user.selectOptions(screen.getByRole('combobox', { name: /Language/ }), 'French');
  await user.click(screen.getByRole('button', { name: 'Add voter' }));
  expect(await screen.findByText('Voter added successfully')).toBeVisible();
  expect(added[0]?.body).toMatchObject({ language: 'fr' });
});

test('a voter is added without a mail, and can be invited from the roll later', async () => {
  const added = answer(addVoterCall, 201, aVoter());
  const { user } = renderAt(address, { session });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Add voter' }));
  expect(await screen.findByText(/Invite the voter later from the roll/)).toBeVisible();
  expect(added[0]?.body).toMatchObject({ invite: 'false' });
  expect(within(screen.getByRole('main')).queryByText(/password/i)).not.toBeInTheDocument();
});

test('somebody without an address is added without an invitation', async () => {
  const voter = aVoter({ fullName: 'Ida Stone', email: '', byLetter: true });
  const added = answer(addVoterCall, 201, voter);
  const { user } = renderAt(address, { session });
  await user.type(await screen.findByLabelText('Full name'), 'Ida Stone');
  expect(screen.queryByRole('switch', { name: 'Invite by email now' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add voter' }));
  expect(await screen.findByRole('heading', { name: 'Ida Stone is on the roll' })).toBeVisible();
  expect(screen.getByText(/votes by letter/)).toBeVisible();
  expect(added[0]?.body).not.toHaveProperty('password');
});

import { beforeEach, expect, test } from '@jest/globals';
import { createCandidateCall, listElectionsCall, readElectionCall } from '@hustings/shared';
import { screen } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import {
  aCandidate,
  anElection,
  anElectionSummary,
  aPageOf,
  aPosition,
  electionId,
  positionId,
} from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { organiserSession } from '../../../test/sessions';

const session = organiserSession();
const address = `/elections/${electionId}/positions/candidates/register`;
const photo = () => new File(['picture'], 'ada.png', { type: 'image/png' });

beforeEach(() => {
  answer(readElectionCall, 200, anElection({ positions: [aPosition()] }));
});

test('a candidate is added with a photo, and the form is ready for the next', async () => {
  const added = answer(createCandidateCall, 201, aCandidate());
  const { user } = renderAt(address, { session });
  await user.type(await screen.findByLabelText('Full name'), 'Ada Lovelace');
  await user.upload(screen.getByLabelText(/^Photo/), photo());
  await user.type(screen.getByLabelText(/^Manifesto/), 'Numbers for all.');
  answer(
    readElectionCall,
    200,
    anElection({ positions: [aPosition({ candidates: [aCandidate()] })] }),
  );
  await user.click(screen.getByRole('button', { name: 'Add candidate' }));
  expect(await screen.findByText('candidates added successfully')).toBeVisible();
  expect(added[0]?.body).toMatchObject({
    fullName: 'Ada Lovelace',
    position: positionId,
    election: electionId,
    manifesto: 'Numbers for all.',
    image: expect.anything(),
  });
  expect(screen.getByLabelText('Full name')).toHaveValue('');
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  expect(screen.getByLabelText(/^Photo/)).toHaveProperty('files.length', 0);
  expect(screen.getByLabelText('Position')).toHaveValue(positionId);
  expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
});

test('the name is asked for, a photo is not', async () => {
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Add candidate' }));
  expect(await screen.findByText('Please give the full name.')).toBeVisible();
});

test('a name already taken leaves the form as it was typed', async () => {
  answerError(createCandidateCall, 403, 'candidate_taken');
  const { user } = renderAt(address, { session });
  await user.type(await screen.findByLabelText('Full name'), 'Ada Lovelace');
  await user.upload(screen.getByLabelText(/^Photo/), photo());
  await user.click(screen.getByRole('button', { name: 'Add candidate' }));
  expect(await screen.findByText('candidate already exists')).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveValue('Ada Lovelace');
});

test('several are added by their names, one a line and each once', async () => {
  const added = answer(createCandidateCall, 201, aCandidate());
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('radio', { name: 'Several names at once' }));
  await user.click(screen.getByLabelText('Full names'));
  await user.paste('Ada Lovelace\r\n\r\n Grace   Hopper \nAda Lovelace\n');
  await user.click(screen.getByRole('button', { name: 'Add 2 candidates' }));
  expect(await screen.findByText('candidates added successfully')).toBeVisible();
  expect(added.map(({ body }) => body)).toEqual([
    { fullName: 'Ada Lovelace', position: positionId, election: electionId },
    { fullName: 'Grace Hopper', position: positionId, election: electionId },
  ]);
  expect(screen.getByLabelText('Full names')).toHaveValue('');
});

test('names that are refused stay, each with the reason', async () => {
  answerError(createCandidateCall, 403, 'candidate_taken');
  const { user } = renderAt(address, { session });
  await user.type(await screen.findByLabelText('Full name'), 'Half a name');
  await user.click(screen.getByRole('radio', { name: 'Several names at once' }));
  await user.click(screen.getByRole('button', { name: 'Add candidates' }));
  expect(await screen.findByText('Please give at least one name.')).toBeVisible();
  await user.type(screen.getByLabelText('Full names'), 'Ada Lovelace');
  await user.click(screen.getByRole('button', { name: 'Add candidates' }));
  expect(await screen.findByText('1 name was not added')).toBeVisible();
  expect(screen.getByText(/^: candidate already exists/)).toBeVisible();
  expect(screen.getByLabelText('Full names')).toHaveValue('Ada Lovelace');
  await user.click(screen.getByRole('radio', { name: 'One, with details' }));
  expect(screen.getByLabelText('Full name')).toHaveValue('Half a name');
});

test('without an election in the address, one is chosen first', async () => {
  answer(listElectionsCall, 200, aPageOf([anElectionSummary()]));
  renderAt('/add-candidates', { session });
  expect(await screen.findByRole('link', { name: /Board of the Rowing Club/ })).toHaveAttribute(
    'href',
    address,
  );
});

import { expect, test } from '@jest/globals';
import {
  admitNominationCall,
  listNominationsCall,
  readElectionCall,
  refuseNominationCall,
  type Nomination,
} from '@hustings/shared';
import { screen, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { anElection, electionId } from '../../../test/elections';
import { aNomination } from '../../../test/nominations';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

function openReview(nominations: Nomination[], session = organiserSession()) {
  answer(readElectionCall, 200, anElection({ nominationsToReview: nominations.length }));
  answer(listNominationsCall, 200, { nominations, secondersNeeded: 1, phase: 'open' });
  return renderAt(`/elections/${electionId}/nominations`, { session });
}

test('an officer admits somebody, under another name where there is one of that name', async () => {
  const refused = answerError(admitNominationCall, 403, 'candidate_taken');
  const { user } = openReview([aNomination()]);
  await user.click(await screen.findByRole('button', { name: 'Admit Ada Lovelace' }));
  const dialog = await screen.findByRole('dialog', { name: 'Admit Ada Lovelace?' });
  await user.click(within(dialog).getByRole('button', { name: 'Admit' }));
  expect(await within(dialog).findByText(/has this name already/)).toBeVisible();
  expect(refused).toHaveLength(1);
  const sent = answer(admitNominationCall, 200, aNomination({ state: 'admitted' }));
  await user.type(within(dialog).getByLabelText('Name on the ballot'), ', Block B');
  await user.click(within(dialog).getByRole('button', { name: 'Admit' }));
  expect(await screen.findByText('The decision is recorded.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ fullName: 'Ada Lovelace, Block B' });
});

test('an officer refuses with a reason only', async () => {
  const sent = answer(refuseNominationCall, 200, aNomination({ state: 'refused' }));
  const { user } = openReview([aNomination()]);
  await user.click(await screen.findByRole('button', { name: 'Refuse Ada Lovelace' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refuse Ada Lovelace?' });
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  expect(await within(dialog).findByText('Please give the reason.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Reason'), 'Too young.');
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('The decision is recorded.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ reason: 'Too young.' });
});

test('what lacks a seconder can be refused, and not admitted', async () => {
  openReview([aNomination({ toReview: false })]);
  expect(await screen.findByText('0 of 1 seconder')).toBeVisible();
  expect(screen.getByText('No nominations to review.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refuse Ada Lovelace' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Admit/ })).not.toBeInTheDocument();
});

test('an observer reads and decides nothing', async () => {
  openReview([aNomination({ email: '' })], memberSession('observer'));
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Admit|Refuse/ })).not.toBeInTheDocument();
});

import { beforeEach, expect, test } from '@jest/globals';
import {
  annulmentSchema,
  annulPositionCall,
  positionResultSchema,
  readElectionCall,
  readPositionResultsCall,
  withdrawAnnulmentCall,
} from '@hustings/shared';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../../test/answer';
import { chair } from '../../../test/ballots';
import { anElection, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { aPositionResult, someResults } from '../../../test/results';
import { memberSession, organiserSession } from '../../../test/sessions';

const address = `/results/elections/Chair/${chair._id}`;
const annulment = annulmentSchema.parse({
  _id: '65000000000000000000aa01',
  kind: 'repeat',
  reason: 'Charles stood without being a member.',
  by: { name: 'Mary Somerville', role: 'officer' },
  at: '2026-03-06T12:00:00.000Z',
  withdrawn: null,
  repeatedIn: [],
});

function answerResult(said: object = {}) {
  answer(readPositionResultsCall, 200, {
    ...positionResultSchema.parse(aPositionResult(chair, [12, 8])),
    ...said,
    suppressed: false,
    election: someResults().election,
    status: 'closed',
    final: true,
    asOf: '2026-03-04T12:00:10.000Z',
  });
}

beforeEach(() => {
  answer(readElectionCall, 200, anElection());
});

test('an officer puts on record that a result does not hold, with a reason', async () => {
  answerResult();
  const made = answer(annulPositionCall, 201, annulment);
  renderAt(address, { session: organiserSession() });
  await userEvent.click(await screen.findByRole('button', { name: 'Annul or repeat' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'too short');
  await userEvent.click(screen.getByRole('button', { name: 'Publish statement' }));
  expect(await screen.findByText('Please use at least 10 characters.')).toBeVisible();
  expect(made).toHaveLength(0);
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), ', it was');
  await userEvent.click(screen.getByRole('radio', { name: /^The vote is repeated/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish statement' }));
  await waitFor(() =>
    expect(made[0]?.body).toEqual({ kind: 'repeat', reason: 'too short, it was' }),
  );
});

test('an annulment is shown above the figures with reason, name, office and date, and offers to repeat the vote', async () => {
  answerResult({ annulment });
  const withdrawn = answer(withdrawAnnulmentCall, 200, annulment);
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByText('This vote will be repeated')).toBeVisible();
  expect(screen.getByText('No longer valid. As it was counted:')).toBeVisible();
  expect(screen.getAllByText('Elected, not valid')).not.toHaveLength(0);
  expect(screen.queryAllByText('Elected')).toHaveLength(0);
  expect(screen.getByText('Charles stood without being a member.')).toBeVisible();
  expect(screen.getByText(/^Mary Somerville, officer, on 06 March 2026\./)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Repeat this vote' })).toHaveAttribute(
    'href',
    `/elections/${electionId}/duplicate?repeats=${annulment._id}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw statement' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'He was a member.');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw statement' }));
  await waitFor(() => expect(withdrawn[0]?.body).toEqual({ reason: 'He was a member.' }));
});

test('an observer reads it, and a withdrawn one too, with nothing to press', async () => {
  const at = '2026-03-07T12:00:00.000Z';
  const by = { name: null, role: 'owner' };
  answerResult({
    withdrawnAnnulments: [
      { ...annulment, withdrawn: { reason: 'He was a member after all.', by, at } },
    ],
  });
  renderAt(address, { session: memberSession('observer') });
  expect(await screen.findByText('A repetition was withdrawn')).toBeVisible();
  expect(screen.getByText(/An owner of the organisation, on 07 March 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Annul or repeat' })).not.toBeInTheDocument();
});

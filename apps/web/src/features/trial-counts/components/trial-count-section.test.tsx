import { expect, test } from '@jest/globals';
import {
  readElectionCall,
  readTrialCountCall,
  runTrialCountCall,
  type Election,
  type TrialCount,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { aCandidate, anElection, aPosition, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

const address = `/elections/${electionId}/ballot`;
const agreed: TrialCount = {
  at: '2027-03-04T08:00:00.000Z',
  by: 'Nora Whitfield (nora@example.org)',
  ballots: 342,
  positions: 3,
  agrees: true,
  paperDigest: 'd1',
  isCurrent: true,
};
const CERTIFICATE = '342 test ballots, every total as expected, two independent counters';

function opened(
  trial: TrialCount | null,
  {
    session = organiserSession(),
    ...fields
  }: Partial<Election> & { session?: ReturnType<typeof organiserSession> } = {},
) {
  const positions = [aPosition({ candidates: [aCandidate()] })];
  answer(readElectionCall, 200, anElection({ candidates: 1, positions, ...fields }));
  answer(readTrialCountCall, 200, { trial });
  return renderAt(address, { session });
}

const section = () => screen.findByRole('region', { name: 'Trial count' });

test('a trial count is run, and its certificate shown with date and name', async () => {
  const { user } = opened(null);
  expect(
    await within(await section()).findByText('No trial count has been run yet.'),
  ).toBeVisible();
  const asked = answer(runTrialCountCall, 200, agreed);
  answer(readTrialCountCall, 200, { trial: agreed });
  await user.click(screen.getByRole('button', { name: 'Run a trial count' }));
  const certificate = await screen.findByText(CERTIFICATE);
  expect(certificate.closest('[role=status]')).toHaveTextContent(
    /Tried on 3 positions, March 4th, 2027 .*, by Nora Whitfield \(nora@example.org\)\./,
  );
  expect(asked).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Run it again' })).toBeVisible();
  expect(screen.queryByText('The ballot has changed since')).not.toBeInTheDocument();
});

test('a ballot that was changed since is said to be another one', async () => {
  opened({ ...agreed, isCurrent: false });
  expect(await screen.findByText('The ballot has changed since')).toBeVisible();
  expect(screen.getByText(CERTIFICATE)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Run it again' })).toBeVisible();
});

test('a trial count that failed says what differed and whom to turn to', async () => {
  opened({
    ...agreed,
    agrees: false,
    differences: [
      {
        check: 'candidate_counted',
        position: 'Treasurer',
        candidate: 'Ada Lovelace',
        expected: 44,
        found: 43,
      },
      { check: 'second_ballot_refused', expected: 'already_voted', found: 'accepted' },
    ],
  });
  expect(await screen.findByText('The trial count failed. Do not open voting.')).toBeVisible();
  const list = screen.getByRole('list', { name: 'What differed' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Votes counted for Ada Lovelace (Treasurer): 43 instead of 44.',
    'A second ballot of one voter: accepted instead of already_voted.',
  ]);
  expect(within(await section()).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
  expect(screen.queryByText(CERTIFICATE)).not.toBeInTheDocument();
});

test('why a trial count is refused is said', async () => {
  const { user } = opened(null);
  answerError(runTrialCountCall, 409, 'trial_under_way');
  await user.click(await screen.findByRole('button', { name: 'Run a trial count' }));
  expect(await screen.findByText(/is under way already/)).toBeVisible();
});

test('a member who cannot run elections reads the certificate without a button', async () => {
  opened(agreed, { session: memberSession('observer') });
  expect(await screen.findByText(CERTIFICATE)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Run/ })).not.toBeInTheDocument();
});

test('once voting has opened, the certificate stays and nothing is tried any more', async () => {
  opened(agreed, { status: 'open' });
  expect(await screen.findByText(CERTIFICATE)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Run/ })).not.toBeInTheDocument();
});

test('a ballot without candidates has nothing to try', async () => {
  answer(readElectionCall, 200, anElection({ positions: [aPosition()] }));
  renderAt(address, { session: organiserSession() });
  expect(await screen.findByText(/This position has no candidate yet/)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Trial count' })).not.toBeInTheDocument(),
  );
});

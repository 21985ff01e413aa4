import { expect, test } from '@jest/globals';
import { readElectionCall, readTrialCountCall, updatePositionCall } from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { aPositionWith, candidateIn } from '../../../test/ballots';
import { anElection, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

const board = aPositionWith(1, 'Board', ['Ada Byron', 'Bob Cobb', 'Cy Dunn']);

function opened({ shuffleCandidates = false, session = organiserSession() } = {}) {
  const settings = { ...anElection().settings, shuffleCandidates };
  answer(readElectionCall, 200, anElection({ positions: [board], settings }));
  answer(readTrialCountCall, 200, { trial: null });
  return renderAt(`/elections/${electionId}/ballot`, { session });
}

const list = () => screen.findByRole('list', { name: 'Order of the candidates for Board' });
const names = async () =>
  within(await list())
    .getAllByRole('link')
    .map((link) => link.textContent);

test('candidates are put in an order, which is saved', async () => {
  const saved = answer(updatePositionCall, 204);
  const { user } = opened();
  await list();
  await user.click(screen.getByRole('button', { name: 'Move Cy Dunn up' }));
  await user.click(screen.getByRole('button', { name: 'Move Cy Dunn up' }));
  expect(await names()).toEqual(['Cy Dunn', 'Ada Byron', 'Bob Cobb']);
  expect(screen.getByText('Cy Dunn is now 1 of 3.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Move Cy Dunn up' }));
  const [ada, bob, cy] = [0, 1, 2].map((each) => candidateIn(board, each));
  await waitFor(() =>
    expect(saved.map(({ body }) => body)).toEqual([
      { order: [ada, cy, bob] },
      { order: [cy, ada, bob] },
    ]),
  );
});

test('an order that could not be saved is taken back, and that is said', async () => {
  answerError(updatePositionCall, 409, 'frozen');
  const { user } = opened();
  await list();
  await user.click(screen.getByRole('button', { name: 'Move Ada Byron down' }));
  expect(await screen.findByText('network error!')).toBeVisible();
  expect(await names()).toEqual(['Ada Byron', 'Bob Cobb', 'Cy Dunn']);
});

test.each([
  ['where the ballot shuffles them', { shuffleCandidates: true }],
  ['by an observer', { session: memberSession('observer') }],
])('candidates are not put in order %s', async (_case, options) => {
  opened(options);
  expect(await screen.findByRole('link', { name: 'Cy Dunn' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Move|Drag)/ })).not.toBeInTheDocument();
});

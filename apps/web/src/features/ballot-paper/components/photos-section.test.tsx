import { expect, test } from '@jest/globals';
import { readElectionCall, readTrialCountCall, updateCandidateCall } from '@hustings/shared';
import { screen, waitFor } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { aPositionWith, candidateIn } from '../../../test/ballots';
import { anElection, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

const board = aPositionWith(1, 'Board', ['Ada Byron', 'Bob Cobb', 'Cy Dunn']);
const photo = (name: string) => new File(['image'], name, { type: 'image/jpeg' });

function opened(session = organiserSession()) {
  answer(readElectionCall, 200, anElection({ positions: [board] }));
  answer(readTrialCountCall, 200, { trial: null });
  return renderAt(`/elections/${electionId}/ballot`, { session });
}

test('photos find their candidates by file name, and the rest is chosen', async () => {
  const { user } = opened();
  await user.upload(await screen.findByLabelText('Photos of candidates'), [
    photo('ada_byron.jpg'),
    photo('cobb.jpg'),
    photo('IMG_2031.jpg'),
  ]);
  expect(screen.getByLabelText('Candidate in ada_byron.jpg')).toHaveValue('Ada Byron');
  expect(screen.getByLabelText('Candidate in cobb.jpg')).toHaveValue('Bob Cobb');
  expect(screen.getByLabelText('Candidate in IMG_2031.jpg')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Add 2 photos' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Candidate in IMG_2031.jpg'), 'Cy Dunn');
  const sent = answer(updateCandidateCall, 200, board.candidates[0]!);
  await user.click(screen.getByRole('button', { name: 'Add 3 photos' }));
  expect(await screen.findByText('The photos are added.')).toBeVisible();
  expect(sent.map(({ url }) => url.pathname.split('/').at(-1))).toEqual(
    [0, 1, 2].map((place) => candidateIn(board, place)),
  );
  expect(screen.queryByRole('list', { name: 'Chosen photos' })).not.toBeInTheDocument();
});

test('a refused photo stays, with the reason', async () => {
  const { user } = opened();
  await user.upload(await screen.findByLabelText('Photos of candidates'), photo('ada-byron.jpg'));
  answerError(updateCandidateCall, 415, 'not_an_image');
  await user.click(screen.getByRole('button', { name: 'Add 1 photo' }));
  expect(await screen.findByText(/^This file is not an image we can read/)).toBeVisible();
  expect(screen.getByLabelText('Candidate in ada-byron.jpg')).toBeVisible();
});

test('an observer adds no photos', async () => {
  opened(memberSession('observer'));
  expect(await screen.findByRole('link', { name: 'Cy Dunn' })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByLabelText('Photos of candidates')).not.toBeInTheDocument(),
  );
});

import { expect, test } from '@jest/globals';
import {
  correctCandidateCall,
  readBallotCall,
  readCandidateCall,
  readElectionCall,
  type ElectionStatus,
} from '@hustings/shared';
import { screen, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { aBallot, aPositionWith } from '../../../test/ballots';
import { anElection } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';
import { answerListed, openBallot } from '../../../test/voting';

const chair = aPositionWith(1, 'Chair', ['Ada Byron', 'Bob Cobb']);
const [ada, bob] = chair.candidates;
if (!ada || !bob) throw new Error('no candidates');
const note = { text: 'Since 2019, not since 2009.', at: '2027-03-09T12:00:00.000Z' };
const corrected = { ...ada, corrections: [note] };

function openCandidate(status: ElectionStatus, session = organiserSession()) {
  answer(readCandidateCall, 200, ada!);
  answer(readElectionCall, 200, anElection({ status, positions: [chair] }));
  return renderAt(`/candidates/${ada!._id}`, { session });
}

test('an officer puts a note beside a candidate while voting is open', async () => {
  const sent = answer(correctCandidateCall, 201, corrected);
  const { user } = openCandidate('open');
  const field = await screen.findByRole('textbox', { name: 'What is right' });
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByText('Please say what is right.')).toBeVisible();
  await user.type(field, note.text);
  answer(readCandidateCall, 200, corrected);
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByText('The ballot now shows the note.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ candidate: ada._id, text: note.text });
  expect(await screen.findByText(/Correction of 09 March 2027/)).toBeVisible();
  expect(field).toHaveValue('');
});

test('a note that is refused is still there to be sent again', async () => {
  answerError(correctCandidateCall, 409, 'too_many_corrections');
  const { user } = openCandidate('open');
  await user.type(await screen.findByRole('textbox', { name: 'What is right' }), note.text);
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByText(/This candidate has ten notes already/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'What is right' })).toHaveValue(note.text);
});

test.each([
  ['before voting opens', 'nominations', organiserSession()],
  ['after the close', 'closed', organiserSession()],
  ['for a clerk', 'open', memberSession('clerk')],
] as const)('there is no such form %s', async (_when, status, session) => {
  openCandidate(status, session);
  expect(await screen.findByRole('heading', { name: 'Ada Byron' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'What is right' })).not.toBeInTheDocument();
});

test('voters read the note on the ballot, beside its candidate', async () => {
  answerListed();
  answer(readBallotCall, 200, aBallot({ positions: [{ ...chair, candidates: [corrected, bob] }] }));
  openBallot();
  const line = (await screen.findByRole('radio', { name: 'Vote for Ada Byron' })).closest('li');
  expect(within(line!).getByText(/Correction of 09 March 2027/)).toBeVisible();
  expect(screen.getAllByText(/Correction of/)).toHaveLength(1);
});

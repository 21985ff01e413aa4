import { expect, test } from '@jest/globals';
import {
  downloadLettersCall,
  downloadSampleLetterCall,
  listLettersCall,
  lettersIdSchema,
  listRollCall,
  makeLettersCall,
  readElectionCall,
  readInvitationsCall,
  readNoticesCall,
  type Election,
  type LettersStanding,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, answerError, answerFile } from '../../../test/answer';
import { anElection, aPageOf, aVoter, electionId, inDays } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

const letters = lettersIdSchema.parse('650000000000000000000099');
const madeOf = (changes: Partial<LettersStanding> = {}): LettersStanding => ({
  _id: letters,
  at: inDays(0),
  state: 'done',
  done: 12,
  total: 12,
  until: inDays(1),
  ...changes,
});
const ida = aVoter({ fullName: 'Ida Stone', email: '', byLetter: true, invited: 'none' });

function openTab(
  made: LettersStanding[],
  session = organiserSession(),
  status: Election['status'] = 'draft',
  tab: 'messages' | 'voters' = 'messages',
) {
  answer(readElectionCall, 200, anElection({ voters: 2, status }));
  answer(readInvitationsCall, 200, { queued: 0, sent: 0, failed: 0, failures: [] });
  answerError(readNoticesCall, 404, 'not_found');
  answer(listLettersCall, 200, made);
  return renderAt(`/elections/${electionId}/${tab}`, { session });
}

test('letters to those without one are made after a question, and shown on their way', async () => {
  const asked = answer(makeLettersCall, 202, { letters });
  const { user } = openTab([]);
  const panel = within(await screen.findByRole('region', { name: 'Letters' }));
  await user.click(panel.getByRole('button', { name: 'Make letters' }));
  expect(await screen.findByText(/no email address and no letter yet/)).toBeVisible();
  answer(listLettersCall, 200, [madeOf({ state: 'working', done: 4, until: null })]);
  await user.click(screen.getByRole('button', { name: 'Make letters' }));
  expect(await screen.findByText(/4 of 12 made/)).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([{ to: 'withoutLetter' }]);
});

test('they are downloaded while their codes are known, and not afterwards', async () => {
  answerFile(downloadLettersCall, '%PDF-1.3');
  openTab([madeOf(), madeOf({ _id: ida._id as never, until: null })]);
  expect(await screen.findAllByRole('button', { name: 'Download PDF' })).toHaveLength(1);
  expect(screen.getByText(/Only people who have the letters know their codes/)).toBeVisible();
});

test('a voter without an address is offered a letter, and neither invitation nor password', async () => {
  const asked = answer(makeLettersCall, 202, { letters });
  answer(listRollCall, 200, aPageOf([ida]));
  const { user } = openTab([], organiserSession(), 'draft', 'voters');
  expect(await screen.findByText('Needs a letter')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Options for Ida Stone' }));
  expect(screen.queryByRole('menuitem', { name: /Invite|password/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Make a letter' }));
  await user.click(await screen.findByRole('button', { name: 'Make letters' }));
  expect(asked.map(({ body }) => body)).toEqual([{ to: [ida._id] }]);
});

test('once voting is open the dialog asks for a reason, and says who can vote with a letter', async () => {
  const asked = answer(makeLettersCall, 202, { letters });
  const { user } = openTab([], organiserSession(), 'open');
  await user.click(await screen.findByRole('button', { name: 'Make all again' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Anyone who has a letter can vote with it.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Lost in the post');
  await user.click(dialog.getByRole('button', { name: 'Make letters' }));
  await waitFor(() =>
    expect(asked.map(({ body }) => body)).toEqual([
      { to: 'withoutAddress', reason: 'Lost in the post' },
    ]),
  );
});

test('without a reason it stays open and says so', async () => {
  answerError(makeLettersCall, 422, 'invalid', [{ path: 'reason', code: 'reason_missing' }]);
  const { user } = openTab([], organiserSession(), 'open');
  await user.click(await screen.findByRole('button', { name: 'Make all again' }));
  await user.click(await screen.findByRole('button', { name: 'Make letters' }));
  expect(await screen.findByLabelText('Reason')).toBeInvalid();
});

test('an observer sees nothing of letters', async () => {
  openTab([madeOf()], memberSession('observer'));
  expect(await screen.findByRole('heading', { name: 'Sent so far' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Letters' })).not.toBeInTheDocument();
});

test('a sample letter is downloaded before any is made', async () => {
  const asked = answerFile(downloadSampleLetterCall, '%PDF-1.3');
  const { user } = openTab([]);
  await user.click(await screen.findByRole('button', { name: 'Sample PDF' }));
  await waitFor(() => expect(asked).toHaveLength(1));
});

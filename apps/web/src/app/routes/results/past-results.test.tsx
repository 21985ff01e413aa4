import { expect, test } from '@jest/globals';
import { listPastResultsCall, positionIdSchema, type PastPosition } from '@hustings/shared';
import { screen, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

const position = (number: number, said: Partial<PastPosition>): PastPosition => ({
  _id: positionIdSchema.parse(String(number).repeat(24)),
  position: 'Chair',
  method: 'plurality',
  seats: 1,
  candidates: 2,
  votes: 30,
  abstentions: 2,
  elected: [],
  tied: [],
  carried: null,
  annulled: null,
  ...said,
});

const election = (year: number, turnout: number, positions: PastPosition[]) => ({
  _id: electionId.replace(/.{4}$/, String(year)) as typeof electionId,
  name: `Board ${year}`,
  countedAt: `${year}-05-02T10:00:00.000Z`,
  registered: 80,
  ballots: Math.round((turnout * 80) / 100),
  turnout,
  positions,
});

const elections = [
  election(2026, 40, [
    position(1, { elected: ['Ada Byron'] }),
    position(2, { position: 'New rules', method: 'motion', carried: true, candidates: 0 }),
  ]),
  election(2025, 55, [
    position(3, { position: ' chair', tied: ['Ada Byron', 'Bob Cobb'], annulled: 'repeat' }),
  ]),
];

function opened(results = elections, session = organiserSession()) {
  answer(listPastResultsCall, 200, { results, total: results.length, page: 1, limit: 50 });
  return renderAt('/results/past', { session });
}

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('a member compares turnout, and one position from election to election', async () => {
  const { user } = opened(elections, memberSession('observer'));
  await screen.findByRole('table', { name: 'Turnout by election' });
  expect(rowsOf('Turnout by election').map((row) => row.at(-1))).toEqual(['40%', '55%']);
  expect(rowsOf('Chair by election').map((row) => row[1])).toEqual([
    'Ada Byron',
    'Tie: Ada Byron, Bob Cobb. To be voted on again',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Position' }), 'New rules');
  await screen.findByRole('table', { name: 'New rules by election' });
  expect(rowsOf('New rules by election')[0]).toEqual(
    expect.arrayContaining(['Carried', 'Motion', '–']),
  );
  expect(await screen.findByRole('img', { name: /^Turnout by election as bars/ })).toBeVisible();
});

test('the chosen position is in the address', async () => {
  answer(listPastResultsCall, 200, { results: elections, total: 2, page: 1, limit: 50 });
  renderAt('/results/past?position=new%20rules', { session: organiserSession() });
  expect(await screen.findByRole('table', { name: 'New rules by election' })).toBeVisible();
});

test('without a closed election it is said that there is nothing to compare', async () => {
  opened([]);
  expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
});

test('what cannot be loaded is said, and can be tried again', async () => {
  answerError(listPastResultsCall, 401, 'not_allowed');
  const { user } = renderAt('/results/past', { session: organiserSession() });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(listPastResultsCall, 200, { results: elections, total: 2, page: 1, limit: 50 });
  await user.click(again);
  expect(await screen.findByRole('table', { name: 'Turnout by election' })).toBeVisible();
});

import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answer, answerNothing } from '../../../test/answer';
import { electionIdSchema, listVotesCall, readBallotCall } from '@hustings/shared';
import { aBallot, anOpenElection, idOf } from '../../../test/ballots';
import { electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { voterSession } from '../../../test/sessions';

const idOfElection = (number: number) => electionIdSchema.parse(idOf(5, number));
const waiting = (number: number, name: string) => ({
  election: anOpenElection({ _id: idOfElection(number), name }),
  hasVoted: false,
  canVote: true,
});

test('one waiting ballot opens at once', async () => {
  answer(listVotesCall, 200, {
    results: [{ election: anOpenElection(), hasVoted: false, canVote: true }],
  });
  answer(readBallotCall, 200, aBallot());
  const { location } = renderAt('/votes', { session: voterSession() });
  expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
  expect(location()).toBe(`/votes/${electionId}`);
});

test('a voter who opens the elections stays there, also with one ballot waiting', async () => {
  answer(listVotesCall, 200, { results: [waiting(1, 'Board election')] });
  const { location } = renderAt('/elections', { session: voterSession() });
  expect(await screen.findByRole('link', { name: 'Vote in Board election' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Elections', level: 1 })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create election' })).not.toBeInTheDocument();
  expect(location()).toBe('/elections');
});

test('why somebody may not vote yet is said by its code', async () => {
  const vote = { ...waiting(1, 'Board election'), canVote: false } as const;
  const reason = 'whatever the server says';
  answer(listVotesCall, 200, {
    results: [{ ...vote, reason, reasonCode: 'password_to_choose' }],
  });
  renderAt('/dashboard', { session: voterSession() });
  expect(await screen.findByText(/Choose your own password first\./)).toBeVisible();
  expect(screen.queryByText(/whatever the server says/)).not.toBeInTheDocument();
});

test('several waiting ballots are to be chosen from', async () => {
  answer(listVotesCall, 200, {
    results: [waiting(1, 'Board election'), waiting(2, 'Motion 7')],
  });
  renderAt('/reset-passwords', { session: voterSession() });
  expect(await screen.findByRole('link', { name: 'Vote in Board election' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vote in Motion 7' })).toHaveAttribute(
    'href',
    `/votes/${idOf(5, 2)}`,
  );
});

test('elections have their names in the language of the page, where they are translated', async () => {
  const translations = { en: { name: 'Board election' } };
  const { election, ...rest } = waiting(1, 'Vorstandswahl');
  const german = { ...election, language: 'de' } as const;
  answer(listVotesCall, 200, {
    results: [
      { ...rest, election: { ...german, translations } },
      { ...rest, election: { ...german, _id: idOfElection(2) } },
    ],
  });
  renderAt('/elections', { session: voterSession() });
  expect(await screen.findByRole('link', { name: 'Vote in Board election' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vote in Vorstandswahl' })).toBeVisible();
});

test('a voter comes home to what waits, what comes, and what it has voted in', async () => {
  answer(listVotesCall, 200, {
    results: [
      waiting(1, 'Board election'),
      {
        election: anOpenElection({
          _id: idOfElection(2),
          name: 'Youth council',
          status: 'nominations',
        }),
        hasVoted: false,
        canVote: false,
        reasonCode: 'voting_not_open_yet',
      },
      {
        election: anOpenElection({ _id: idOfElection(3), name: 'Statutes', status: 'closed' }),
        hasVoted: true,
        canVote: false,
        reasonCode: 'has_cast',
      },
    ],
  });
  renderAt('/dashboard', { session: voterSession() });
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await section('Waiting for your vote')).getByText('Board election')).toBeVisible();
  expect((await section('Not open yet')).getByText('Youth council')).toBeVisible();
  const voted = await section('You have voted');
  expect(voted.getByRole('link', { name: 'Results of Statutes' })).toBeVisible();
  expect(voted.getByRole('link', { name: 'Ballot box of Statutes' })).toBeVisible();
});

test('a voter on no roll reads what will happen', async () => {
  answer(listVotesCall, 200, { results: [] });
  renderAt('/dashboard', { session: voterSession() });
  expect(
    await screen.findByRole('heading', { name: 'You are not on an electoral roll yet' }),
  ).toBeVisible();
});

test('elections that could not be loaded are not shown as none', async () => {
  answerNothing(listVotesCall);
  renderAt('/votes', { session: voterSession() });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText(/not on an electoral roll/)).not.toBeInTheDocument();
});

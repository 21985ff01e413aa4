import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accountIdSchema, listVotesCall, readBallotCall } from '@hustings/shared';
import { endSession } from '../../../lib/session/session-store';
import { answer, answerError, answerNothing } from '../../../test/answer';
import { aBallot, aPositionWith, candidateIn, chair, committee } from '../../../test/ballots';
import { electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { voterSession } from '../../../test/sessions';
import {
  acceptBallots,
  answerListed,
  codeOf,
  kept,
  openBallot,
  submit,
} from '../../../test/voting';

beforeEach(() => {
  answerListed();
});

test('a voter marks every sheet, reviews, confirms and has a receipt', async () => {
  answer(readBallotCall, 200, aBallot());
  const seen = acceptBallots();
  const { user } = openBallot();

  expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Vote for Ada Lovelace' }));
  await user.click(screen.getByRole('button', { name: 'Next: Committee' }));

  expect(await screen.findByRole('heading', { name: 'Committee', level: 1 })).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Vote for Alan Turing' }));
  await user.click(screen.getByRole('checkbox', { name: 'Vote for Emmy Noether' }));
  await user.click(screen.getByRole('button', { name: 'Review your ballot' }));

  expect(await screen.findByRole('heading', { name: 'Your ballot' })).toHaveFocus();
  for (const name of ['Ada Lovelace', 'Alan Turing', 'Emmy Noether']) {
    expect(screen.getByText(name)).toBeVisible();
  }
  expect(seen).toHaveLength(0);
  await submit(user);

  expect(await screen.findByRole('heading', { name: 'Your ballot is in the box.' })).toHaveFocus();
  expect(seen).toHaveLength(1);
  expect(seen[0]?.choices).toEqual([
    { position: chair._id, candidates: [candidateIn(chair, 0)] },
    {
      position: committee._id,
      candidates: committee.candidates.slice(0, 2).map(({ _id }) => _id),
    },
  ]);
  expect(screen.getByText(codeOf(seen[0]!))).toBeVisible();
  expect(screen.getByText(/your ballot is in it, not what it says/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the ballot box' })).toHaveAttribute(
    'href',
    `/elections/${electionId}/ballot-box`,
  );
  expect(kept()).toHaveLength(0);
});

test('a candidate’s page opens in another tab, which is not told where one came from', async () => {
  const candidates = chair.candidates.map((each, index) => ({
    ...each,
    link: index === 0 ? 'https://www.example.org/ada' : '',
  }));
  answer(readBallotCall, 200, aBallot({ positions: [{ ...chair, candidates }] }));
  openBallot();
  const link = await screen.findByRole('link', {
    name: /^example\.org.*the page of Ada Lovelace, in another tab/,
  });
  expect(link).toHaveAttribute('href', 'https://www.example.org/ada');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a ballot of one position takes four clicks', async () => {
  answer(readBallotCall, 200, aBallot({ positions: [chair] }));
  acceptBallots();
  const { user } = openBallot();
  await user.click(await screen.findByRole('radio', { name: 'Vote for Grace Hopper' }));
  await user.click(screen.getByRole('button', { name: 'Review your ballot' }));
  await submit(user);
  expect(await screen.findByRole('heading', { name: 'Your ballot is in the box.' })).toBeVisible();
});

test('a position can be left empty, and the ballot says so before it is cast', async () => {
  answer(readBallotCall, 200, aBallot());
  const seen = acceptBallots();
  const { user } = openBallot();
  await user.click(await screen.findByRole('radio', { name: 'Vote for Ada Lovelace' }));
  await user.click(screen.getByRole('radio', { name: 'Leave Chair empty' }));
  expect(screen.getByRole('radio', { name: 'Vote for Ada Lovelace' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Next: Committee' }));
  await user.click(await screen.findByRole('button', { name: 'Leave empty and continue' }));

  expect(await screen.findAllByText('Left empty: you abstain')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Submit Vote' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('you abstain everywhere');
  await user.click(await screen.findByRole('button', { name: 'Cast my ballot' }));
  await screen.findByRole('heading', { name: 'Your ballot is in the box.' });
  expect(seen[0]?.choices).toEqual([]);
});

test('no more can be chosen than the position allows, and the count is announced', async () => {
  answer(readBallotCall, 200, aBallot());
  const { user } = openBallot('?step=2');
  await user.click(await screen.findByRole('checkbox', { name: 'Vote for Alan Turing' }));
  expect(screen.getByText('1 of 2 chosen')).toHaveAttribute('aria-live', 'polite');
  await user.click(screen.getByRole('checkbox', { name: 'Vote for Emmy Noether' }));
  await user.click(screen.getByRole('checkbox', { name: 'Vote for Mary Somerville' }));
  expect(screen.getByRole('checkbox', { name: 'Vote for Mary Somerville' })).not.toBeChecked();
  expect(screen.getByText('2 of 2 chosen. Take one back to choose another.')).toBeInTheDocument();
  const line = screen.getByRole('checkbox', { name: 'Vote for Mary Somerville' }).closest('li');
  expect(line).toHaveTextContent('No more can be chosen. Take one back first.');
  await user.click(screen.getByRole('checkbox', { name: 'Vote for Alan Turing' }));
  await user.click(screen.getByRole('checkbox', { name: 'Vote for Mary Somerville' }));
  expect(screen.getByRole('checkbox', { name: 'Vote for Mary Somerville' })).toBeChecked();
});

test('the review leads back to a sheet, and a change holds', async () => {
  answer(readBallotCall, 200, aBallot());
  const { user } = openBallot('?step=review');
  await user.click(await screen.findByRole('link', { name: 'Change Chair' }));
  await user.click(await screen.findByRole('radio', { name: 'Vote for Grace Hopper' }));
  const steps = screen.getByRole('navigation', { name: 'Steps of the ballot' });
  await user.click(within(steps).getByRole('link', { name: /Review and cast/ }));
  await screen.findByRole('heading', { name: 'Your ballot' });
  expect(screen.getByText('Grace Hopper')).toBeVisible();
});

test('a ballot of many positions says how many are marked, and lists them', async () => {
  const positions = Array.from({ length: 12 }, (_, each) =>
    aPositionWith(each + 1, `Seat ${each + 1}`, ['Ada', 'Bob']),
  );
  answer(readBallotCall, 200, aBallot({ positions }));
  const { user } = openBallot();
  await user.click(await screen.findByRole('radio', { name: 'Vote for Ada' }));
  await user.click(screen.getByText('All positions, 1 of 12 marked'));
  const [list] = screen
    .getAllByRole('list')
    .filter((each) => within(each).queryByRole('link', { name: /^Seat 12/ }));
  await user.click(within(list!).getByRole('link', { name: 'Seat 12' }));
  expect(await screen.findByRole('heading', { name: 'Seat 12', level: 1 })).toBeVisible();
});

test('marks survive a reload', async () => {
  answer(readBallotCall, 200, aBallot());
  const { user, unmount } = openBallot();
  await user.click(await screen.findByRole('radio', { name: 'Vote for Ada Lovelace' }));
  expect(kept()).toHaveLength(1);
  unmount();
  openBallot();
  expect(await screen.findByRole('radio', { name: 'Vote for Ada Lovelace' })).toBeChecked();
});

test('another account on this device does not see them', async () => {
  answer(readBallotCall, 200, aBallot());
  const { user, unmount } = openBallot();
  await user.click(await screen.findByRole('radio', { name: 'Vote for Ada Lovelace' }));
  unmount();
  const other = accountIdSchema.parse('650000000000000000000009');
  renderAt(`/votes/${electionId}`, { session: voterSession({ id: other }) });
  expect(await screen.findByRole('radio', { name: 'Vote for Ada Lovelace' })).not.toBeChecked();
});

test('while the opening waits for the last change, the ballot comes by itself', async () => {
  answerError(readBallotCall, 409, 'not_open');
  openBallot();
  expect(await screen.findByRole('heading', { name: 'Voting is just opening' })).toBeVisible();
  expect(screen.getByText(/appears here automatically in a few seconds/)).toBeVisible();
  answer(readBallotCall, 200, aBallot());
  expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
});

test.each([
  ['nominations', 'Voting has not opened yet', /opens on/],
  ['closed', 'Voting has closed', /closed on/],
] as const)('without a ballot in %s, the page says when', async (status, title, sentence) => {
  answerError(readBallotCall, 409, 'not_open');
  answerListed({ status });
  openBallot();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(sentence)).toHaveTextContent('Board election');
});

test('without a list to say more, a ballot that is not open can be asked for again', async () => {
  answerError(readBallotCall, 409, 'not_open');
  answerNothing(listVotesCall);
  const { user } = openBallot();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(readBallotCall, 200, aBallot());
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
});

test('the receipt holds nonce and choices where the box will show whole ballots', async () => {
  answer(readBallotCall, 200, aBallot());
  const seen = acceptBallots(({ nonce, choices }) => ({ nonce, choices }));
  const { user } = openBallot();
  await user.click(await screen.findByRole('radio', { name: 'Vote for Ada Lovelace' }));
  await user.click(screen.getByRole('link', { name: /Review and cast/ }));
  await submit(user);
  await screen.findByRole('heading', { name: 'Your ballot is in the box.' });
  expect(screen.getByText(seen[0]?.nonce ?? 'no ballot came')).toBeVisible();
  expect(screen.getByText(/will then show what your ballot says: check it/)).toBeVisible();
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
});

test('a password made by somebody else has to be replaced before voting', async () => {
  answerError(readBallotCall, 403, 'must_change_password');
  openBallot();
  expect(await screen.findByRole('link', { name: 'Choose a password' })).toBeVisible();
});

test('a ballot that cannot be loaded can be tried again', async () => {
  answerNothing(readBallotCall);
  const { user } = openBallot();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(readBallotCall, 200, aBallot({ positions: [aPositionWith(3, 'Auditor', ['Eve'])] }));
  await user.click(retry);
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Auditor', level: 1 })).toBeVisible(),
  );
});

test('the receipt survives a reload, until the voter is done with it', async () => {
  answer(readBallotCall, 200, aBallot({ positions: [chair] }));
  const seen = acceptBallots();
  const { user, unmount } = openBallot('?step=review');
  await submit(user);
  const title = { name: 'Your ballot is in the box.' };
  expect(await screen.findByRole('heading', title)).toBeVisible();
  const code = codeOf(seen[0]!);
  unmount();

  const again = openBallot();
  expect(await screen.findByRole('heading', title)).toBeVisible();
  expect(screen.getByText(code)).toBeVisible();
  expect(Object.keys(localStorage).join()).not.toContain('receipt');
  await again.user.click(screen.getByRole('link', { name: 'Done' }));
  expect(Object.keys(sessionStorage)).toEqual([]);
  again.unmount();

  openBallot();
  expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
});

test('the ballot warns five minutes and one minute before voting closes, and keeps the focus', async () => {
  const ballot = aBallot();
  const opened = Date.now();
  const endDate = new Date(opened + 6 * 60_000).toISOString();
  answer(readBallotCall, 200, { ...ballot, election: { ...ballot.election, endDate } });
  const clock = jest.spyOn(Date, 'now');
  openBallot();
  const heading = await screen.findByRole('heading', { name: 'Chair', level: 1 });
  const focused = document.activeElement;
  expect(screen.queryByText(/^Voting closes in/)).not.toBeInTheDocument();
  clock.mockReturnValue(opened + 2 * 60_000);
  const warning = await screen.findByText(/^Voting closes in less than 5 minutes/);
  expect(warning.closest('[role=status]')).not.toBeNull();
  clock.mockReturnValue(opened + 5.5 * 60_000);
  expect(await screen.findByText(/^Voting closes in less than a minute/)).toBeVisible();
  clock.mockReturnValue(opened + 7 * 60_000);
  await waitFor(() => expect(screen.queryByText(/^Voting closes in/)).not.toBeInTheDocument());
  expect(heading).toBeVisible();
  expect(document.activeElement).toBe(focused);
  clock.mockRestore();
});

test('what the election is about and when voting closes stand above the first sheet', async () => {
  const ballot = aBallot();
  answer(readBallotCall, 200, ballot);
  const { user } = openBallot();
  expect(await screen.findByText(ballot.election.description)).toBeVisible();
  expect(screen.getAllByText(/^Voting closes on /)).not.toHaveLength(0);
  await user.click(screen.getByRole('radio', { name: 'Vote for Ada Lovelace' }));
  await user.click(screen.getByRole('button', { name: 'Next: Committee' }));
  expect(await screen.findByRole('heading', { name: 'Committee', level: 1 })).toBeVisible();
  expect(screen.queryByText(ballot.election.description)).not.toBeInTheDocument();
});

test('who has to sign in again half-way reads that the marks are kept', async () => {
  answer(readBallotCall, 200, aBallot());
  const { user, unmount } = openBallot();
  await user.click(await screen.findByRole('radio', { name: 'Vote for Ada Lovelace' }));
  unmount();
  endSession();
  renderAt(`/votes/${electionId}`);
  expect(await screen.findByText(/Your marks stay on this device/)).toBeVisible();
});

test('texts are in the language of the page, the original is one tap away, and the receipt keeps to it', async () => {
  const [ada, grace] = chair.candidates;
  const position = {
    ...chair,
    position: 'Vorsitz',
    description: 'Leitet den Vorstand.',
    translations: { en: { position: 'Chair' } },
    candidates: [
      { ...ada!, motto: 'Zählt auf mich.', translations: { en: { motto: 'Count on me.' } } },
      grace!,
    ],
  };
  const { election } = aBallot();
  const translations = { en: { name: 'Board election' } };
  answer(
    readBallotCall,
    200,
    aBallot({
      election: { ...election, name: 'Vorstandswahl', language: 'de', translations },
      positions: [position],
    }),
  );
  acceptBallots();
  const { user } = openBallot();

  expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
  expect(screen.getByText('Count on me.')).toHaveAttribute('lang', 'en');
  // Nobody has translated the description.
  expect(screen.getAllByText('Leitet den Vorstand.')[0]).toHaveAttribute('lang', 'de');
  await user.click(await screen.findByRole('button', { name: 'Show the original' }));
  expect(screen.getByRole('heading', { name: 'Vorsitz', level: 1 })).toBeVisible();
  expect(screen.getByText('Zählt auf mich.')).toHaveAttribute('lang', 'de');
  expect(screen.getByText('Vorstandswahl')).toHaveAttribute('lang', 'de');
  await user.click(screen.getByRole('button', { name: 'Show the translation' }));
  await user.click(screen.getByRole('radio', { name: 'Vote for Ada Lovelace' }));
  await user.click(screen.getByRole('button', { name: 'Review your ballot' }));
  expect(await screen.findByRole('heading', { name: 'Chair', level: 2 })).toBeVisible();
  await submit(user);
  expect(await screen.findByRole('heading', { name: 'Your ballot is in the box.' })).toHaveFocus();
  expect(screen.getByText('Vorstandswahl')).toBeVisible();
});

test('a translation into the election’s own language is not shown', async () => {
  const position = { ...chair, translations: { en: { position: 'Left from before' } } };
  answer(readBallotCall, 200, aBallot({ positions: [position] }));
  openBallot();
  expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show the original' })).not.toBeInTheDocument();
});

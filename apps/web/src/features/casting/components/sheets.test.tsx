import { beforeEach, expect, test } from '@jest/globals';
import { readBallotCall, type BallotPosition } from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { unsentBallotKey } from '../../../lib/storage-keys';
import { answer } from '../../../test/answer';
import { aBallot, aPositionWith, candidateIn, chair, committee } from '../../../test/ballots';
import { aMotion, electionId } from '../../../test/elections';
import { voterSession } from '../../../test/sessions';
import {
  acceptBallots,
  answerListed,
  codeOf,
  kept,
  openBallot,
  submit,
} from '../../../test/voting';

const names = ['Ada Okafor', 'Bo Lind', 'Cy Dunn', 'Di Earl'];
const by = (method: Exclude<BallotPosition['method'], 'motion'>, seats = 1): BallotPosition => ({
  ...aPositionWith(1, 'Chair', names),
  method,
  seats,
});
const many = Array.from({ length: 30 }, (_, each) => `Candidate No ${each + 1}`);

beforeEach(() => {
  answerListed();
});

function open(position: BallotPosition, search = '') {
  answer(readBallotCall, 200, aBallot({ positions: [position] }));
  const seen = acceptBallots(({ nonce, choices }) => ({ nonce, choices }), [position]);
  return { ...openBallot(search), seen };
}

/** The candidates ranked so far, best first. */
const order = () =>
  within(screen.getByRole('list', { name: /^Your order for/ }))
    .getAllByRole('button', { name: /^Take .* out$/ })
    .map((button) => button.getAttribute('aria-label')?.slice('Take '.length, -' out'.length));

/** Casts the ballot, from the sheet to the receipt. */
async function castIt(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getByRole('button', { name: 'Review your ballot' }));
  await screen.findByRole('heading', { name: 'Your ballot' });
  await submit(user);
  expect(await screen.findByRole('heading', { name: 'Your ballot is in the box.' })).toBeVisible();
}

test('a tap ranks next, and the review and the receipt list the order', async () => {
  const position = by('stv', 2);
  const { user, seen } = open(position);
  await user.click(await screen.findByRole('button', { name: 'Rank Cy Dunn first' }));
  await user.click(screen.getByRole('button', { name: 'Rank Ada Okafor second' }));
  expect(order()).toEqual(['Cy Dunn', 'Ada Okafor']);
  expect(screen.getByText('2 of 4 ranked')).toBeVisible();
  expect(screen.getByText('Ada Okafor is now second of 2.')).toHaveAttribute('role', 'status');
  expect(screen.getByText('No further preference')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Review your ballot' }));
  await screen.findByRole('heading', { name: 'Your ballot' });
  const [cy, ada, end] = screen.getAllByText(/^(Cy Dunn|Ada Okafor|No further preference)$/);
  expect(cy?.closest('li')).toHaveTextContent('1.Cy Dunn');
  expect(ada?.closest('li')).toHaveTextContent('2.Ada Okafor');
  expect(end).toBeVisible();
  expect(screen.queryByText('Bo Lind')).not.toBeInTheDocument();
  await submit(user);
  await screen.findByRole('heading', { name: 'Your ballot is in the box.' });
  const ranking = [[candidateIn(position, 2)], [candidateIn(position, 0)]];
  expect(seen[0]?.choices).toEqual([{ position: position._id, ranking }]);
  expect(screen.getByText(codeOf(seen[0]!, [position]))).toBeVisible();
  expect(screen.getByText('Ada Okafor').closest('li')).toHaveTextContent('2.Ada Okafor');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the order is changed by buttons that say where somebody is', async () => {
  const { user } = open(by('irv'));
  for (const [index, name] of names.entries()) {
    const ordinals = ['first', 'second', 'third', 'fourth'];
    await user.click(
      await screen.findByRole('button', { name: `Rank ${name} ${ordinals[index]}` }),
    );
  }
  await user.click(screen.getByRole('button', { name: 'Move Bo Lind up, now second' }));
  expect(order()).toEqual(['Bo Lind', 'Ada Okafor', 'Cy Dunn', 'Di Earl']);
  expect(screen.getByText('Bo Lind is now first of 4.')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Move Bo Lind up, now first' }));
  expect(order()[0]).toBe('Bo Lind');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Move Di Earl to' }), '2');
  expect(order()).toEqual(['Bo Lind', 'Di Earl', 'Ada Okafor', 'Cy Dunn']);
  await user.click(screen.getByRole('button', { name: 'Take Ada Okafor out' }));
  expect(order()).toEqual(['Bo Lind', 'Di Earl', 'Cy Dunn']);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Rank Ada Okafor fourth' })).toHaveFocus(),
  );
});

test('thirty are ranked by the keyboard alone, found by typing', async () => {
  const { user, seen } = open({
    ...aPositionWith(1, 'Chair', many),
    method: 'irv' as const,
  });
  const field = await screen.findByRole('searchbox', { name: 'Find a candidate' });
  field.focus();
  await user.keyboard('no 27');
  expect(screen.getByText('Enter ranks Candidate No 27 first.')).toBeVisible();
  await user.keyboard('{Enter}no 5{Enter}');
  expect(field).toHaveFocus();
  expect(order()).toEqual(['Candidate No 27', 'Candidate No 5']);
  // From there on in the list: ranking a candidate moves focus to the next.
  await user.tab();
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['Candidate No 27', 'Candidate No 5', 'Candidate No 1']);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Rank Candidate No 2 fourth' })).toHaveFocus(),
  );
  await user.keyboard(' ');
  expect(order()).toHaveLength(4);
  expect(screen.getAllByText(/^The manifesto of/)).toHaveLength(30);
  await castIt(user);
  expect(seen[0]?.choices[0]?.ranking).toHaveLength(4);
});

test.each(['plurality', 'approval', 'star'] as const)(
  'above fifteen candidates a %s sheet has a search, and keeps what is marked',
  async (method) => {
    const position = { ...aPositionWith(1, 'Chair', many.slice(0, 16)), method };
    const { user } = open(position);
    await user.type(await screen.findByRole('searchbox', { name: 'Find a candidate' }), 'no 16');
    expect(screen.getByText('1 of 16 candidates')).toBeVisible();
    const name = method === 'star' ? '3 stars' : 'Vote for Candidate No 16';
    const role = method === 'approval' ? 'checkbox' : 'radio';
    await user.click(screen.getByRole(role, { name }));
    await user.clear(screen.getByRole('searchbox'));
    expect(screen.getByText('16 candidates')).toBeVisible();
    const marked = within(screen.getByText('Candidate No 16').closest('li')!);
    expect(marked.getByRole(role, { name })).toBeChecked();
  },
);

test('fifteen candidates need no search', async () => {
  open({ ...aPositionWith(1, 'Chair', many.slice(0, 15)), method: 'approval' });
  await screen.findByRole('checkbox', { name: 'Vote for Candidate No 15' });
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('a photo stays while its candidate is ranked', async () => {
  const position = by('stv');
  const photoUrl = '/api/v1/images/0123456789abcdef';
  const candidates = position.candidates.map((each) => ({ ...each, photoUrl }));
  const { user } = open({ ...position, candidates });
  await user.click(await screen.findByRole('button', { name: 'Rank Cy Dunn first' }));
  const ranked = screen.getByRole('button', { name: 'Take Cy Dunn out' }).closest('li');
  expect(ranked?.querySelector('img')).toHaveAttribute('src', photoUrl);
});

test('where ranks may be shared, one may have the rank of the one above, and leave it', async () => {
  const position = by('condorcet');
  const { user, seen } = open(position);
  for (const name of ['Ada Okafor first', 'Bo Lind second', 'Cy Dunn third']) {
    await user.click(await screen.findByRole('button', { name: `Rank ${name}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Same rank as Bo Lind, for Cy Dunn' }));
  expect(
    screen.getByText('Cy Dunn is now second of 2, on the same rank as Bo Lind.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Same rank as Ada Okafor, for Bo Lind' }));
  await user.click(screen.getByRole('button', { name: 'Move Ada Okafor down, now first' }));
  await castIt(user);
  expect(seen[0]?.choices[0]?.ranking).toEqual([
    [candidateIn(position, 1)],
    [candidateIn(position, 0)],
    [candidateIn(position, 2)],
  ]);
});

test('nobody shares a rank where the method has none to share', async () => {
  const { user } = open(by('stv'));
  await user.click(await screen.findByRole('button', { name: 'Rank Ada Okafor first' }));
  await user.click(screen.getByRole('button', { name: 'Rank Bo Lind second' }));
  expect(screen.queryByRole('button', { name: /^Same rank/ })).not.toBeInTheDocument();
});

test('an order that was taken out as a whole can be put back', async () => {
  const { user } = open(by('stv'));
  await user.click(await screen.findByRole('button', { name: 'Rank Bo Lind first' }));
  await user.click(screen.getByRole('checkbox', { name: 'Leave Chair empty' }));
  expect(screen.getByRole('checkbox', { name: 'Leave Chair empty' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(order()).toEqual(['Bo Lind']);
});

test('stars are given by row, and a row that was not touched counts nothing', async () => {
  const position = by('star');
  const { user, seen } = open(position);
  const row = (name: string) => within(screen.getByRole('group', { name: `Stars for ${name}` }));
  await screen.findByRole('group', { name: 'Stars for Ada Okafor' });
  await user.click(row('Ada Okafor').getByRole('radio', { name: '5 stars: very much' }));
  await user.click(row('Bo Lind').getByRole('radio', { name: '2 stars' }));
  await user.keyboard('{ArrowRight}');
  expect(row('Bo Lind').getByRole('radio', { name: '3 stars' })).toBeChecked();
  await user.click(row('Cy Dunn').getByRole('radio', { name: 'No stars: not at all' }));
  expect(screen.getByText('3 of 4 scored')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Review your ballot' }));
  await screen.findByRole('heading', { name: 'Your ballot' });
  expect(screen.getByText('Bo Lind').closest('li')).toHaveTextContent('3 of 5 stars');
  expect(screen.getByText('Di Earl').closest('li')).toHaveTextContent('0 of 5 stars');
  expect(screen.getByText('Candidates you gave no stars count as 0.')).toBeVisible();
  await submit(user);
  await screen.findByRole('heading', { name: 'Your ballot is in the box.' });
  expect(screen.getByText(codeOf(seen[0]!, [position]))).toBeVisible();
  expect(seen[0]?.choices[0]?.scores).toEqual({
    [candidateIn(position, 0)]: 5,
    [candidateIn(position, 1)]: 3,
    [candidateIn(position, 2)]: 0,
  });
});

test('a motion shows its text and what carries it, and takes Yes, No or neither', async () => {
  const motion = aMotion({ quorum: 30 });
  const { user, seen } = open(motion);
  expect(await screen.findByText(motion.description)).toBeVisible();
  expect(screen.getByText(/at least two thirds/)).toHaveTextContent(
    'At least 30 % of the roll must vote.',
  );
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await castIt(user);
  expect(seen[0]?.choices).toEqual([{ position: motion._id, answer: 'yes' }]);
  expect(screen.getByText('Yes')).toBeVisible();
});

test('to abstain from a motion is said as such, and nothing is sent of it', async () => {
  const { user, seen } = open(aMotion());
  await user.click(await screen.findByRole('radio', { name: 'Abstain' }));
  await user.click(screen.getByRole('button', { name: 'Review your ballot' }));
  await screen.findByRole('heading', { name: 'Your ballot' });
  expect(await screen.findByText('You abstain')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit Vote' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('you abstain everywhere');
  await user.click(await screen.findByRole('button', { name: 'Cast my ballot' }));
  await screen.findByRole('heading', { name: 'Your ballot is in the box.' });
  expect(seen[0]?.choices).toEqual([]);
});

test('by approval as many are marked as one likes', async () => {
  const { user, seen } = open(by('approval'));
  expect(await screen.findByText(/Mark everyone you approve of/)).toBeVisible();
  for (const name of names) {
    await user.click(screen.getByRole('checkbox', { name: `Vote for ${name}` }));
  }
  expect(screen.getByText('4 chosen', { selector: '[aria-live]' })).toBeVisible();
  await castIt(user);
  expect(seen[0]?.choices[0]?.candidates).toHaveLength(4);
});

test('an order that is not cast yet survives a reload', async () => {
  const { user, unmount } = open(by('stv'));
  await user.click(await screen.findByRole('button', { name: 'Rank Di Earl first' }));
  expect(kept()).toHaveLength(1);
  unmount();
  openBallot();
  expect(await screen.findByRole('button', { name: 'Take Di Earl out' })).toBeVisible();
});

test('a ballot that was marked before there was more than one method is still read', async () => {
  const key = unsentBallotKey(voterSession().id, electionId);
  const choices = { [chair._id]: [candidateIn(chair, 1)], [committee._id]: [] };
  localStorage.setItem(key, JSON.stringify({ nonce: 'a'.repeat(32), choices, sent: null }));
  answer(readBallotCall, 200, aBallot({ version: 1 }));
  const { user } = openBallot();
  expect(await screen.findByRole('radio', { name: 'Vote for Grace Hopper' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Next: Committee' }));
  expect(await screen.findByRole('checkbox', { name: 'Leave Committee empty' })).toBeChecked();
});

test('marks of another method than the position has by now are none', async () => {
  const key = unsentBallotKey(voterSession().id, electionId);
  const position = by('stv');
  const choices = { [position._id]: { candidates: [candidateIn(position, 0)] } };
  localStorage.setItem(key, JSON.stringify({ nonce: 'a'.repeat(32), choices, sent: null }));
  open(position, '?step=review');
  expect(await screen.findByText('Left empty: you abstain')).toBeVisible();
});

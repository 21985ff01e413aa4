import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { voteText } from '../ballots/ballots.rules.js';
import {
  addVotes,
  emptyTally,
  mayShowGroup,
  outcomes,
  SMALLEST_GROUP,
  turnoutShare,
} from './results.rules.js';

const elected = (votes: number[], seats: number) =>
  outcomes(
    votes.map((count, index) => ({ _id: `c${index}`, votes: count })),
    seats,
    votes.reduce((sum, count) => sum + count, 0),
  );
const named = (result: ReturnType<typeof elected>, what: 'elected' | 'tied') =>
  result
    .filter((each) => each[what])
    .map((each) => each._id)
    .sort();

describe('who is elected', () => {
  test.each([
    ['the one with most votes', [5, 3, 1], 1, ['c0'], []],
    ['as many as there are seats', [5, 3, 1], 2, ['c0', 'c1'], []],
    ['everybody, if there are seats enough', [5, 3], 3, ['c0', 'c1'], []],
    ['nobody on a tie for the only seat', [4, 4, 1], 1, [], ['c0', 'c1']],
    ['only who is above a tie for the last seat', [6, 4, 4, 1], 2, ['c0'], ['c1', 'c2']],
    ['both, when equals fit the seats', [4, 4, 1], 2, ['c0', 'c1'], []],
    ['nobody without votes', [0, 0], 1, [], []],
    ['only who has votes, though seats are left', [2, 0], 2, ['c0'], []],
  ])('%s', (_what, votes, seats, winners, ties) => {
    const result = elected(votes, seats);
    expect(named(result, 'elected')).toEqual(winners);
    expect(named(result, 'tied')).toEqual(ties);
  });

  test('never depends on the order of the candidates, and never fills more than the seats', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(6), { maxLength: 7 }),
        fc.integer({ min: 1, max: 4 }),
        (votes, seats) => {
          const candidates = votes.map((count, index) => ({ _id: `c${index}`, votes: count }));
          const one = outcomes(candidates, seats, 10);
          const other = outcomes([...candidates].reverse(), seats, 10);
          expect(named(other, 'elected')).toEqual(named(one, 'elected'));
          expect(named(other, 'tied')).toEqual(named(one, 'tied'));
          expect(named(one, 'elected').length).toBeLessThanOrEqual(seats);
          for (const winner of one.filter((each) => each.elected)) {
            const better = one.filter((each) => each.votes >= winner.votes);
            expect(better.length).toBeLessThanOrEqual(seats);
          }
        },
      ),
    );
  });
});

describe('the tally', () => {
  test('counts as a person would, ballot by ballot', () => {
    const choice = fc.record({
      position: fc.constantFrom('p1', 'p2'),
      candidates: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { maxLength: 2 }),
    });
    const ballot = fc.uniqueArray(choice, { selector: (each) => each.position });
    fc.assert(
      fc.property(fc.array(ballot), (ballots) => {
        const tally = emptyTally();
        for (const choices of ballots) addVotes(tally, voteText(choices));
        for (const candidate of ['x', 'y', 'z'] as const) {
          const votes = ballots.flat().filter((each) => each.candidates.includes(candidate)).length;
          expect(tally.candidates.get(candidate) ?? 0).toBe(votes);
        }
        expect(tally.ballots).toBe(ballots.length);
        const chosen = ballots.filter((choices) =>
          choices.some((each) => each.position === 'p1' && each.candidates.length > 0),
        ).length;
        expect(tally.positions.get('p1') ?? 0).toBe(chosen);
      }),
    );
  });
});

describe('a breakdown', () => {
  const ages = ['18-25', '26-40', '41-60', null];
  const areas = ['North', 'South', null];
  const group = fc.record({
    ageGroup: fc.constantFrom(...ages),
    region: fc.constantFrom(...areas),
    ballots: fc.nat(30),
  });
  const groups = fc.uniqueArray(group, { selector: (each) => `${each.ageGroup}|${each.region}` });

  test('hides a small group and the one it could be had from', () => {
    const sizes = [
      { ageGroup: '18-25', region: null, ballots: 3 },
      { ageGroup: '26-40', region: null, ballots: 40 },
      { ageGroup: '41-60', region: null, ballots: 20 },
    ];
    const shown = (ageGroup: string) => mayShowGroup(sizes, { ageGroup, region: null });
    expect(shown('18-25')).toBe(false);
    expect(shown('41-60')).toBe(false);
    expect(shown('26-40')).toBe(true);
  });

  test('never shows a group of fewer than ten, nor lets one be had by subtraction', () => {
    fc.assert(
      fc.property(groups, (sizes) => {
        const total = (subset: typeof sizes) => subset.reduce((sum, each) => sum + each.ballots, 0);
        for (const [name, values] of [
          ['ageGroup', ages],
          ['region', areas],
        ] as const) {
          const margin = values
            .map((value) => ({
              ballots: total(sizes.filter((each) => each[name] === value)),
              shown: mayShowGroup(sizes, { ageGroup: null, region: null, [name]: value }),
              value,
            }))
            .filter((each) => each.value !== null || each.ballots > 0);
          const named = margin.filter((each) => each.value !== null);
          for (const each of named.filter((one) => one.shown)) {
            expect(each.ballots).toBeGreaterThanOrEqual(SMALLEST_GROUP);
          }
          if (named.some((each) => each.shown)) {
            const rest =
              total(sizes) -
              named.filter((each) => each.shown).reduce((sum, each) => sum + each.ballots, 0);
            expect(rest === 0 || rest >= SMALLEST_GROUP).toBe(true);
          }
        }
        for (const ageGroup of ages.filter((age) => age !== null)) {
          const row = sizes.filter((each) => each.ageGroup === ageGroup && each.ballots > 0);
          const shownCells = row.filter(
            (each) => each.region !== null && mayShowGroup(sizes, each),
          );
          for (const cell of shownCells)
            expect(cell.ballots).toBeGreaterThanOrEqual(SMALLEST_GROUP);
          if (shownCells.length > 0) {
            const rest = total(row) - total(shownCells);
            expect(rest === 0 || rest >= SMALLEST_GROUP).toBe(true);
          }
        }
      }),
    );
  });
});

test('turnout is in percent with one decimal, and nothing on an empty roll', () => {
  expect(turnoutShare(1, 3)).toBe(33.3);
  expect(turnoutShare(0, 0)).toBe(0);
});

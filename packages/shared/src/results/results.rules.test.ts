import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { methodsOn, voteText, type Choice } from '../ballots/ballots.rules.js';
import { candidateIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { outcomes } from './outcomes.rules.js';
import { addVotes, emptyTally, liveStepAfter, turnoutShare } from './results.rules.js';

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

  test('does not depend on the order of the candidates, and fills no more than the seats', () => {
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

describe('a tie', () => {
  const votes = fc.array(fc.nat(6), { maxLength: 7 });
  const seats = fc.integer({ min: 1, max: 4 });

  test('is never decided: of candidates with equal votes, all or none are elected', () => {
    fc.assert(
      fc.property(votes, seats, (counts, places) => {
        const result = elected(counts, places);
        for (const one of result) {
          for (const other of result.filter((each) => each.votes === one.votes)) {
            expect([other.elected, other.tied]).toEqual([one.elected, one.tied]);
          }
        }
      }),
    );
  });

  test('exists only if more candidates are equal than seats are left, and those seats stay empty', () => {
    fc.assert(
      fc.property(votes, seats, (counts, places) => {
        const result = elected(counts, places);
        const winners = result.filter((each) => each.elected);
        const tied = result.filter((each) => each.tied);
        expect(result.some((each) => each.elected && each.tied)).toBe(false);
        if (tied.length > 0) {
          expect(winners.length).toBeLessThan(places);
          expect(winners.length + tied.length).toBeGreaterThan(places);
        } else {
          const withVotes = result.filter((each) => each.votes > 0);
          expect(winners.length).toBe(Math.min(places, withVotes.length));
        }
      }),
    );
  });

  test('or not, nobody loses to someone with fewer votes', () => {
    fc.assert(
      fc.property(votes, seats, (counts, places) => {
        const result = elected(counts, places);
        for (const winner of result.filter((each) => each.elected)) {
          const passedOver = result.filter((each) => each.votes >= winner.votes && !each.elected);
          expect(passedOver).toEqual([]);
        }
      }),
    );
  });
});

test('a share is of the ballots that are not empty, in percent with one decimal', () => {
  const shares = (ballots: number) =>
    outcomes(
      [
        { _id: 'x', votes: 1 },
        { _id: 'y', votes: 2 },
      ],
      1,
      ballots,
    ).map((each) => each.share);
  expect(shares(3)).toEqual([66.7, 33.3]);
  expect(shares(0)).toEqual([0, 0]);
});

describe('the tally', () => {
  const chair = positionIdSchema.parse('a'.repeat(24));
  const treasurer = positionIdSchema.parse('b'.repeat(24));
  const candidates = ['1', '2', '3'].map((digit) => candidateIdSchema.parse(digit.repeat(24)));
  const choice = fc.record({
    position: fc.constantFrom(chair, treasurer),
    candidates: fc.uniqueArray(fc.constantFrom(...candidates), { maxLength: 2 }),
  });
  const methods = methodsOn({
    positions: [chair, treasurer].map((_id) => ({ _id, method: 'plurality' as const })),
  });
  const textOf = (choices: readonly Choice[]) => voteText(choices, methods);
  const ballot = fc.uniqueArray(choice, { selector: (each) => each.position });

  test('does not depend on the order of ballots or on counting equal ones together', () => {
    const boxes = fc
      .array(ballot.map(textOf))
      .chain((votes) =>
        fc.tuple(fc.constant(votes), fc.shuffledSubarray(votes, { minLength: votes.length })),
      );
    fc.assert(
      fc.property(boxes, ([votes, others]) => {
        const tally = votes.reduce((sum, vote) => addVotes(sum, methods, vote), emptyTally());
        const shuffled = others.reduce((sum, vote) => addVotes(sum, methods, vote), emptyTally());
        const together = [...new Set(votes)].reduce(
          (sum, vote) => addVotes(sum, methods, vote, votes.filter((each) => each === vote).length),
          emptyTally(),
        );
        expect(shuffled).toEqual(tally);
        expect(together).toEqual(tally);
      }),
    );
  });

  test('has as many votes as marks, and no position has more ballots than there are', () => {
    fc.assert(
      fc.property(fc.array(ballot), (ballots) => {
        const tally = ballots.reduce(
          (sum, each) => addVotes(sum, methods, textOf(each)),
          emptyTally(),
        );
        const votes = [...tally.candidates.values()].reduce((sum, count) => sum + count, 0);
        expect(votes).toBe(ballots.flat().flatMap(({ candidates }) => candidates).length);
        for (const count of tally.positions.values()) {
          expect(count).toBeLessThanOrEqual(tally.ballots);
        }
      }),
    );
  });

  test('counts as a person would, ballot by ballot', () => {
    fc.assert(
      fc.property(fc.array(ballot), (ballots) => {
        const tally = emptyTally();
        for (const choices of ballots) addVotes(tally, methods, textOf(choices));
        for (const candidate of candidates) {
          const votes = ballots.flat().filter((each) => each.candidates.includes(candidate)).length;
          expect(tally.candidates.get(candidate) ?? 0).toBe(votes);
        }
        expect(tally.ballots).toBe(ballots.length);
        const chosen = ballots.filter((choices) =>
          choices.some((each) => each.position === chair && each.candidates.length > 0),
        ).length;
        expect(tally.positions.get(chair) ?? 0).toBe(chosen);
      }),
    );
  });
});

test('turnout is in percent with one decimal, and 0 on an empty roll', () => {
  expect(turnoutShare(1, 3)).toBe(33.3);
  expect(turnoutShare(0, 0)).toBe(0);
});

describe('live counts', () => {
  test.each([
    [0, 5],
    [5, 5],
    [500, 5],
    [501, 6],
    [100_000, 1_000],
  ])('update, once %i ballots are counted, after %i more', (counted, step) => {
    expect(liveStepAfter(counted)).toBe(step);
  });
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { methods } from './methods.js';
import type { VoteProfile } from './method.js';
import type { Lot } from './lot.js';

const alphabetical: Lot = (_stage, candidate) => candidate;
const standing = ['a', 'b', 'c', 'd', 'e'];
const candidates = fc.constantFrom(2, 3, 4, 5).map((count) => standing.slice(0, count));

const rankings = candidates.chain((ids) =>
  fc.record({
    candidates: fc.constant(ids),
    seats: fc.integer({ min: 1, max: 4 }),
    ballots: fc.array(fc.shuffledSubarray(ids, { minLength: 1 }), { maxLength: 30 }),
  }),
);

function profileOf(votes: readonly string[]): VoteProfile {
  const profile = new Map<string, number>();
  for (const vote of votes) profile.set(vote, (profile.get(vote) ?? 0) + 1);
  return profile;
}

describe('every method', () => {
  test('reads a vote back from its text unchanged', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(standing), (order) => {
        const ranking = order.map((id) => [id]);
        expect(methods.stv.vote(methods.stv.text(ranking))).toEqual(ranking);
        expect(methods.plurality.vote(methods.plurality.text(order))).toEqual([...order].sort());
        const scores = Object.fromEntries(order.map((id, index) => [id, (index % 5) + 1]));
        expect(methods.star.vote(methods.star.text(scores))).toEqual(scores);
      }),
    );
  });

  test('gives equal votes the same text', () => {
    expect(methods.condorcet.text([['b', 'a'], [], ['c']])).toBe('a=b>c');
    expect(methods.star.text({ b: 0, c: 2, a: 5 })).toBe('a*5,c*2');
    expect(methods.motion.text('abstain')).toBe('');
  });

  test('does not depend on the order of ballots and candidates', () => {
    fc.assert(
      fc.property(rankings, ({ candidates: ids, seats, ballots }) => {
        const votes = ballots.map((order) => order.join('>'));
        for (const method of [methods.irv, methods.stv, methods.condorcet]) {
          const forward = method.count({ candidates: ids, seats }, profileOf(votes), alphabetical);
          const backward = method.count(
            { candidates: [...ids].reverse(), seats },
            profileOf([...votes].reverse()),
            alphabetical,
          );
          expect(new Set(backward.elected)).toEqual(new Set(forward.elected));
          expect(new Set(backward.tied)).toEqual(new Set(forward.tied));
        }
      }),
    );
  });

  test('never elects more than the seats, and only ties more candidates than seats left', () => {
    fc.assert(
      fc.property(rankings, ({ candidates: ids, seats, ballots }) => {
        const profile = profileOf(ballots.map((order) => order.join('>')));
        for (const method of [methods.stv, methods.condorcet]) {
          const { elected, tied } = method.count({ candidates: ids, seats }, profile, alphabetical);
          expect(elected.length).toBeLessThanOrEqual(seats);
          expect(new Set([...elected, ...tied]).size).toBe(elected.length + tied.length);
          if (tied.length > 0) expect(tied.length).toBeGreaterThan(seats - elected.length);
        }
      }),
    );
  });

  test('elects nobody from an empty box', () => {
    const position = { candidates: ['a', 'b'], seats: 2, maxChoices: 2 };
    const empty = new Map<string, number>();
    expect(methods.stv.count(position, empty, alphabetical).elected).toEqual([]);
    expect(methods.irv.count(position, empty, alphabetical).elected).toEqual([]);
    expect(methods.star.count(position, empty, alphabetical).elected).toEqual([]);
    expect(methods.condorcet.count(position, empty, alphabetical)).toMatchObject({
      elected: [],
      tied: [],
    });
    expect(methods.plurality.count(position, empty, alphabetical)).toEqual({
      elected: [],
      tied: [],
    });
  });

  test('elects a single candidate with a single ballot', () => {
    const position = { candidates: ['a'], seats: 3, maxChoices: 1 };
    const one = new Map([['a', 1]]);
    expect(methods.stv.count(position, one, alphabetical).elected).toEqual(['a']);
    expect(methods.irv.count(position, one, alphabetical).elected).toEqual(['a']);
    expect(methods.condorcet.count(position, one, alphabetical).elected).toEqual(['a']);
    expect(methods.star.count(position, new Map([['a*1', 1]]), alphabetical).elected).toEqual([
      'a',
    ]);
  });
});

describe('the rules for a vote', () => {
  const position = { candidates: ['a', 'b'], seats: 1, maxChoices: 1 };

  test('names only candidates, each once', () => {
    expect(methods.plurality.problems(['x'], position)).toEqual([{ code: 'unknown_candidate' }]);
    expect(methods.irv.problems([['a'], ['a']], position)).toEqual([{ code: 'candidate_twice' }]);
    expect(methods.star.problems({ x: 3 }, position)).toEqual([{ code: 'unknown_candidate' }]);
    expect(methods.condorcet.problems([['x']], position)).toEqual([{ code: 'unknown_candidate' }]);
  });

  test('allows no more marks than the limit, unless the method has none', () => {
    expect(methods.plurality.problems(['a', 'b'], position)).toEqual([
      { code: 'too_many_choices', params: { most: 1 } },
    ]);
    expect(methods.approval.problems(['a', 'b'], position)).toEqual([]);
  });

  test('allows equal ranks only if the method compares pairs', () => {
    expect(methods.irv.problems([['a', 'b']], position)).toEqual([{ code: 'equal_ranks' }]);
    expect(methods.stv.problems([['a', 'b']], position)).toEqual([{ code: 'equal_ranks' }]);
    expect(methods.condorcet.problems([['a', 'b']], position)).toEqual([]);
  });
});

/** The example of https://en.wikipedia.org/wiki/Ranked_voting: where should the capital be? */
describe('the capital of Tennessee', () => {
  const cities = ['chattanooga', 'knoxville', 'memphis', 'nashville'];
  const ranked = new Map([
    ['memphis>nashville>chattanooga>knoxville', 42],
    ['nashville>chattanooga>knoxville>memphis', 26],
    ['chattanooga>knoxville>nashville>memphis', 15],
    ['knoxville>chattanooga>nashville>memphis', 17],
  ]);

  test('is Memphis by plurality', () => {
    const first = new Map([...ranked].map(([vote, times]) => [vote.split('>')[0] ?? '', times]));
    const { elected } = methods.plurality.count(
      { candidates: cities, seats: 1, maxChoices: 1 },
      first,
      alphabetical,
    );
    expect(elected).toEqual(['memphis']);
  });

  test('is Knoxville by instant runoff, in the third round', () => {
    const outcome = methods.irv.count({ candidates: cities, seats: 1 }, ranked, alphabetical);
    expect(outcome.elected).toEqual(['knoxville']);
    expect(outcome.stages.map(({ excluded }) => excluded)).toEqual([
      [],
      ['chattanooga'],
      ['nashville'],
    ]);
    expect(outcome.stages[2]?.votes).toMatchObject({ knoxville: 58_00000, memphis: 42_00000 });
  });

  test('is Nashville by Condorcet, because it beats every other city', () => {
    const outcome = methods.condorcet.count({ candidates: cities, seats: 1 }, ranked, alphabetical);
    expect(outcome.elected).toEqual(['nashville']);
    expect(outcome.order).toEqual([['nashville'], ['chattanooga'], ['knoxville'], ['memphis']]);
    expect(outcome.pairs['nashville']).toEqual({ chattanooga: 68, knoxville: 68, memphis: 58 });
  });

  /** The stars of https://en.wikipedia.org/wiki/STAR_voting. */
  test('is Nashville by STAR', () => {
    const stars = new Map([
      ['chattanooga*1,memphis*5,nashville*2', 42],
      ['chattanooga*2,knoxville*2,nashville*5', 26],
      ['chattanooga*5,knoxville*4,nashville*3', 15],
      ['chattanooga*4,knoxville*5,nashville*2', 17],
    ]);
    const outcome = methods.star.count({ candidates: cities, seats: 1 }, stars, alphabetical);
    expect(outcome.stars['nashville']?.sum).toBe(293);
    expect(outcome.rounds).toEqual([
      {
        stage: 1,
        finalists: ['nashville', 'chattanooga'],
        preferred: { nashville: 68, chattanooga: 32 },
        elected: 'nashville',
        lot: false,
      },
    ]);
  });
});

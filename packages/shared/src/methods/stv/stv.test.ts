import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Lot } from '../lot.js';
import { irv } from '../irv/irv.js';
import { ONE_VOTE } from '../transfers/count-transfers.js';
import { english } from '../../test/english.js';
import { stagesInWords } from '../transfers/transfers-words.js';
import { stv } from './stv.js';

const alphabetical: Lot = (_stage, candidate) => candidate;

function count(
  candidates: string,
  seats: number,
  votes: Record<string, number>,
  lot = alphabetical,
  boxVersion: 1 | 2 | 3 = 3,
) {
  const position = { candidates: [...candidates], seats, boxVersion };
  return stv.count(position, new Map(Object.entries(votes)), lot);
}

describe('the single transferable vote', () => {
  // Worked by hand: 32 ballots for 2 seats, quota 11. A's surplus of 4 is transferred at 4/15, cut to
  // 0.26666; then D is excluded and C passes the quota.
  test('transfers a surplus at a value cut to five decimals, then excludes the lowest', () => {
    const { elected, stages } = count('ABCD', 2, {
      'A>B>C': 10,
      'A>C': 5,
      B: 6,
      'C>D': 7,
      'D>C': 4,
    });
    expect(elected).toEqual(['A', 'C']);
    expect(stages).toMatchObject([
      {
        transferred: null,
        votes: { A: 15_00000, B: 6_00000, C: 7_00000, D: 4_00000 },
        elected: ['A'],
        quota: 11_00000,
      },
      {
        transferred: { from: 'A', because: 'elected' },
        votes: { A: 11_00000, B: 8_66660, C: 8_33330, D: 4_00000 },
        exhausted: 10,
        elected: [],
      },
      {
        transferred: { from: 'D', because: 'excluded' },
        votes: { A: 11_00000, B: 8_66660, C: 12_33330, D: 0 },
        elected: ['C'],
        excluded: ['D'],
      },
    ]);
  });

  // Worked by hand: quota 21 of 80 for 3 seats. A's surplus of 9 is transferred at 9/30 = 0.3: B has 26.
  // B's surplus of 5 is transferred: whole papers at 5/26 = 0.19230, those of A at 0.3 × 5/26 = 0.05769.
  test('transfers papers a second time at their current value', () => {
    const { stages } = count('ABCDE', 3, { 'A>B>C': 20, 'A>D': 10, 'B>D': 20, C: 15, D: 9, E: 6 });
    expect(stages[1]?.votes).toMatchObject({ A: 21_00000, B: 26_00000, D: 12_00000 });
    expect(stages[2]).toMatchObject({
      transferred: { from: 'B', because: 'elected' },
      votes: { B: 21_00000, C: 15_00000 + 20 * 5769, D: 12_00000 + 20 * 19230 },
    });
    expect(stages[2]?.exhausted).toBe(5_00000 - 20 * 5769 - 20 * 19230);
  });

  test('transfers the largest surplus first', () => {
    const { stages } = count('ABCD', 3, { 'B>C': 12, 'A>D': 16, C: 5, D: 6 });
    expect(stages[0]?.elected).toEqual(['A', 'B']);
    expect(stages[1]?.transferred?.from).toBe('A');
  });

  test('has a stage without change if a surplus names nobody else', () => {
    const { stages, elected } = count('ABC', 2, { A: 20, B: 6, C: 5 });
    expect(stages[1]).toMatchObject({ votes: { A: 11_00000, B: 6_00000, C: 5_00000 } });
    expect(stages[1]?.exhausted).toBe(9_00000);
    expect(elected).toEqual(['A', 'B']);
  });

  test('elects the remaining candidates when they are as many as the seats, without further transfers', () => {
    const { elected, stages } = count('ABC', 3, { A: 20, B: 1 });
    expect(elected).toEqual(['A', 'B', 'C']);
    expect(stages).toHaveLength(1);
  });

  test('of equals, excludes the one with less at the latest stage in which they differed', () => {
    // D's papers go to B: B and C have 5 each, and C had more before.
    const { stages, elected } = count('ABCDE', 1, { A: 9, 'B>A': 4, 'C>A': 5, 'D>B': 1, E: 6 });
    expect(stages[1]?.votes).toMatchObject({ B: 5_00000, C: 5_00000 });
    expect(stages[2]).toMatchObject({ excluded: ['B'], lot: false });
    expect(elected).toEqual(['A']);
  });

  test('draws lots for exclusion if they never differed, and records it', () => {
    const votes = { A: 9, B: 3, C: 3, D: 5 };
    expect(count('ABCD', 1, votes).stages[1]).toMatchObject({ excluded: ['B'], lot: true });
    const other: Lot = (stage, id) => (id === 'C' && stage === 2 ? '' : id);
    expect(count('ABCD', 1, votes, other).stages[1]).toMatchObject({ excluded: ['C'], lot: true });
  });

  test('draws lots for which of equal surpluses is transferred first', () => {
    const { stages } = count('ABCD', 3, { 'A>C': 9, 'B>D': 9, C: 2, D: 3 });
    expect(stages[1]).toMatchObject({ transferred: { from: 'A' }, lot: true });
  });

  test('never gives a seat by lot: it reports a tie', () => {
    expect(count('ABC', 2, { A: 10, B: 4, C: 4 })).toMatchObject({
      elected: ['A'],
      tied: ['B', 'C'],
    });
    expect(count('AB', 1, { A: 4, B: 4 })).toMatchObject({ elected: [], tied: ['A', 'B'] });
  });

  test("reports a tie among the remaining candidates if none has a vote, in the ballot's order", () => {
    const votes = { C: 9, 'C>A': 0 };
    const outcome = count('DCBA', 2, votes);
    expect(outcome).toMatchObject({ elected: ['C'], tied: ['D', 'B', 'A'] });
    expect(outcome.stages.map(({ lot }) => lot)).toEqual([false, false]);
    expect(stagesInWords(english, outcome, 2, (id) => id)).toEqual([
      'Elected: C in stage 1. The quota was 4 votes.',
      'Tied for the last seat: D, B and A. The count decides no tie.',
      'None of them has a vote, and no votes are left to transfer.',
    ]);
    expect(count('DCBA', 2, { 'C>A': 9 })).toMatchObject({ elected: ['C', 'A'], tied: [] });
  });

  test('excludes them one by one in elections of an earlier version', () => {
    const outcome = count('DCBA', 2, { C: 9 }, alphabetical, 2);
    expect(outcome).toMatchObject({ elected: ['C'], tied: ['D', 'B'] });
    expect(outcome.stages.at(-1)).toMatchObject({ excluded: ['A'], lot: true });
  });

  test('elects and ties nobody if no ballot ranks anybody', () => {
    expect(count('AB', 2, {})).toEqual({ ballots: 0, elected: [], tied: [], stages: [] });
  });

  test("loses no vote: candidates' and exhausted votes add up at every stage", () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const ballots = fc.array(fc.shuffledSubarray(ids, { minLength: 1 }), { maxLength: 60 });
    fc.assert(
      fc.property(ballots, fc.integer({ min: 1, max: 4 }), (orders, seats) => {
        const profile = new Map<string, number>();
        for (const order of orders) {
          profile.set(order.join('>'), (profile.get(order.join('>')) ?? 0) + 1);
        }
        for (const stage of stv.count({ candidates: ids, seats }, profile, alphabetical).stages) {
          const votes = Object.values(stage.votes).reduce((sum, each) => sum + each, 0);
          expect(votes + stage.exhausted).toBe(orders.length * ONE_VOTE);
        }
      }),
    );
  });

  test('elects the same as instant runoff for one seat', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const ballots = fc.array(fc.shuffledSubarray(ids, { minLength: 4 }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(ballots, (orders) => {
        const profile = new Map<string, number>();
        for (const order of orders) {
          profile.set(order.join('>'), (profile.get(order.join('>')) ?? 0) + 1);
        }
        const position = { candidates: ids, seats: 1 };
        // If everybody ranks all, nothing is exhausted and the two quotas are equal.
        expect(stv.count(position, profile, alphabetical)).toEqual(
          irv.count(position, profile, alphabetical),
        );
      }),
    );
  });
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { condorcet } from './condorcet.js';

const noLot = () => {
  throw new Error('Condorcet draws no lot.');
};

function count(candidates: string, seats: number, votes: Record<string, number>) {
  return condorcet.count(
    { candidates: [...candidates], seats },
    new Map(Object.entries(votes)),
    noLot,
  );
}

describe('Condorcet by beatpaths', () => {
  /** The example in Markus Schulze's paper, https://en.wikipedia.org/wiki/Schulze_method. */
  test('orders the candidates of a cycle by their strongest paths', () => {
    const outcome = count('ABCDE', 1, {
      'A>C>B>E>D': 5,
      'A>D>E>C>B': 5,
      'B>E>D>A>C': 8,
      'C>A>B>E>D': 3,
      'C>A>E>B>D': 7,
      'C>B>A>D>E': 2,
      'D>C>E>B>A': 7,
      'E>B>A>D>C': 8,
    });
    expect(outcome.order).toEqual([['E'], ['A'], ['C'], ['B'], ['D']]);
    expect(outcome.elected).toEqual(['E']);
    expect(outcome.pairs['A']).toEqual({ B: 20, C: 26, D: 30, E: 22 });
  });

  test('orders hundreds of candidates in a moment', () => {
    const ids = Array.from({ length: 200 }, (_, each) => `c${each}`);
    const ranked = ids.toReversed();
    const before = Date.now();
    const { order } = condorcet.count(
      { candidates: ids, seats: 1 },
      new Map([[ranked.join('>'), 1]]),
      noLot,
    );
    // A count of few ballots is not interrupted, so meanwhile nobody else is answered.
    expect(Date.now() - before).toBeLessThan(4_000);
    expect(order).toEqual(ranked.map((id) => [id]));
  });

  test('ties the candidates of an even cycle', () => {
    expect(count('ABC', 1, { 'A>B>C': 1, 'B>C>A': 1, 'C>A>B': 1 })).toMatchObject({
      elected: [],
      tied: ['A', 'B', 'C'],
    });
  });

  test('fills several seats in the order of the ranking, up to a tie', () => {
    expect(count('ABC', 2, { 'A>B>C': 3, 'B>A>C': 2 }).elected).toEqual(['A', 'B']);
    expect(count('ABC', 2, { 'A>B=C': 3 })).toMatchObject({ elected: ['A'], tied: ['B', 'C'] });
    expect(count('ABC', 3, { 'A>B=C': 3 })).toMatchObject({ elected: ['A', 'B', 'C'], tied: [] });
  });

  test('ranks unranked candidates last, and elects nobody without a ballot', () => {
    expect(count('ABC', 3, { A: 2, 'B>A': 1 })).toMatchObject({
      pairs: { A: { B: 2, C: 3 }, B: { A: 1, C: 1 }, C: { A: 0, B: 0 } },
      elected: ['A', 'B'],
    });
  });

  test('elects the candidate who beats all others, on any ballots', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const ballots = fc.array(fc.shuffledSubarray(ids, { minLength: 1 }), {
      minLength: 1,
      maxLength: 25,
    });
    fc.assert(
      fc.property(ballots, (orders) => {
        const votes: Record<string, number> = {};
        for (const order of orders) votes[order.join('>')] = (votes[order.join('>')] ?? 0) + 1;
        const { pairs, elected } = count('abcd', 1, votes);
        const winner = ids.find((a) =>
          ids.every((b) => a === b || (pairs[a]?.[b] ?? 0) > (pairs[b]?.[a] ?? 0)),
        );
        if (winner !== undefined) expect(elected).toEqual([winner]);
      }),
    );
  });
});

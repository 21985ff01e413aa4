import { describe, expect, test } from '@jest/globals';
import type { Lot } from '../lot.js';
import { star } from './star.js';

const alphabetical: Lot = (_stage, candidate) => candidate;

/** Each ballot is the stars for A, B, C and so on. */
function count(ballots: number[][], seats = 1) {
  const ids = [...'ABCDE'].slice(0, ballots[0]?.length);
  const profile = new Map<string, number>();
  for (const stars of ballots) {
    const text = star.text(Object.fromEntries(ids.map((id, index) => [id, stars[index] ?? 0])));
    if (text !== '') profile.set(text, (profile.get(text) ?? 0) + 1);
  }
  return star.count({ candidates: ids, seats }, profile, alphabetical);
}

describe('STAR', () => {
  test('elects the one of the two top candidates whom more ballots prefer', () => {
    const outcome = count([
      [5, 4, 0],
      [5, 4, 1],
      [0, 5, 4],
      [1, 5, 3],
      [1, 2, 0],
    ]);
    expect(outcome.rounds[0]).toMatchObject({
      finalists: ['B', 'A'],
      preferred: { A: 2, B: 3 },
      elected: 'B',
    });
  });

  // The following are the steps of https://www.starvoting.org/ties.
  test('of two with equal stars, sends the one whom more ballots prefer into the runoff', () => {
    const { rounds } = count([
      [5, 1, 2],
      [5, 1, 2],
      [5, 4, 2],
    ]);
    expect(rounds[0]).toMatchObject({ finalists: ['A', 'C'], lot: false });
  });

  test('of several equals, drops those who lose the most pairs among them', () => {
    const { rounds, stars } = count([
      [3, 2, 1],
      [2, 3, 1],
      [0, 0, 3],
    ]);
    expect(Object.values(stars).map(({ sum }) => sum)).toEqual([5, 5, 5]);
    expect(rounds[0]).toMatchObject({ finalists: ['A', 'B'], lot: false });
  });

  test("lists equal finalists in the ballot's order", () => {
    const found = count([
      [4, 0, 5],
      [0, 4, 5],
      [5, 5, 0],
      [1, 1, 0],
    ]);
    expect(found.rounds[0]).toMatchObject({ finalists: ['A', 'C'], elected: 'C', lot: true });
    const tied = count([
      [0, 5, 5],
      [0, 5, 5],
      [5, 0, 0],
      [5, 0, 0],
    ]);
    expect(tied.tied).toEqual([...tied.tied].sort());
  });

  test('draws lots among equals with as many lost pairs and fives', () => {
    const { rounds } = count([
      [5, 3, 2, 1],
      [5, 2, 1, 3],
      [5, 1, 3, 2],
    ]);
    expect(rounds[0]).toMatchObject({ finalists: ['A', 'B'], lot: true });
  });

  test('of those with equal pairs, sends the one with more fives', () => {
    const { rounds } = count([
      [5, 5, 3],
      [5, 0, 1],
      [5, 0, 0],
      [5, 0, 1],
      [5, 2, 2],
      [5, 1, 0],
      [5, 1, 0],
      [5, 0, 2],
    ]);
    expect(rounds[0]).toMatchObject({ finalists: ['A', 'B'], lot: false });
  });

  test('decides an even runoff by stars, then by fives', () => {
    expect(
      count([
        [5, 0],
        [2, 4],
      ]).elected,
    ).toEqual(['A']);
    expect(
      count([
        [5, 2],
        [1, 4],
      ]).elected,
    ).toEqual(['A']);
  });

  test('reports a tie between finalists that nothing distinguishes', () => {
    expect(
      count([
        [5, 3],
        [3, 5],
      ]),
    ).toMatchObject({ elected: [], tied: ['A', 'B'] });
  });

  test('fills further seats the same way, without those already elected', () => {
    const { elected, rounds } = count(
      [
        [5, 4, 0],
        [5, 4, 0],
        [0, 1, 5],
      ],
      2,
    );
    expect(elected).toEqual(['A', 'B']);
    expect(rounds.map(({ finalists }) => finalists)).toEqual([
      ['A', 'B'],
      ['B', 'C'],
    ]);
  });

  test('elects nobody without a star', () => {
    expect(count([[0, 3, 0]], 3).elected).toEqual(['B']);
  });
});

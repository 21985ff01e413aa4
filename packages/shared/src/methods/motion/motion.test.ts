import { describe, expect, test } from '@jest/globals';
import { motion, type Motion } from './motion.js';

const noLot = () => {
  throw new Error('A motion draws no lot.');
};

function count(yes: number, no: number, cast: number, rules: Partial<Motion> = {}) {
  const position: Motion = {
    majority: 'simple',
    quorum: null,
    registered: 100,
    ballotsCast: cast,
    ...rules,
  };
  const profile = new Map([
    ['yes', yes],
    ['no', no],
  ]);
  return motion.count(position, profile, noLot);
}

describe('a motion', () => {
  test.each([
    ['simple', 4, 3, 20, true],
    ['simple', 3, 3, 20, false],
    ['absolute', 10, 0, 20, false],
    ['absolute', 11, 9, 20, true],
    ['twoThirds', 8, 4, 20, true],
    ['twoThirds', 7, 4, 20, false],
    ['threeQuarters', 9, 3, 20, true],
    ['threeQuarters', 8, 3, 20, false],
    ['twoThirds', 0, 0, 20, false],
    ['threeQuarters', 0, 0, 20, false],
    ['simple', 0, 0, 0, false],
  ] as const)(
    'with %s majority, %i Yes and %i No of %i ballots is carried: %s',
    (majority, yes, no, cast, carried) => {
      expect(count(yes, no, cast, { majority }).carried).toBe(carried);
    },
  );

  test('counts ballots with neither Yes nor No as abstentions', () => {
    expect(count(4, 3, 20)).toMatchObject({ yes: 4, no: 3, abstentions: 13, needed: 4 });
  });

  test('fails below its quorum, whatever the majority', () => {
    expect(count(19, 0, 19, { quorum: 20 })).toMatchObject({
      quorumReached: false,
      carried: false,
    });
    expect(count(20, 0, 20, { quorum: 20 })).toMatchObject({ quorumReached: true, carried: true });
  });
});

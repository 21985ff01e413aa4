import { describe, expect, test } from '@jest/globals';
import { workedExample } from './method-examples.js';
import { intentOf, intents, methodsFor } from './method-intents.js';
import { methodNames } from './method-names.js';

const plain = { majority: 'simple', quorum: null } as const;
const elected = (...of: Parameters<typeof workedExample>) => {
  const { outcome } = workedExample(...of);
  return 'elected' in outcome ? outcome.elected : undefined;
};

describe('worked examples', () => {
  test('elect different candidates by methods for different purposes', () => {
    expect(elected('plurality', 'post', plain)).toEqual(['Amir']);
    expect(elected('irv', 'post', plain)).toEqual(['Berta']);
    for (const method of ['condorcet', 'star', 'approval'] as const) {
      expect(elected(method, 'post', plain)).toEqual(['Chen']);
    }
    expect(elected('plurality', 'committee', plain)).toEqual(['Amir', 'Berta', 'Chen']);
    expect(elected('stv', 'committee', plain)).toEqual(['Amir', 'Dora', 'Berta']);
  });

  test('have ten ballots, no tie and no lot', () => {
    for (const intent of intents) {
      for (const { method } of methodsFor[intent]) {
        const { ballots, outcome } = workedExample(method, intent, plain);
        expect(ballots.reduce((sum, { times }) => sum + times, 0)).toBe(10);
        if ('tied' in outcome) expect(outcome.tied).toEqual([]);
        expect(JSON.stringify(outcome)).not.toContain('"lot":true');
      }
    }
  });

  test('carry a motion by the chosen majority and quorum', () => {
    const carried = (
      ...[majority, quorum]: [Parameters<typeof workedExample>[2]['majority'], number?]
    ) => workedExample('motion', 'decision', { majority, quorum: quorum ?? null }).outcome;
    expect(carried('simple')).toMatchObject({ carried: true, yes: 6, no: 3 });
    expect(carried('absolute')).toMatchObject({ carried: true, needed: 6 });
    expect(carried('threeQuarters')).toMatchObject({ carried: false, needed: 9 });
    expect(carried('simple', 60)).toMatchObject({ carried: false, quorumReached: false });
  });
});

test('every method serves an intent, and the intent can be derived from the method', () => {
  for (const method of methodNames) {
    expect(methodsFor[intentOf(method, 1)].map((each) => each.method)).toContain(method);
  }
  expect(intentOf('plurality', 1)).toBe('post');
  expect(intentOf('plurality', 5)).toBe('committee');
  expect(intentOf('stv', 1)).toBe('committee');
  expect(intentOf('motion', 1)).toBe('decision');
});

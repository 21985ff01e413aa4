import { expect, test } from '@jest/globals';
import { isNoLessPublic, readersOfCount, type PublishingPlan } from './publishing.rules.js';

const atTime = (day: number): PublishingPlan => ({
  when: 'atTime',
  at: new Date(day * 86_400_000),
});
const plans: Record<string, PublishingPlan> = {
  atOnce: { when: 'atOnce', at: null },
  early: atTime(1),
  late: atTime(2),
  rollOnly: { when: 'rollOnly', at: null },
  byHand: { when: 'byHand', at: null },
};

/** The changes allowed once voting has opened. */
const mayBecome: Record<string, string[]> = {
  atOnce: ['atOnce'],
  early: ['atOnce', 'early'],
  late: ['atOnce', 'early', 'late'],
  rollOnly: ['atOnce', 'rollOnly'],
  byHand: ['atOnce', 'early', 'late', 'rollOnly', 'byHand'],
};

test.each(Object.keys(plans))('%s can change only so that nobody waits longer', (from) => {
  const found = Object.keys(plans).filter((to) => {
    return isNoLessPublic(plans[from] ?? atTime(0), plans[to] ?? atTime(0));
  });
  expect(found).toEqual(mayBecome[from]);
});

test('only officers read a count until it is published', () => {
  expect(readersOfCount({ when: 'atOnce' }, null)).toBe('everybody');
  expect(readersOfCount({ when: 'rollOnly' }, new Date())).toBe('roll');
  for (const when of ['atTime', 'byHand'] as const) {
    expect(readersOfCount({ when }, null)).toBe('officers');
    expect(readersOfCount({ when }, new Date())).toBe('everybody');
  }
});

import { expect, test } from '@jest/globals';
import {
  isNoLessPublic,
  readersOfCount,
  withReaders,
  type PublishingPlan,
} from './publishing.rules.js';

const atTime = (day: number, readers: PublishingPlan['readers'] = 'everyone'): PublishingPlan => ({
  when: 'atTime',
  at: new Date(day * 86_400_000),
  readers,
});
const plans: Record<string, PublishingPlan> = {
  atOnce: { when: 'atOnce', at: null, readers: 'everyone' },
  early: atTime(1),
  late: atTime(2),
  rollEarly: atTime(1, 'roll'),
  rollLate: atTime(2, 'roll'),
  rollOnly: { when: 'rollOnly', at: null, readers: 'roll' },
  byHand: { when: 'byHand', at: null, readers: 'everyone' },
  rollByHand: { when: 'byHand', at: null, readers: 'roll' },
};

/** The changes allowed once voting has opened. */
const mayBecome: Record<string, string[]> = {
  atOnce: ['atOnce'],
  early: ['atOnce', 'early'],
  late: ['atOnce', 'early', 'late'],
  rollEarly: ['atOnce', 'early', 'rollEarly', 'rollOnly'],
  rollLate: ['atOnce', 'early', 'late', 'rollEarly', 'rollLate', 'rollOnly'],
  rollOnly: ['atOnce', 'rollOnly'],
  byHand: Object.keys(plans),
  rollByHand: Object.keys(plans),
};

test.each(Object.keys(plans))('%s can change only so that nobody waits longer', (from) => {
  const found = Object.keys(plans).filter((to) => {
    return isNoLessPublic(plans[from] ?? atTime(0), plans[to] ?? atTime(0));
  });
  expect(found).toEqual(mayBecome[from]);
});

test('only officers read a count until it is published, then those it is for', () => {
  expect(readersOfCount({ when: 'atOnce', readers: 'everyone' }, null)).toBe('everybody');
  expect(readersOfCount({ when: 'rollOnly', readers: 'roll' }, new Date())).toBe('roll');
  for (const when of ['atTime', 'byHand'] as const) {
    expect(readersOfCount({ when, readers: 'everyone' }, null)).toBe('officers');
    expect(readersOfCount({ when, readers: 'roll' }, null)).toBe('officers');
    expect(readersOfCount({ when, readers: 'everyone' }, new Date())).toBe('everybody');
    expect(readersOfCount({ when, readers: 'roll' }, new Date())).toBe('roll');
  }
});

test('a plan without readers is for everyone, except rollOnly', () => {
  expect(withReaders({ when: 'atOnce' })).toEqual({ when: 'atOnce', readers: 'everyone' });
  expect(withReaders({ when: 'byHand', readers: null })).toMatchObject({ readers: 'everyone' });
  for (const readers of ['everyone', 'roll', undefined] as const) {
    expect(withReaders({ when: 'rollOnly', readers })).toMatchObject({ readers: 'roll' });
  }
  expect(withReaders({ when: 'atOnce', readers: 'roll' })).toMatchObject({ when: 'rollOnly' });
});

test('a plan for later without readers keeps those of the plan for later before it', () => {
  expect(withReaders({ when: 'byHand' }, atTime(1, 'roll'))).toMatchObject({ readers: 'roll' });
  expect(withReaders({ when: 'byHand' }, plans['rollOnly'])).toMatchObject({ readers: 'everyone' });
  expect(withReaders({ when: 'atOnce' }, atTime(1, 'roll'))).toMatchObject({ readers: 'everyone' });
});

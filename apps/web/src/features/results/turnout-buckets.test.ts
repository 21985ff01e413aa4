import { expect, test } from '@jest/globals';
import { turnoutBuckets } from './turnout-buckets';

const HOUR_MS = 3_600_000;
const at = (hour: number) => new Date(Date.UTC(2026, 2, 4) + hour * HOUR_MS).toISOString();

test('hours in which nobody voted are shown too', () => {
  const { unit, buckets } = turnoutBuckets([
    { hour: at(9), ballots: 15 },
    { hour: at(11), ballots: 7 },
  ]);
  expect(unit).toBe('hour');
  expect(buckets.map((bucket) => bucket.ballots)).toEqual([15, 0, 7]);
});

test('a long election is shown by day, and no ballot is lost', () => {
  const hours = Array.from({ length: 200 }, (_, hour) => ({ hour: at(hour), ballots: 2 }));
  const { unit, buckets } = turnoutBuckets(hours);
  expect(unit).toBe('day');
  expect(buckets.length).toBeLessThan(11);
  expect(buckets.reduce((sum, bucket) => sum + bucket.ballots, 0)).toBe(400);
});

test('without ballots there is nothing to draw', () => {
  expect(turnoutBuckets([]).buckets).toEqual([]);
});

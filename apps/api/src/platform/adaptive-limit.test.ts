import { expect, test } from '@jest/globals';
import { AdaptiveLimit } from './adaptive-limit.js';

test('the limit falls when work takes too long, and rises again when it is fast', () => {
  const places = new AdaptiveLimit({ least: 4, most: 20, targetMs: 0 });
  for (let each = 0; each < 1_000; each++) places.note(1);
  const fewest = places.now;
  expect(fewest).toBeGreaterThanOrEqual(4);
  expect(fewest).toBeLessThan(20);
  for (let each = 0; each < 1_000; each++) places.note(0);
  expect(places.now).toBe(20);

  const patient = new AdaptiveLimit({ least: 4, most: 20, targetMs: 60_000 });
  for (let each = 0; each < 5; each++) patient.note(60_001);
  expect(patient.now).toBe(14);
});

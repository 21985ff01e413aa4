import { expect, test } from '@jest/globals';
import { hashPassword, passwordMatches } from './passwords.js';

const WORK = { rounds: 10, lane: 'a test' };

test('a password matches only its own hash', async () => {
  const hash = await hashPassword('Greenfinch?19', WORK);
  expect(await passwordMatches('Greenfinch?19', hash, WORK)).toBe(true);
  expect(await passwordMatches('greenfinch?19', hash, WORK)).toBe(false);
  expect(await passwordMatches('Greenfinch?19', null, WORK)).toBe(false);
});

test('a password without a hash costs as much work as one with', async () => {
  const hash = await hashPassword('Greenfinch?19', WORK);
  const fastest = async (against: string | null) => {
    const times: number[] = [];
    for (let each = 0; each < 5; each++) {
      const start = performance.now();
      await passwordMatches('Wrong?1234', against, WORK);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  const known = await fastest(hash);
  const unknown = await fastest(null);
  // Skipping the work would make this ratio about a thousandth.
  expect(unknown / known).toBeGreaterThan(0.5);
});

test('requests that exceed a lane are refused with a time to retry', async () => {
  const work = { rounds: 6, lane: 'a crowd' };
  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, () => hashPassword('Greenfinch?19', work)),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.length).toBeGreaterThan(100);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: 'too_many_requests', retryAfter: 5 });
  }
  await expect(hashPassword('Greenfinch?19', { ...work, rounds: 4 })).resolves.toMatch(
    /^\$2b\$04\$/,
  );
});

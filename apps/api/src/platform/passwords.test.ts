import { expect, test } from '@jest/globals';
import { hashPassword, passwordMatches } from './passwords.js';

const ROUNDS = 10;

test('a password matches its own hash only', async () => {
  const hash = await hashPassword('Greenfinch?19', ROUNDS);
  expect(await passwordMatches('Greenfinch?19', hash, ROUNDS)).toBe(true);
  expect(await passwordMatches('greenfinch?19', hash, ROUNDS)).toBe(false);
  expect(await passwordMatches('Greenfinch?19', null, ROUNDS)).toBe(false);
});

test('a password without a hash costs as much work as one with', async () => {
  const hash = await hashPassword('Greenfinch?19', ROUNDS);
  const fastest = async (against: string | null) => {
    const times: number[] = [];
    for (let each = 0; each < 5; each++) {
      const start = performance.now();
      await passwordMatches('Wrong?1234', against, ROUNDS);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  const known = await fastest(hash);
  const unknown = await fastest(null);
  // Skipping the work would make this ratio about a thousandth.
  expect(unknown / known).toBeGreaterThan(0.5);
});

test('more than can wait are told to come back', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, () => hashPassword('Greenfinch?19', 6)),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.length).toBeGreaterThan(100);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 5 });
  }
  await expect(hashPassword('Greenfinch?19', 4)).resolves.toMatch(/^\$2b\$04\$/);
});

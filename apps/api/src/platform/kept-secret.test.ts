import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keptSecret } from './kept-secret.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('processes that start at once create one secret, which is complete whenever it can be read', async () => {
  const made = await Promise.all(
    Array.from({ length: 20 }, () => keptSecret(undefined, folder, 'a-secret')),
  );
  expect(new Set(made).size).toBe(1);
  expect(made[0]).toHaveLength(43);
  expect(await keptSecret(undefined, folder, 'a-secret')).toBe(made[0]);
  expect(await readdir(folder)).toEqual(['a-secret']);
});

test('a configured secret is not written to a file', async () => {
  expect(await keptSecret('set by the operator', folder, 'another')).toBe('set by the operator');
  expect(await readdir(folder)).not.toContain('another');
});

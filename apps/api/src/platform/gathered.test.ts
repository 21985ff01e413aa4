import { expect, test } from '@jest/globals';
import { Gathered } from './gathered.js';

/** Work that ends when it is told to, and says for how many it was done. */
function workOf(gathered: Gathered<number>) {
  const begun: { callers: number; end: (error?: Error) => void }[] = [];
  const join = () =>
    gathered.join(
      'key',
      (callers) =>
        new Promise((resolve, reject) => {
          begun.push({ callers, end: (error) => (error ? reject(error) : resolve(callers)) });
        }),
    );
  return { begun, join };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('who comes while work is under way is served by the next, together', async () => {
  const { begun, join } = workOf(new Gathered());
  const first = join();
  await turn();
  const later = [join(), join(), join()];
  await turn();
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  expect(await first).toBe(1);
  await turn();
  begun[1]?.end();
  expect(await Promise.all(later)).toEqual([3, 3, 3]);
  expect(begun).toHaveLength(2);
});

test('a failure is that of those it was done for, and of nobody after them', async () => {
  const { begun, join } = workOf(new Gathered());
  const first = join();
  await turn();
  const second = join();
  begun[0]?.end(new Error('the database is away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  begun[1]?.end();
  expect(await second).toBe(1);
});

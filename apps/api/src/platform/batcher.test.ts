import { expect, test } from '@jest/globals';
import { Batcher } from './batcher.js';

/** Work that ends on command and records the names it was done for. */
function workOf(gathered: Batcher<string, string>) {
  const begun: { names: string; end: (error?: Error) => void }[] = [];
  const join = (name: string) =>
    gathered.join(
      'key',
      name,
      (given) =>
        new Promise((resolve, reject) => {
          const names = given.join();
          begun.push({ names, end: (error) => (error ? reject(error) : resolve(names)) });
        }),
    );
  return { begun, join };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('callers that arrive while work is running share the next batch', async () => {
  const { begun, join } = workOf(new Batcher());
  const first = join('a');
  await turn();
  const later = [join('b'), join('c'), join('d')];
  await turn();
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  expect(await first).toBe('a');
  await turn();
  begun[1]?.end();
  expect(await Promise.all(later)).toEqual(['b,c,d', 'b,c,d', 'b,c,d']);
  expect(begun).toHaveLength(2);
});

test('a failure affects only the callers of its batch', async () => {
  const { begun, join } = workOf(new Batcher());
  const first = join('a');
  await turn();
  const second = join('b');
  begun[0]?.end(new Error('the database is away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  begun[1]?.end();
  expect(await second).toBe('b');
});

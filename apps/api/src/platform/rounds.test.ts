import { expect, test } from '@jest/globals';
import { Rounds } from './rounds.js';

/** Work that ends on command and records that it has begun. */
function workIn(rounds: Rounds) {
  const begun: { name: string; end: (error?: Error) => void }[] = [];
  const join = (name: string) =>
    rounds.join(
      'key',
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push({ name, end: (error) => (error ? reject(error) : resolve(name)) });
        }),
    );
  const names = () => begun.map(({ name }) => name).join('');
  return { begun, join, names };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('work that arrives during a round begins when all of it has ended, even by failing', async () => {
  const { begun, join, names } = workIn(new Rounds(60_000));
  const first = [join('a'), join('b')];
  await turn();
  expect(names()).toBe('ab');
  const later = [join('c'), join('d')];
  begun[0]?.end(new Error('the database is away'));
  await expect(first[0]).rejects.toThrow('away');
  await turn();
  expect(names()).toBe('ab');
  begun[1]?.end();
  await turn();
  expect(names()).toBe('abcd');
  for (const { end } of begun.slice(2)) end();
  expect(await Promise.all(later)).toEqual(['c', 'd']);
  const alone = join('e');
  await turn();
  expect(names()).toBe('abcde');
  begun[4]?.end();
  expect(await alone).toBe('e');
});

test('a round has at most two hundred and fifty, in order of arrival', async () => {
  const { begun, join } = workIn(new Rounds(60_000));
  const all = Array.from({ length: 260 }, (_, each) => join(String(each)));
  await turn();
  expect(begun.map(({ name }) => name)).toEqual(
    Array.from({ length: 250 }, (_, each) => String(each)),
  );
  for (const { end } of begun.splice(0)) end();
  await turn();
  expect(begun).toHaveLength(10);
  for (const { end } of begun) end();
  await Promise.all(all);
});

test('work that waits too long is refused before anything is done, and the next round has the others', async () => {
  const { begun, join, names } = workIn(new Rounds(20));
  const first = join('a');
  await turn();
  await expect(join('b')).rejects.toMatchObject({ code: 'busy' });
  const later = join('c');
  begun[0]?.end();
  await first;
  await turn();
  expect(names()).toBe('ac');
  begun[1]?.end();
  expect(await later).toBe('c');
});

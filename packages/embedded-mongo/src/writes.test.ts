import { expect, test } from '@jest/globals';
import type { Collection } from 'mongodb';
import { onlyEmbedded, useDatabase, type Row } from './test/connect.js';
import { within } from './test/waiting.js';

const { collection, filled } = useDatabase();

/** Documents that one transaction may change. */
const part = 512;
const parts = 10;

test('of many concurrent changes of all matches, each document is changed by one', async () => {
  const rows = await filled(2_000, () => ({ state: 'waiting', n: 0 }));
  const results = await Promise.all(
    Array.from({ length: 3 }, () =>
      rows.updateMany({ state: 'waiting' }, { $set: { state: 'sent' }, $inc: { n: 1 } }),
    ),
  );
  expect(results.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0)).toBe(2_000);
  expect(await rows.countDocuments({ n: { $ne: 1 } })).toBe(0);
});

test('a document that no longer matches when its removal is due is kept', async () => {
  const rows = await filled(2_000, () => ({ old: true }));
  const [{ modifiedCount }, { deletedCount }] = await Promise.all([
    rows.updateMany({ old: true }, { $set: { old: false } }),
    rows.deleteMany({ old: true }),
  ]);
  expect(modifiedCount + deletedCount).toBe(2_000);
  expect(await rows.countDocuments({ old: false })).toBe(modifiedCount);
  expect(await rows.countDocuments()).toBe(modifiedCount);
});

/** The counts that other clients see during `write`. */
async function seenMeanwhile(write: Promise<unknown>, count: () => Promise<number>) {
  const seen = new Set<number>();
  let done = false;
  const look = async () => {
    while (!done) seen.add(await count());
  };
  const written = within('many documents to be written', write).finally(() => (done = true));
  await Promise.all([written, look()]);
  return seen;
}

const all = Array.from({ length: parts * part }, (_, _id) => ({ _id, n: 0 }));

(onlyEmbedded ? test : test.skip).each<
  [string, (rows: Collection<Row>) => Promise<unknown>, (rows: Collection<Row>) => Promise<number>]
>([
  [
    'an insertion',
    (rows) => rows.insertMany(all, { ordered: false }),
    (rows) => rows.countDocuments(),
  ],
  [
    'a change',
    (rows) => rows.updateMany({ n: 0 }, { $set: { n: 1 } }),
    (rows) => rows.countDocuments({ n: 1 }),
  ],
  ['a removal', (rows) => rows.deleteMany({ n: 0 }), (rows) => rows.countDocuments()],
])(
  '%s of many documents comes in parts, between which others have their turn',
  async (name, write, count) => {
    const rows = collection();
    if (name !== 'an insertion') await rows.insertMany(all);
    await rows.createIndex({ n: 1 });
    const seen = await seenMeanwhile(write(rows), () => count(rows));
    expect([...seen].filter((number) => number % part !== 0)).toEqual([]);
    // Others saw at least one count in between.
    expect([...seen].filter((n) => n > 0 && n < all.length).length).toBeGreaterThan(0);
  },
);

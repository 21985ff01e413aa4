import { expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leafPages, type LeafPage } from './pages.js';
import { Store } from './store.js';

const ENTRIES = 20_000;
/** Fewer than a rewrite copies at once: a fast disk would take more while the file is rewritten. */
const CHANGED = 1_500;
const value = Buffer.alloc(300, 1);

function keyOf(number: number): Buffer {
  const key = Buffer.alloc(8, 9);
  key.writeUInt32BE(number, 4);
  return key;
}

/** Transactions that wrote a page although an earlier one had written a page with higher keys. */
function lateTransactions(pages: readonly LeafPage[]): Set<number> {
  const inOrder = pages
    .flatMap(({ entries: [first], transaction }) =>
      first ? [{ key: first.key, transaction }] : [],
    )
    .sort((a, b) => Buffer.compare(b.key, a.key) || b.transaction - a.transaction);
  let earliest = Infinity;
  const late = new Set<number>();
  for (const { transaction } of inOrder) {
    if (transaction > earliest) late.add(transaction);
    earliest = Math.min(earliest, transaction);
  }
  return late;
}

test('a rewritten file shows of what was written meanwhile that it was, and no order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-'));
  const store = await Store.open(folder);
  for (let at = 0; at < ENTRIES; at += 500) {
    await store.write(() => {
      for (let each = at; each < at + 500; each++) store.put(keyOf(each), value);
    });
  }
  const path = join(folder, 'data.mdb');
  const { ino } = statSync(path);
  const rewritten = store.rewrite();
  // Writes one after the other change different entries. The last may come before or after the end of the rewrite.
  let next = 0;
  let latest: Buffer[] = [];
  while (statSync(path).ino === ino) {
    latest = Array.from({ length: 20 }, (_, each) => keyOf((next + each) % CHANGED));
    next += 20;
    const written = latest;
    await store.write(() => {
      for (const key of written) store.put(key, Buffer.alloc(300, 2));
    });
  }
  await rewritten;
  const pages = leafPages(path).filter(
    ({ entries }) => !entries.some(({ key }) => latest.some((each) => each.equals(key))),
  );
  expect(next).toBeGreaterThan(200);
  expect(lateTransactions(pages).size).toBe(1);
  await store.close();
  rmSync(folder, { recursive: true });
}, 60_000);

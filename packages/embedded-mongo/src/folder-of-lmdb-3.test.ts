import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { endianness } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import type { Collection, Document } from 'mongodb';
import { useServers } from './test/servers.js';

const { connect, folder: makeFolder, start } = useServers();

type Row = { _id: number } & Document;

/**
 * A folder written by commit 7681070 with lmdb 3.5.6: `rows` with `_id` 0 to 399, 1900 to 1999 and 5003 to
 * 5009. Everything in between was removed, so the file has many free pages, in lists that LMDB itself reads
 * differently. LMDB files have another layout on other machines.
 */
const stored = fileURLToPath(new URL('./test/stored/folder-of-lmdb-3.tgz', import.meta.url));
const canRead = process.platform === 'linux' && process.arch === 'x64' && endianness() === 'LE';
const onThisMachine = canRead ? test : test.skip;
if (!canRead) process.stderr.write('SKIPPED: the stored folder was written on Linux on x64.\n');

const kept = [...numbers(0, 400), ...numbers(1900, 2000), ...numbers(5003, 5010)];

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

async function expectIds(rows: Collection<Row>, ids: number[]): Promise<void> {
  const found = await rows.find().sort({ _id: 1 }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual(ids);
  // Counts through the index, which contains each document once.
  const small = ids.filter((id) => id < 5000);
  expect(await rows.countDocuments({ n: { $gte: 0 } })).toBe(small.length);
}

onThisMachine(
  'a folder that lmdb 3 wrote is taken over whole, and written to from then on',
  async () => {
    const folder = makeFolder();
    execFileSync('tar', ['-xzf', stored, '-C', folder]);
    const data = join(folder, 'data.mdb');
    const before = statSync(data);
    const serving = async (work: (rows: Collection<Row>) => Promise<void>) => {
      const server = await start(folder);
      const client = await connect(server.uri);
      await work(client.db('d').collection<Row>('rows'));
      await client.close();
      await server.stop();
    };

    await serving(async (rows) => {
      // The folder was rewritten before anything else.
      expect(statSync(data).ino).not.toBe(before.ino);
      expect(statSync(data).size).toBeLessThan(before.size);

      await expectIds(rows, kept);
      for (const _id of numbers(6000, 6100)) {
        await rows.insertOne({ _id, n: _id, text: 'z'.repeat(3000) });
        if (_id % 2 === 0) await rows.deleteOne({ _id });
      }
    });
    const { ino } = statSync(data);
    await serving(async (rows) => {
      // It was rewritten only once.
      expect(statSync(data).ino).toBe(ino);
      await rows.deleteMany({ _id: { $gte: 6000 } });
      await expectIds(rows, kept);
    });
  },
);

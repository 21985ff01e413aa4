import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import type { BenchDatabase } from '../bench/database.js';
import { say } from '../bench/report.js';
import { runAdmin } from '../src/operations/run-admin.js';

const REWRITTEN = ['ballots', 'rollentries'];

/**
 * Runs `admin forget-order` on a database whose elections are counted.
 *
 * @returns a sentence for each problem found.
 */
export async function verifyForgetOrder(
  database: BenchDatabase,
  variables: NodeJS.ProcessEnv,
): Promise<string[]> {
  const before = await database.connected(digests);
  const begun = performance.now();
  let said = '';
  const keep = (text: string) => void (said += text);
  const code = await runAdmin(['forget-order'], { variables, folder: '.', out: keep, err: keep });
  if (code !== 0) return [`admin forget-order was refused: ${said}`];
  const seconds = (performance.now() - begun) / 1_000;
  say(`Forgot the order in ${seconds.toFixed(1)} s: ${said.trim()}`);
  const after = await database.connected(digests);
  return Object.keys(before)
    .filter((name) => before[name] !== after[name])
    .map((name) => `admin forget-order changed ${name}.`);
}

/** A digest of each rewritten collection (documents, options, indexes), and the names of all collections. */
async function digests(): Promise<Record<string, string>> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database is connected');
  const all = await db.listCollections({}, { nameOnly: false }).toArray();
  const names = all.map(({ name }) => name).filter((name) => name !== 'processes');
  const found: Record<string, string> = { 'what collections there are': names.sort().join() };
  for (const name of REWRITTEN) {
    const digest = createHash('sha256');
    const documents = db.collection(name).find<Buffer>({}, { raw: true, sort: { _id: 1 } });
    for await (const document of documents) digest.update(document);
    const { options } = all.find((each) => each.name === name) ?? {};
    const indexes = (await db.collection(name).indexes()).map((index) => JSON.stringify(index));
    digest.update(JSON.stringify([options, indexes.sort()]));
    found[name] = digest.digest('hex');
  }
  return found;
}

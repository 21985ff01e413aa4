import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningEmbeddedMongo } from '@hustings/embedded-mongo/running';
import { mongo } from 'mongoose';
import type { BenchDatabase } from './database.js';
import type { Product } from './product.js';

const PAGE_BYTES = 4_096;

/** What the embedded database and its disk did. */
interface Commits {
  commits: number;
  /** Time in which the database's thread committed and did nothing else. */
  milliseconds: number;
  /** Pages that the process wrote to a disk; none if the database is in memory. */
  pages: number;
}

/** Counts the commits during `work`; undefined on MongoDB. */
export async function countCommits<Result>(
  { variables }: BenchDatabase,
  { pid }: Product,
  work: () => Promise<Result>,
): Promise<{ result: Result; commits: Commits | undefined }> {
  const { DATA_DIR = '' } = variables;
  const uri = await runningEmbeddedMongo(join(DATA_DIR, 'database'));
  if (uri === undefined) return { result: await work(), commits: undefined };
  const client = await mongo.MongoClient.connect(uri);
  const counted = async (): Promise<Commits> => {
    const { embedded } = await client.db('admin').command({ serverStatus: 1 });
    const written = Number(
      /^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1],
    );
    return { ...(embedded as Commits), pages: written / PAGE_BYTES };
  };
  try {
    const before = await counted();
    const result = await work();
    const after = await counted();
    const spent = (what: keyof Commits) => after[what] - before[what];
    const commits = {
      commits: spent('commits'),
      milliseconds: spent('milliseconds'),
      pages: spent('pages'),
    };
    return { result, commits };
  } finally {
    await client.close();
  }
}

/** @param casts number of casts; the text gives the average of one. */
export function describeCommits(commits: Commits | undefined, casts: number): string {
  if (!commits) return 'commits not counted on MongoDB';
  const each = (what: keyof Commits) => (commits[what] / casts).toFixed(2);
  return `per cast ${each('commits')} commits, ${each('milliseconds')} ms of committing, ${each('pages')} pages written`;
}

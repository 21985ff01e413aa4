import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runningEmbeddedMongo } from '@hustings/embedded-mongo/running';
import { mongo } from 'mongoose';
import type { BenchDatabase } from './database.js';

const SECTORS_PER_PAGE = 8;

/** What the embedded database and its disk did. */
interface Commits {
  commits: number;
  /** Time in which the database's thread committed and did nothing else. */
  milliseconds: number;
  /** Pages of 4 KiB that the disk wrote, for everybody; none if the database is in memory. */
  pages: number;
}

/** Counts the commits during `work`; undefined on MongoDB. */
export async function countCommits<Result>(
  { variables }: BenchDatabase,
  work: () => Promise<Result>,
): Promise<{ result: Result; commits: Commits | undefined }> {
  const { DATA_DIR = '' } = variables;
  const uri = await runningEmbeddedMongo(join(DATA_DIR, 'database'));
  if (uri === undefined) return { result: await work(), commits: undefined };
  const client = await mongo.MongoClient.connect(uri);
  const counted = async (): Promise<Commits> => {
    const { embedded } = await client.db('admin').command({ serverStatus: 1 });
    return { ...(embedded as Omit<Commits, 'pages'>), pages: pagesWritten(DATA_DIR) };
  };
  try {
    const before = await counted();
    const result = await work();
    const after = await counted();
    const commits = {
      commits: after.commits - before.commits,
      milliseconds: after.milliseconds - before.milliseconds,
      pages: after.pages - before.pages,
    };
    return { result, commits };
  } finally {
    await client.close();
  }
}

/** Pages written since the system's start by the disk that holds a folder. */
function pagesWritten(folder: string): number {
  // As Linux numbers devices.
  const { dev } = statSync(folder);
  const device = [(dev >> 8) & 0xfff, (dev & 0xff) | ((dev >> 12) & 0xfff00)];
  const fields = readFileSync('/proc/diskstats', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .find(([major, minor]) => major === device[0] && minor === device[1]);
  return (fields?.[9] ?? 0) / SECTORS_PER_PAGE;
}

/** @param casts number of casts; the text gives the average of one. */
export function describeCommits(commits: Commits | undefined, casts: number): string {
  if (!commits) return 'commits not counted on MongoDB';
  const each = (what: keyof Commits) => (commits[what] / casts).toFixed(2);
  return `per cast ${each('commits')} commits, ${each('milliseconds')} ms of committing, ${each('pages')} pages written`;
}

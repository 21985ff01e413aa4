import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import type { BallotPosition, Choice } from '@hustings/shared';
import mongoose, { mongo } from 'mongoose';
import { checkBackup } from '../operations/backup/restore-documents.js';
import { restore } from '../operations/backup/restore.js';
import type { Actor } from '../platform/access-tokens.js';
import { migrations } from '../stored-migrations.js';
import type { Poll } from './builders/ballots.js';
import { startTestApp, type TestApp } from './test-app.js';

/** An election as an earlier version of the product stored it, with its voters' receipts. */
export interface StoredPoll {
  election: Pick<Poll['election'], '_id'>;
  endDate: string;
  organiser: Actor;
  voters: Poll['voters'];
  positions: Poll['positions'];
  receipts: { nonce: string; choices: Choice[]; trackingCode: string }[];
  /** The digest that was shown of the box. */
  digest?: string;
}

type PollName = 'open' | 'codes' | 'ballots';

interface InFile extends Omit<StoredPoll, 'election' | 'positions'> {
  election: Poll['election']['_id'];
  /** Positions had no method in earlier versions. */
  positions: (Pick<BallotPosition, '_id' | 'candidates'> & { method?: BallotPosition['method'] })[];
}

/**
 * Starts the product on a database written by the last commit before boxes of the next version. It contains
 * an open election and two counted ones.
 */
export async function startWithStored(
  version: 1 | 2,
): Promise<{ testApp: TestApp; polls: Record<PollName, StoredPoll> }> {
  const { secret, people } = mongo.BSON.EJSON.parse(
    readFileSync(fileOf(`elections-of-version-${version}.json`), 'utf8'),
  ) as { secret: string; people: Record<PollName, InFile> };
  const testApp = await startTestApp();
  expect(testApp.deps.ballotSecret).toBe(secret);
  const path = fileOf(`backup-of-version-${version}.gz`);
  const { head } = await checkBackup(path, {}, migrations);
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database is connected');
  await restore(testApp.deps, { db }, { path, keys: {}, head }, { replace: false, migrations });
  const pollOf = ({ election, positions, ...poll }: InFile): StoredPoll => ({
    ...poll,
    election: { _id: election },
    positions: positions.map((each) => ({ method: 'plurality', ...each })),
  });
  const { open, codes, ballots } = people;
  return { testApp, polls: { open: pollOf(open), codes: pollOf(codes), ballots: pollOf(ballots) } };
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(`stored/${name}`, import.meta.url));
}

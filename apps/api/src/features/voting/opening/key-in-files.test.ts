import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import type { Failpoint } from '../../../platform/failpoints.js';
import { castByVoters, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import {
  launch,
  setStage,
  type FailingProduct,
  type Stage,
} from '../../../test/failing-product.js';
import { isCounted } from '../../../test/sound-election.js';
import { until } from '../../../test/waiting.js';

/** Longer than a dead process's claim to a count lasts. */
const CLAIM_SECONDS = 31;

let stage: Stage;
let product: FailingProduct;
beforeAll(async () => {
  stage = await setStage();
}, 120_000);
beforeEach(async () => {
  product = await launch(stage);
}, 120_000);
afterEach(() => product.kill());
afterAll(() => stage.clear());

/** The election's key as stored while voting is open. */
async function keyOf({ election }: Poll): Promise<Buffer> {
  const stored = await product.withDatabase((db) =>
    db
      .collection<{ key: mongoose.mongo.Binary }>('ballotkeys')
      .findOne({ _id: new mongoose.Types.ObjectId(election._id) }),
  );
  const key = Buffer.from(stored?.key.buffer ?? []);
  expect(key).toHaveLength(32);
  return key;
}

/** The files of the data folder that hold a secret, however it is written. */
async function filesWith(secret: Buffer): Promise<string[]> {
  const texts = (['hex', 'base64', 'base64url'] as const).map((form) => secret.toString(form));
  const forms = [secret, ...texts, ...texts.map((text) => text.toUpperCase())];
  const entries = await readdir(join(stage.folder, 'data'), {
    recursive: true,
    withFileTypes: true,
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  return paths.filter((_, i) => forms.some((form) => contents[i]?.includes(form)));
}

async function votedPoll(): Promise<Poll> {
  const poll = await openPoll(product, { voters: 3 });
  await castByVoters(product, poll, [[[0]], [[1]], [[0]]]);
  return poll;
}

async function counted(poll: Poll): Promise<void> {
  product.clock.advance({ seconds: CLAIM_SECONDS });
  await until('the count', () => isCounted(product, poll));
}

test('after the count no file of the embedded database holds the ballot key', async () => {
  const poll = await votedPoll();
  const key = await keyOf(poll);
  closePoll(product, poll);
  await counted(poll);
  expect(await filesWith(key)).toEqual([]);
  // The same search finds data that the database does keep.
  expect(await filesWith(Buffer.from(poll.organiser.id, 'hex'))).not.toEqual([]);
  await product.kill();
  expect(await filesWith(key)).toEqual([]);
}, 120_000);

const steps: Failpoint[] = ['counting: recorded', 'counting: key destroyed'];

test.each(steps)(
  'nor after kill -9 at "%s" and the next start',
  async (step) => {
    const poll = await votedPoll();
    const key = await keyOf(poll);
    product.arm('kill', step);
    closePoll(product, poll);
    product.clock.advance({ seconds: CLAIM_SECONDS });
    await product.died();
    product = await launch(stage);
    await counted(poll);
    expect(await filesWith(key)).toEqual([]);
    await product.kill();
    expect(await filesWith(key)).toEqual([]);
  },
  120_000,
);

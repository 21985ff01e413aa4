import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  leafPages,
  signsOfOrder,
  type LeafPage,
  type PageEntry,
} from '@hustings/embedded-mongo/pages';
import mongoose from 'mongoose';
import { closePoll, openPoll, choosing, type Poll } from '../../../test/builders/ballots.js';
import {
  launch,
  setStage,
  type FailingProduct,
  type Stage,
} from '../../../test/failing-product.js';
import { attemptBy, isCounted, tryToCast } from '../../../test/sound-election.js';
import { until } from '../../../test/waiting.js';

const VOTERS = 80;

let stage: Stage;
let product: FailingProduct;
beforeAll(async () => {
  stage = await setStage();
  product = await launch(stage);
}, 120_000);
afterAll(() => stage.clear());

/** A poll whose voters cast one after the other, in another order than that of the roll. */
async function votedPoll(): Promise<Poll> {
  const poll = await openPoll(product, { voters: VOTERS });
  for (let n = 0; n < VOTERS; n++) {
    const voter = poll.voters[(n * 29) % VOTERS]!;
    expect(await tryToCast(product, poll, attemptBy(voter, poll, choosing(poll, [n % 2])))).toBe(
      201,
    );
  }
  return poll;
}

/** The ids of the election's ballots and roll entries. */
async function idsOf({ election }: Poll): Promise<Buffer[]> {
  const _id = new mongoose.Types.ObjectId(election._id);
  const [ballots, roll] = await product.withDatabase((database) =>
    Promise.all([
      database
        .collection<{ _id: mongoose.mongo.Binary }>('ballots')
        .find({ election: _id })
        .toArray(),
      database.collection('rollentries').find({ election: _id }).toArray(),
    ]),
  );
  expect([ballots.length, roll.length]).toEqual([VOTERS, VOTERS]);
  return [
    ...ballots.map((ballot) => Buffer.from(ballot._id.buffer)),
    ...roll.map((entry) => entry._id.id as Buffer),
  ];
}

const prefixOf = (key: Buffer) => key.toString('hex', 0, 4);

/** Signs of order in pages with only ballots, only voters, or index entries of one of them. */
function signsIn(ids: readonly Buffer[]) {
  const pages = leafPages(join(stage.folder, 'data', 'database', 'data.mdb'));
  const isOne = ({ entries }: LeafPage) =>
    entries.some(({ key, value }) => ids.some((id) => key.includes(id) || value.includes(id)));
  const isOnlyOf = ({ entries }: LeafPage) =>
    new Set(entries.map(({ key }) => prefixOf(key))).size === 1;
  const found = pages.filter((page) => isOnlyOf(page) && isOne(page));
  expect(found.length).toBeGreaterThan(5);
  return signsOfOrder(inside(found));
}

/** Leaves out the first and last page of each tree: later writes next to it can move their entries. */
function inside(pages: readonly LeafPage[]): LeafPage[] {
  const keys = pages.flatMap(({ entries }) => entries.map(({ key }) => key));
  keys.sort((a, b) => Buffer.compare(a, b));
  const isOf = (key: Buffer, other: Buffer | undefined) =>
    other !== undefined && prefixOf(key) === prefixOf(other);
  const ends = keys.filter((key, i) => !isOf(key, keys[i - 1]) || !isOf(key, keys[i + 1]));
  const isEnd = ({ key }: PageEntry) => ends.some((end) => end.compare(key) === 0);
  return pages.filter(({ entries }) => !entries.some(isEnd));
}

function forgotten({ election }: Poll): Promise<boolean> {
  return product.withDatabase(async (database) => {
    const duty = await database
      .collection<{ _id: string; state: string }>('jobs')
      .findOne({ _id: `order_forgetting ${election._id}` });
    return duty?.state === 'done';
  });
}

test('once an election is counted the file of the embedded database does not show in which order votes came', async () => {
  const poll = await votedPoll();
  const ids = await idsOf(poll);
  const before = signsIn(ids);
  expect(before.pages).toBeGreaterThan(1);
  expect(before.entries).toBeGreaterThan(8);
  closePoll(product, poll);
  await until('the count', () => isCounted(product, poll));
  await until('the order to be forgotten', () => forgotten(poll));
  expect(signsIn(ids)).toEqual({ pages: 0, entries: 0 });
}, 120_000);

test('while voting is open it does not show the order of votes that are more than two minutes old', async () => {
  const poll = await votedPoll();
  const ids = await idsOf(poll);
  expect(signsIn(ids).entries).toBeGreaterThan(8);
  // A busy machine takes long to rewrite the file, and the next rewrite waits a hundred times as long.
  product.clock.advance({ seconds: 120 });
  await until('the order to be forgotten', () => Promise.resolve(signsIn(ids).entries === 0));
  expect(signsIn(ids)).toEqual({ pages: 0, entries: 0 });
}, 120_000);

test('nor after kill -9 before it was forgotten, and the next start', async () => {
  const poll = await votedPoll();
  const ids = await idsOf(poll);
  product.arm('kill', 'counting: order to be forgotten');
  closePoll(product, poll);
  product.clock.advance({ seconds: 31 });
  await product.died();
  product = await launch(stage);
  product.clock.advance({ seconds: 31 });
  await until('the order to be forgotten', () => forgotten(poll));
  await until('the count', () => isCounted(product, poll));
  expect(signsIn(ids)).toEqual({ pages: 0, entries: 0 });
}, 120_000);

test('nor of elections that an earlier version counted', async () => {
  const poll = await votedPoll();
  const ids = await idsOf(poll);
  // As that version left them: the order was not forgotten, and the migration has not run.
  await product.withDatabase(async (database) => {
    await database.collection<{ _id: string }>('migrations').deleteOne({ _id: 'forgetOrder' });
  });
  await product.kill();
  expect(signsIn(ids).entries).toBeGreaterThan(8);
  product = await launch(stage);
  await until('the order to be forgotten', () =>
    product.withDatabase(
      async (database) =>
        (
          await database
            .collection<{ _id: string; state: string }>('jobs')
            .findOne({ _id: 'order_forgetting before' })
        )?.state === 'done',
    ),
  );
  expect(signsIn(ids)).toEqual({ pages: 0, entries: 0 });
}, 120_000);

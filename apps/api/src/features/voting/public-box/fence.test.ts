import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import mongoose, { mongo } from 'mongoose';
import { asking } from '../../../test/builders/actors.js';
import {
  aNonce,
  casting,
  choosing,
  closePoll,
  openPoll,
  type Poll,
} from '../../../test/builders/ballots.js';
import { openDatabaseLine, type DatabaseLine } from '../../../test/database-line.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { until } from '../../../test/waiting.js';

/** More voters than the product and the database read from a roll at a time. */
const OTHERS = 2_500;

let line: DatabaseLine;
let testApp: TestApp;
beforeAll(async () => {
  line = await openDatabaseLine();
  process.env.TEST_MONGODB_URI = line.uri;
  testApp = await startTestApp();
});
afterEach(() => {
  line.interfere = undefined;
});
afterAll(async () => {
  await testApp.close();
  await line.close();
});

const pathOf = ({ election }: Poll, call = '') => `/api/v1/elections/${election._id}${call}`;

/** Fills a roll with entries that nobody can vote with. */
async function fillRoll(poll: Poll): Promise<void> {
  const entries = mongoose.connection.collection('rollentries');
  const [like] = await entries.find({ election: idOf(poll) }).toArray();
  await entries.insertMany(
    Array.from({ length: OTHERS }, (_, each) => ({
      ...like,
      _id: new mongo.ObjectId(),
      account: new mongo.ObjectId(),
      person: `person ${each}`,
      sortName: `m ${each}`,
    })),
  );
}

const act = (poll: Poll, method: 'post' | 'delete', call: string) =>
  asking(testApp, poll.organiser)[method](pathOf(poll, call));

const idOf = ({ election }: Poll) => new mongoose.Types.ObjectId(election._id);

test('a voter who is renamed while a pause goes through the roll is not missed by it', async () => {
  const poll = await openPoll(testApp, { voters: [{ fullName: 'Zoe Zulu' }] });
  const [voter] = poll.voters;
  await fillRoll(poll);
  let storeBallot: () => void = () => undefined;
  const pauseIsOver = new Promise<undefined>((resolve) => {
    storeBallot = () => resolve(undefined);
  });
  let isRenamed = false;
  line.interfere = async ({ insert, find, getMore, collection, filter }) => {
    if (insert === 'ballots') return pauseIsOver;
    const { account } = (filter ?? {}) as { account?: { $gt?: unknown } };
    const isNextPart = getMore
      ? collection === 'rollentries'
      : find === 'rollentries' && account?.$gt;
    if (isNextPart && !isRenamed) {
      isRenamed = true;
      await asking(testApp, poll.organiser)
        .put(`/api/v1/voters/${voter?.registration}`)
        .send({ fullName: 'Ada Zulu' })
        .expect(200);
    }
    return undefined;
  };
  const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
  const cast = casting(testApp, poll, voter, ballot).then();
  await until('the ballot to be on its way', () =>
    line.commands.some(({ insert }) => insert === 'ballots'),
  );
  await act(poll, 'post', '/pause').expect(200);
  expect(isRenamed).toBe(true);
  storeBallot();
  expect((await cast).body).toMatchObject({ code: 'paused' });
});

test('no pause, count or deletion asks for a list of places in the box, for which MongoDB reads all of it', async () => {
  const poll = await openPoll(testApp, { voters: 3 });
  const [voter] = poll.voters;
  await casting(testApp, poll, voter, { choices: choosing(poll, [0]), nonce: aNonce() }).expect(
    201,
  );
  const entries = mongoose.connection.collection('rollentries');
  await entries.updateMany({ election: idOf(poll) }, { $set: { hasVoted: false } });
  const empty = await openPoll(testApp, { voters: 2 });
  line.commands.length = 0;

  await act(poll, 'post', '/pause').expect(200);
  await act(poll, 'post', '/resume').expect(200);
  await act(poll, 'post', '/pause').expect(200);
  await act(empty, 'post', '/pause').expect(200);
  await act(empty, 'delete', '').expect(204);
  closePoll(testApp, poll);
  const counted = await asking(testApp, undefined).get(pathOf(poll, '/results')).expect(200);
  expect(counted.body).toMatchObject({ final: true, ballots: 1, difference: null });

  const ofBox = line.commands.filter(({ find, update, delete: removed }) =>
    [find, update, removed].includes('ballots'),
  );
  const filters = ofBox.flatMap(({ filter, updates, deletes }) => [
    ...(filter ? [filter] : []),
    ...((updates ?? deletes ?? []) as { q: unknown }[]).map(({ q }) => q),
  ]) as { _id?: { $in?: unknown } }[];
  expect(filters.length).toBeGreaterThan(10);
  expect(filters.filter(({ _id }) => _id?.$in)).toEqual([]);
});

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import mongoose, { mongo } from 'mongoose';
import { asking } from '../../../test/builders/actors.js';
import { aNonce, casting, choosing, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { openDatabaseLine, type DatabaseLine } from '../../../test/database-line.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { until } from '../../../test/waiting.js';

/** More than the product and the database read from a roll at a time. */
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
  await asking(testApp, poll.organiser).post(pathOf(poll, '/pause')).expect(200);
  expect(isRenamed).toBe(true);
  storeBallot();
  expect((await cast).body).toMatchObject({ code: 'paused' });
});

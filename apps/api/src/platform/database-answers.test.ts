import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import request from 'supertest';
import { lettersIdSchema, type Election } from '@hustings/shared';
import { createApp } from '../app.js';
import { addVoters } from '../features/electorate/voters/index.js';
import { startProcess } from '../start-process.js';
import { isAccountPhoto } from '../features/core/accounts/index.js';
import { storeLetters } from '../features/electorate/letters/letter-marks.service.js';
import { RollEntryModel } from '../features/core/roll/index.js';
import { anActor, asking } from '../test/builders/actors.js';
import { aNonce, casting, choosing, closePoll, openPoll } from '../test/builders/ballots.js';
import { electionInput, savedElection } from '../test/builders/elections.js';
import { openDatabaseLine, type DatabaseLine } from '../test/database-line.js';
import { startTestApp, type TestApp } from '../test/test-app.js';
import { isDatabaseAway } from './database-away.js';

let line: DatabaseLine;
let testApp: TestApp;
const organiser = anActor();
let election: Election;
beforeAll(async () => {
  line = await openDatabaseLine();
  process.env.TEST_MONGODB_URI = `${line.uri}&retryWrites=true&maxPoolSize=3`;
  testApp = await startTestApp();
  election = await savedElection(testApp, organiser);
});
beforeEach(() => {
  line.interfere = undefined;
});
afterAll(async () => {
  await testApp.close();
  await line.close();
});

const noMajority = {
  ok: 1,
  n: 1,
  writeConcernError: { code: 64, codeName: 'WriteConcernTimeout', errmsg: 'waiting timed out' },
};

describe("the database's answers", () => {
  test.each([
    ...[24, 43, 64, 91, 94, 100, 112, 175, 189, 237, 279, 355, 365, 402, 433, 449],
    ...[10058, 10107, 11600, 11601, 11602, 13435, 14031],
  ])(
    'error %i of a temporarily unavailable database is a 503 with a time to retry',
    async (code) => {
      const verify = () => {
        throw new mongo.MongoServerError({ message: 'passing', code });
      };
      const accessTokens = { ...testApp.deps.accessTokens, verify };
      const answer = await request(createApp(startProcess({ ...testApp.deps, accessTokens })))
        .get('/api/v1/elections')
        .set('Authorization', 'Bearer x')
        .expect(503);
      expect(answer.body.code).toBe('unavailable');
      expect(answer.headers['retry-after']).toBe('5');
    },
  );

  test('a write without a majority is a 503, after a bounded wait', async () => {
    line.interfere = ({ insert }) => (insert === 'elections' ? noMajority : undefined);
    const create = () =>
      asking(testApp, organiser).post('/api/v1/elections').send(electionInput(testApp));
    expect((await create().expect(503)).headers['retry-after']).toBe('5');
    const sent = line.commands.find(({ insert }) => insert === 'elections');
    expect(sent?.writeConcern).toEqual({ w: 'majority', j: true, wtimeout: 5_000 });
  });

  test('a ballot is acknowledged only when a majority has it in its journal', async () => {
    const poll = await openPoll(testApp);
    line.interfere = ({ insert }) => (insert === 'ballots' ? noMajority : undefined);
    const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
    await casting(testApp, poll, poll.voters[0], ballot).expect(503);
    const sent = line.commands.filter(({ insert }) => insert === 'ballots');
    expect(sent.map(({ writeConcern }) => writeConcern)).toEqual([
      { w: 'majority', j: true, wtimeout: 5_000 },
    ]);
    line.interfere = undefined;
    await casting(testApp, poll, poll.voters[0], ballot).expect(201);
  });

  test.each([
    ['no majority has them', noMajority],
    ['the connection breaks', 'hang up' as const],
  ])('entries of a roll do not count as added when %s', async (_, answer) => {
    line.interfere = ({ insert }) => (insert === 'rollentries' ? answer : undefined);
    const failed = await addVoters(startProcess(testApp.deps), organiser, election._id, [
      { fullName: 'Ada Lovelace', email: 'ada@example.org', invite: false },
    ]).catch((error: unknown) => error);
    expect(isDatabaseAway(failed)).toBe(true);
  });

  test('letters are not given out whose codes the database has not stored', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    const entries = await RollEntryModel.find({ election: poll.election._id }).lean();
    const writeErrors = [11000, 112].map((code, index) => ({ index, code, errmsg: 'refused' }));
    line.interfere = ({ insert }) =>
      insert === 'letters' ? { ok: 1, n: 0, writeErrors } : undefined;
    const letters = lettersIdSchema.parse(String(new mongo.ObjectId()));
    const failed = await storeLetters(letters, entries, ({ _id }) => String(_id)).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(mongo.MongoBulkWriteError);
    expect(await RollEntryModel.countDocuments({ letter: letters })).toBe(0);
  });

  test('a repeated receipt is only for a ballot that a majority of the replica set has', async () => {
    const poll = await openPoll(testApp);
    const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
    await casting(testApp, poll, poll.voters[0], ballot).expect(201);
    line.commands.length = 0;
    await casting(testApp, poll, poll.voters[0], ballot).expect(200);
    closePoll(testApp, poll);
    await casting(testApp, poll, poll.voters[0], ballot).expect(200);
    const asked = line.commands.filter(({ find }) => find === 'ballots');
    const majority = { level: 'majority' };
    expect(asked.map(({ readConcern }) => readConcern)).toEqual([majority, majority]);
  });

  test('the job that has waited longest is claimed first, whichever index the database uses', async () => {
    line.commands.length = 0;
    await testApp.deps.jobs.drain();
    const claims = line.commands.filter(({ findAndModify }) => findAndModify === 'jobs');
    expect(claims.length).toBeGreaterThan(0);
    for (const { sort } of claims) expect(sort).toEqual({ dueAt: 1 });
  });

  test('the query whether a photo is shown fits the partial index of photos', async () => {
    const hash = 'f'.repeat(64);
    await isAccountPhoto(hash);
    const asked = line.commands.findLast(({ find }) => find === 'accounts');
    expect(asked?.filter).toEqual({ photo: { $eq: hash, $type: 'string' } });
  });
});

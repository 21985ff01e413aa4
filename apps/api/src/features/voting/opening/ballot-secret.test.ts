import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import mongoose, { Types } from 'mongoose';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { asking } from '../../../test/builders/actors.js';
import {
  aNonce,
  castByVoters,
  casting,
  choosing,
  closePoll,
  openPoll,
  type Poll,
} from '../../../test/builders/ballots.js';
import { type TestApp, useTestApp } from '../../../test/test-app.js';
import { assertBallotSecret } from '../box/index.js';
import { outgrownMigration } from '../box/ballots.model.js';
import { migrate } from '../../../platform/migrations.js';

const ANOTHER_SECRET = 'the secret of a server that is set up wrong';

const testApp = useTestApp();
// A starting server checks the keys of all elections.
beforeEach(() => collection('ballotkeys').deleteMany({}));

const collection = (name: string) => mongoose.connection.collection(name);
const idOf = ({ election }: Poll) => new Types.ObjectId(election._id);
const pathOf = ({ election }: Poll) => `/api/v1/elections/${election._id}`;

/** The product in a process with another secret. */
function withAnotherSecret() {
  const deps = { ...testApp.deps, ballotSecret: ANOTHER_SECRET };
  return { app: createApp(startProcess(deps)), deps };
}

async function resultsOf(poll: Poll, product: Pick<TestApp, 'app' | 'deps'> = testApp) {
  return (await asking(product, poll.organiser).get(`${pathOf(poll)}/results`)).body as unknown;
}

test('a process with another secret takes no ballot and says why in its log', async () => {
  const poll = await openPoll(testApp, { voters: 2 });
  const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
  testApp.log.length = 0;
  const refused = await casting(withAnotherSecret(), poll, poll.voters[0], ballot).expect(503);
  expect(refused.body.code).toBe('unavailable');
  expect(JSON.stringify(refused.body)).not.toContain('BALLOT_SECRET');
  expect(testApp.log.map(({ msg }) => msg)).toContainEqual(
    expect.stringMatching(/^BALLOT_SECRET is not the one with which voting was opened\./),
  );
  expect(await collection('ballots').countDocuments({ election: idOf(poll) })).toBe(0);
  await casting(testApp, poll, poll.voters[0], ballot).expect(201);
});

test('nor does it count, which the right one then does', async () => {
  const poll = await openPoll(testApp, { voters: 2 });
  await castByVoters(testApp, poll, [[[0]]]);
  closePoll(testApp, poll);
  expect(await resultsOf(poll, withAnotherSecret())).toMatchObject({ code: 'unavailable' });
  testApp.clock.advance({ seconds: 31 });
  expect(await resultsOf(poll)).toMatchObject({ final: true, ballots: 1, difference: null });
});

test('a server does not start with another secret while voting is open, and does after the count', async () => {
  const poll = await openPoll(testApp);
  const another = { ballotSecret: ANOTHER_SECRET };
  await assertBallotSecret(testApp.deps);
  await expect(assertBallotSecret(another)).rejects.toThrow(
    `BALLOT_SECRET is not the one with which voting was opened. Start this server with that one. (Election ${poll.election._id}.)`,
  );
  closePoll(testApp, poll);
  expect(await resultsOf(poll)).toMatchObject({ final: true });
  await assertBallotSecret(another);
});

test('the fingerprint in the database is no secret’s, and another one in every election', async () => {
  const polls = [await openPoll(testApp), await openPoll(testApp)];
  const stored = await collection('ballotkeys')
    .find({ _id: { $in: polls.map(idOf) } })
    .toArray();
  const fingerprints = new Set(stored.map((each) => JSON.stringify(each.secret)));
  expect(fingerprints.size).toBe(polls.length);
  expect(JSON.stringify(stored)).not.toContain(testApp.deps.ballotSecret);
});

test('an election that opened before there was such a secret ends as it began', async () => {
  const poll = await openPoll(testApp, { voters: 3 });
  // As it was stored then.
  await collection('ballotkeys').updateOne({ _id: idOf(poll) }, { $unset: { secret: 1 } });
  await collection('elections').updateOne({ _id: idOf(poll) }, { $unset: { endedAt: 1 } });
  await castByVoters(testApp, poll, [[[0]]]);
  const another = withAnotherSecret();
  await assertBallotSecret(another.deps);
  await castByVoters(another, { ...poll, voters: poll.voters.slice(1) }, [[[1]]]);
  const stored = await collection('ballotkeys').findOne({ _id: idOf(poll) });
  const key = Buffer.from((stored?.key as mongoose.mongo.Binary).buffer);
  const expected = poll.voters
    .slice(0, 2)
    .map(({ id }) => createHmac('sha256', key).update(id).digest('hex'));
  const ballots = await collection('ballots')
    .find({ election: idOf(poll) })
    .toArray();
  const ids = ballots.map(({ _id }) => (_id as unknown as mongoose.mongo.Binary).toString('hex'));
  expect(ids.sort()).toEqual(expected.sort());
  closePoll(testApp, poll);
  expect(await resultsOf(poll)).toMatchObject({ final: true, ballots: 2, difference: null });
});

test('an earlier version’s claims to counts go at the start', async () => {
  await collection('countclaims').insertOne({ holder: 'a process of then' });
  await migrate(testApp.deps, [outgrownMigration]);
  expect(await collection('countclaims').countDocuments()).toBe(0);
});

import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { openBallotBoxSchema, resultsSchema } from '@hustings/shared';
import mongoose from 'mongoose';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import type { Actor } from '../../../platform/access-tokens.js';
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
import { databaseCallsOf } from '../../../test/database-calls.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

/** True for calls that count or aggregate documents. */
const isCount = (call: string) => /\.(countDocuments|aggregate)$/.test(call);

/** The product in one process that caches its counts for a minute. */
function withPatience() {
  const timing = { ...testApp.deps.timing, liveCountMs: 60_000 };
  return { app: createApp(startProcess({ ...testApp.deps, timing })), deps: testApp.deps };
}

test('many voters who come at once have the roll counted once', async () => {
  const { election, voters } = await openPoll(testApp, { voters: 8 });
  const asked = withPatience();
  const calls = await databaseCallsOf(() =>
    Promise.all(
      voters.flatMap((voter) =>
        ['votes', 'elections', `elections/${election._id}`, `elections/${election._id}/ballot`].map(
          (call) => asking(asked, voter).get(`/api/v1/${call}`).expect(200),
        ),
      ),
    ),
  );
  const countsOfRoll = calls.filter((call) => isCount(call) && call.startsWith('rollentries'));
  // Voters on the roll, voters who have voted.
  expect(countsOfRoll).toHaveLength(2);
});

test('an organiser sees at once what it has changed', async () => {
  const { election, organiser, voters } = await openPoll(testApp, { voters: 2 });
  const asked = withPatience();
  const votersShown = async () => {
    const answer = await asking(asked, organiser).get(`/api/v1/elections/${election._id}`);
    return (answer.body as { voters: number }).voters;
  };
  expect(await votersShown()).toBe(2);
  const path = `/api/v1/elections/${election._id}/voters/${voters[0]?.registration}`;
  await asking(asked, organiser).delete(path).expect(204);
  expect(await votersShown()).toBe(1);
});

test('somebody who has just voted sees the box grow', async () => {
  const poll = await openPoll(testApp, { voters: 2 });
  const asked = withPatience();
  const boxSeenBy = async (voter: Actor | undefined) => {
    const answer = await asking(asked, voter).get(pathOfBox(poll)).expect(200);
    return openBallotBoxSchema.parse(answer.body);
  };
  expect((await boxSeenBy(poll.voters[0])).count).toBe(0);
  const codes = await castByVoters(testApp, poll, [[[0]]]);
  expect(await boxSeenBy(poll.voters[0])).toMatchObject({
    count: 1,
    total: 1,
    trackingCodes: codes,
  });
});

test('many voters who look into a full box have it counted once', async () => {
  const poll = await openPoll(testApp, { voters: 8 });
  await fillBox(poll, 1_200);
  const asked = withPatience();
  const calls = await databaseCallsOf(async () => {
    const answers = await Promise.all(
      poll.voters.map((voter) => asking(asked, voter).get(pathOfBox(poll)).expect(200)),
    );
    for (const { body } of answers) expect(body).toMatchObject({ count: 1_200, total: 1_200 });
  });
  // For each voter, a part of the box was counted to see if it is large.
  expect(calls.filter(isCount)).toHaveLength(poll.voters.length + 1);
});

const pathOfBox = ({ election }: Poll) => `/api/v1/elections/${election._id}/ballot-box`;

/** Adds ballots of no voter, as casting stores them. */
async function fillBox({ election }: Poll, ballots: number): Promise<void> {
  await mongoose.connection.collection<{ _id: Buffer }>('ballots').insertMany(
    Array.from({ length: ballots }, (_, each) => ({
      _id: randomBytes(32),
      election: new mongoose.Types.ObjectId(election._id),
      trackingCode: String(each),
      nonce: aNonce(),
      vote: '',
    })),
  );
}

test('ballots cast at once all count into their hour, by fewer writes than ballots', async () => {
  const poll = await openPoll(testApp, { voters: 30 });
  const calls = await databaseCallsOf(() =>
    Promise.all(
      poll.voters.map((voter) =>
        casting(testApp, poll, voter, { choices: choosing(poll, [0]) }).expect(201),
      ),
    ),
  );
  const written = (name: string) => calls.filter((call) => call === name).length;
  for (const write of ['ballots.insertMany', 'rollentries.updateMany', 'turnouthours.updateOne']) {
    expect([write, written(write) >= 1 && written(write) < 30]).toEqual([write, true]);
  }
  // Revoked access tokens are read for all voters together, a few times at most.
  expect(written('accounts.find')).toBeLessThan(10);
  const answer = await asking(testApp, poll.organiser)
    .get(`/api/v1/elections/${poll.election._id}/results`)
    .expect(200);
  const { turnoutByHour } = resultsSchema.parse(answer.body);
  expect(turnoutByHour.reduce((sum, { ballots }) => sum + ballots, 0)).toBe(30);
});

test('a count asks the database as often for many voters as for few, and once for each ballot without a mark', async () => {
  const losingMarks = {
    app: createApp(
      startProcess({
        ...testApp.deps,
        failpoint(step) {
          if (step === 'casting: ballot stored') throw new Error('the process died');
        },
      }),
    ),
    deps: testApp.deps,
  };
  const callsToCount = async (voters: number) => {
    const poll = await openPoll(testApp, {
      settings: { collectDemographics: true },
      voters: Array.from({ length: voters }, () => ({ ageGroup: '18-25', region: 'West' })),
    });
    const third = voters / 3;
    await castByVoters(testApp, poll, Array(third).fill([[0]]));
    for (const voter of poll.voters.slice(third, 2 * third)) {
      await casting(losingMarks, poll, voter, { choices: choosing(poll, [1]) }).expect(500);
    }
    closePoll(testApp, poll);
    const calls = await databaseCallsOf(async () => {
      const path = `/api/v1/elections/${poll.election._id}/results`;
      const answer = await asking(testApp, undefined).get(path).expect(200);
      expect(answer.body).toMatchObject({ final: true, ballots: 2 * third, difference: null });
    });
    const isOfPlace = (call: string) => call === 'ballots.findOne';
    expect(calls.filter(isOfPlace)).toHaveLength(third);
    return calls.filter((call) => !isOfPlace(call)).sort();
  };
  expect(await callsToCount(24)).toEqual(await callsToCount(3));
});

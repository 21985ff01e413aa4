import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openBallotBoxSchema } from '@hustings/shared';
import { createApp } from '../../app.js';
import { asking } from '../../test/builders/actors.js';
import { castByVoters, openPoll } from '../../test/builders/ballots.js';
import { databaseCallsOf } from '../../test/database-calls.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** Calls that go through a whole roll or box, however large. */
const isCount = (call: string) => /\.(countDocuments|aggregate)$/.test(call);

/** The product in one process that keeps what it counted for a minute. */
function withPatience() {
  const timing = { ...testApp.deps.timing, liveCountMs: 60_000 };
  return { app: createApp({ ...testApp.deps, timing }), deps: testApp.deps };
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
  // How many stand on it, have voted, are not invited.
  expect(countsOfRoll).toHaveLength(3);
});

test('an organiser sees at once what it has changed', async () => {
  const { election, organiser, voters } = await openPoll(testApp, { voters: 2 });
  const asked = withPatience();
  const votersShown = async () => {
    const answer = await asking(asked, organiser).get(`/api/v1/elections/${election._id}`);
    return (answer.body as { voters: number }).voters;
  };
  expect(await votersShown()).toBe(2);
  const path = `/api/v1/elections/${election._id}/voters/${voters[0]?.id}`;
  await asking(asked, organiser).delete(path).expect(204);
  expect(await votersShown()).toBe(1);
});

test('many voters who look for their codes have the box counted once', async () => {
  const poll = await openPoll(testApp, { voters: 8 });
  const codes = await castByVoters(
    testApp,
    poll,
    poll.voters.map(() => [[0]]),
  );
  const asked = withPatience();
  const path = `/api/v1/elections/${poll.election._id}/ballot-box`;
  const calls = await databaseCallsOf(async () => {
    const answers = await Promise.all(
      poll.voters.map((voter) => asking(asked, voter).get(path).expect(200)),
    );
    for (const { body } of answers) {
      const box = openBallotBoxSchema.parse(body);
      expect(box).toMatchObject({ count: 8, total: 8 });
      expect(box.trackingCodes).toEqual(codes.toSorted());
    }
  });
  expect(calls.filter(isCount)).toEqual(['ballots.countDocuments']);
});

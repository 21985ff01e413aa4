import { expect, test } from '@jest/globals';
import type { Election } from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import { asking } from '../../../test/builders/actors.js';
import { castByVoters, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

/** Reads the database, as any request would count the election itself. */
async function isCounted({ election }: Poll): Promise<boolean> {
  const counts = mongoose.connection.collection('counts');
  const keys = mongoose.connection.collection('ballotkeys');
  const _id = new Types.ObjectId(election._id);
  return (await counts.findOne({ _id })) !== null && (await keys.findOne({ _id }))?.key === null;
}

async function countedByATick(close: (poll: Poll) => PromiseLike<unknown> | void) {
  const poll = await openPoll(testApp);
  await castByVoters(testApp, poll, [[[0]]]);
  await close(poll);
  testApp.clock.advance({ seconds: 2 });
  await doWhatIsDue(startProcess(testApp.deps));
  return isCounted(poll);
}

test('an election is counted at its end though nobody asks for it', async () => {
  expect(await countedByATick((poll) => closePoll(testApp, poll))).toBe(true);
});

test('an election that was closed early is counted though nobody asks for it', async () => {
  const counted = await countedByATick(({ election, organiser }) =>
    asking(testApp, organiser).post(`/api/v1/elections/${election._id}/close`).expect(200),
  );
  expect(counted).toBe(true);
});

test('a count that the database keeps from finishing shows as stuck to members only, and finishes once the cause is gone', async () => {
  const poll = await openPoll(testApp, { voters: 3 });
  closePoll(testApp, poll);
  const ballots = mongoose.connection.collection('ballots');
  // As made by a version from before blanks.
  const index = await ballots.createIndex(
    { election: 1, trackingCode: 1 },
    { unique: true, name: 'earlier' },
  );
  const readBy = async (reader: Poll['organiser']) =>
    (await asking(testApp, reader).get(`/api/v1/elections/${poll.election._id}`).expect(200))
      .body as Election;
  testApp.log.length = 0;
  for (let tries = 0; tries < 3; tries++) {
    const read = await readBy(poll.organiser);
    expect(read.status).toBe('counting');
    testApp.clock.advance({ seconds: 11 });
  }
  expect(await readBy(poll.organiser)).toMatchObject({ status: 'counting', countStuck: true });
  expect(await readBy(poll.voters[0]!)).not.toHaveProperty('countStuck');
  expect(testApp.log).toContainEqual(
    expect.objectContaining({
      msg: 'a job failed',
      err: expect.objectContaining({
        message: expect.stringMatching(/refuses 2 blanks .* though no ballot is in their place/),
      }),
    }),
  );
  await ballots.dropIndex(index);
  testApp.clock.advance({ seconds: 11 });
  const counted = await readBy(poll.organiser);
  expect(counted.status).toBe('closed');
  expect(counted).not.toHaveProperty('countStuck');
});

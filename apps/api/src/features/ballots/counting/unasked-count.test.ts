import { expect, test } from '@jest/globals';
import mongoose, { Types } from 'mongoose';
import { createFeatures } from '../../../app.js';
import { asking } from '../../../test/builders/actors.js';
import { castByVoters, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

/** What is stored, as any request after it would count the election itself. */
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
  await createFeatures(testApp.deps).tick();
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

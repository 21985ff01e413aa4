import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createApp } from '../../app.js';
import { composeParts } from '../../compose-parts.js';
import { asking } from '../../test/builders/actors.js';
import { aNonce, casting, choosing, openPoll } from '../../test/builders/ballots.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** The product, in which a removal waits for the casts under way until it is told that they have ended. */
function holdingRemovals() {
  let begun: () => void;
  let end: () => void;
  const waits = new Promise<void>((resolve) => (begun = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const parts = composeParts(testApp.deps);
  const castsSettled = () => {
    begun();
    return ended;
  };
  const app = createApp(testApp.deps, { ...parts, voters: { ...parts.voters, castsSettled } });
  return { app, deps: testApp.deps, waits, endCasts: () => end() };
}

test('a voter whose answer was lost while they were being taken off the roll still gets their code', async () => {
  const poll = await openPoll(testApp);
  const [voter] = poll.voters;
  const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
  const failing = createApp({
    ...testApp.deps,
    failpoint(step) {
      if (step === 'casting: ballot stored') throw new Error('the answer was lost');
    },
  });
  await casting({ app: failing, deps: testApp.deps }, poll, voter, ballot).expect(500);

  const product = holdingRemovals();
  const path = `/api/v1/elections/${poll.election._id}/voters/${voter!.id}`;
  const removed = asking(product, poll.organiser).delete(path).then();
  await product.waits;
  const again = await casting(product, poll, voter, ballot);
  const another = await casting(product, poll, voter, { ...ballot, nonce: aNonce() });
  product.endCasts();
  expect((await removed).status).toBe(409);
  expect([again.status, another.status]).toEqual([200, 403]);
  await casting(product, poll, voter, ballot).expect(200);
});

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

/** The only voter of a poll, whose ballot was stored by a process that died before it marked the roll. */
async function unmarkedVoter() {
  const poll = await openPoll(testApp);
  const [voter] = poll.voters;
  const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
  const failing = createApp({
    ...testApp.deps,
    failpoint(step) {
      if (step === 'casting: ballot stored') throw new Error('the process died');
    },
  });
  await casting({ app: failing, deps: testApp.deps }, poll, voter, ballot).expect(500);
  const path = `/api/v1/elections/${poll.election._id}/voters/${voter!.id}`;
  return { poll, voter, ballot, path };
}

test('a voter whose ballot is in the box stays on the roll, though a crash kept the mark from being made', async () => {
  const { poll, voter, ballot, path } = await unmarkedVoter();
  await asking(testApp, poll.organiser).delete(path).expect(409);
  await casting(testApp, poll, voter, ballot).expect(200);
});

test('a voter whose answer was lost while they were being taken off the roll still gets their code', async () => {
  const { poll, voter, ballot, path } = await unmarkedVoter();
  const product = holdingRemovals();
  const removed = asking(product, poll.organiser).delete(path).then();
  await product.waits;
  const again = await casting(product, poll, voter, ballot);
  const another = await casting(product, poll, voter, { ...ballot, nonce: aNonce() });
  product.endCasts();
  expect((await removed).status).toBe(409);
  expect([again.status, another.status]).toEqual([200, 403]);
  await casting(product, poll, voter, ballot).expect(200);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { importBegunSchema } from '@hustings/shared';
import { anActor } from '../src/test/builders/actors.js';
import type { Poll } from '../src/test/builders/ballots.js';
import { savedElection } from '../src/test/builders/elections.js';
import { uploading } from '../src/test/builders/imports.js';
import type { Attempt } from '../src/test/sound-election.js';
import { cast, castAllUntilAnswered, openedPoll, rollFile, sendingsOf, Tally } from './election.js';
import { tell } from './scenario.js';
import { expectImported, expectNothingLost, expectSoundEnd } from './soundness.js';
import { setStage, type Product, type Stage } from './stage.js';

const ROUNDS = 20;
const VOTERS_A_ROUND = 8;
/** Longest delay between the answer that triggers the kill and the kill. */
const LONGEST_DELAY_MS = 40;
const IMPORTED = 1_500;
/** Mild enough that most starts succeed. */
const weather = { delay: [0, 15], cut: 0.001, bytes: 2_000 } as const;

let stage: Stage;
let product: Product;
beforeAll(async () => {
  stage = await setStage({ name: 'kills' });
  product = await stage.launch();
}, 120_000);
afterAll(() => stage.clear());

/** Casts in parallel, and kills the product after some of the answers and a short delay. */
async function castUntilKilled(
  poll: Poll,
  sendings: readonly Attempt[],
  tally: Tally,
): Promise<void> {
  const answersBefore = stage.chances.wholeBetween(1, VOTERS_A_ROUND - 1);
  const delay = stage.chances.between([0, LONGEST_DELAY_MS]);
  let answers = 0;
  let killed: Promise<void> | undefined;
  await Promise.all(
    sendings.map(async (attempt) => {
      if ((await cast(product, poll, attempt, tally)) !== undefined) answers += 1;
      if (answers >= answersBefore) {
        killed ??= sleep(delay).then(() => product.process.kill());
        await killed;
      }
    }),
  );
  expect(product.process.isAlive()).toBe(false);
}

test(`kill -9 ${ROUNDS} times while voters cast over a bad line`, async () => {
  const poll = await openedPoll(product, ROUNDS * VOTERS_A_ROUND);
  const organiser = anActor();
  const filled = await savedElection(product, organiser);
  const tally = new Tally();
  const all: Attempt[] = [];
  const file = rollFile(`k${filled._id}.`, IMPORTED);
  const begun = await uploading(product, organiser, filled._id, file, { invite: 'false' }).expect(
    202,
  );
  const { job } = importBegunSchema.parse(begun.body);
  stage.databaseLine.weather = weather;
  for (let round = 0; round < ROUNDS; round++) {
    const voters = poll.voters.slice(round * VOTERS_A_ROUND, (round + 1) * VOTERS_A_ROUND);
    const sendings = sendingsOf(poll, voters, stage.chances);
    const attempts = [...new Set(sendings)];
    all.push(...attempts);
    await castUntilKilled(poll, sendings, tally);
    product = await stage.launch();
    const comingBack = attempts.filter(() => stage.chances.strikes(0.5));
    for (const attempt of comingBack) await cast(product, poll, attempt, tally);
    // The check needs answers, so the line is good meanwhile.
    stage.databaseLine.weather = {};
    await expectNothingLost(product, poll, all);
    stage.databaseLine.weather = weather;
  }
  stage.databaseLine.weather = {};
  await castAllUntilAnswered(product, poll, all, tally);
  await expectImported(product, organiser, filled, job, IMPORTED);
  await expectSoundEnd(stage, product, poll, all);
  const { cut, delayed } = stage.databaseLine.struck;
  tell('kill -9 while casting', {
    kills: ROUNDS,
    ...tally.figures,
    'messages delayed': delayed,
    'connections cut': cut,
    'starts that failed': stage.startsThatFailed,
  });
  expect(tally.lost).toBeGreaterThan(ROUNDS);
  expect(tally.acknowledged).toBeGreaterThan(ROUNDS);
  expect(cut).toBeGreaterThan(0);
});

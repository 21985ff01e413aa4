import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openBallotBoxSchema, rollEntrySchema } from '@hustings/shared';
import { randomNumbers } from '../../demo/random-numbers.js';
import { asking } from '../../test/builders/actors.js';
import { choosing, closePoll, openPoll, type Poll } from '../../test/builders/ballots.js';
import { launch, setStage, type FailingProduct, type Stage } from '../../test/failing-product.js';
import {
  expectSound,
  isCounted,
  attemptBy,
  tryToCast,
  type Attempt,
} from '../../test/sound-election.js';
import { until } from '../../test/waiting.js';

const ROUNDS = 4;
const VOTERS_A_ROUND = 9;
/** Longest time between the answer that triggers a round's kill and the kill. */
const LONGEST_DELAY_MS = 12;

/** `FAULT_SEED=… npm test` repeats the choices of a failed run, though not the moments. */
const seed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31));
const random = randomNumbers(seed);

let stage: Stage;
let product: FailingProduct;
beforeAll(async () => {
  stage = await setStage();
  product = await launch(stage);
}, 120_000);
afterAll(() => stage.clear());

/**
 * Casts all at once, kills the product after a random number of answers and a little longer, and
 * starts it again.
 */
async function castUntilKilled(poll: Poll, attempts: readonly Attempt[]): Promise<void> {
  const answersBeforeKill = 1 + Math.floor(random() * (VOTERS_A_ROUND - 1));
  const delay = random() * LONGEST_DELAY_MS;
  let answers = 0;
  await Promise.all(
    attempts.map(async (attempt) => {
      if ((await tryToCast(product, poll, attempt)) !== undefined) answers += 1;
      if (answers !== answersBeforeKill) return;
      await sleep(delay);
      await product.kill();
    }),
  );
  expect(product.isAlive()).toBe(false);
  product = await launch(stage);
}

/** Each voter's attempts: one ballot, or the same twice, or two that differ. */
function attemptsOf(poll: Poll, voters: Poll['voters']): Attempt[] {
  return voters.flatMap((voter) => {
    const attempt = () => attemptBy(voter, poll, choosing(poll, pick([[0], [1], []])));
    const first = attempt();
    return pick([[first], [first], [first, first], [first, attempt()]]);
  });
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!;
}

/** The codes in the box of an open election, and the voters marked on the roll. */
async function boxAndRoll(poll: Poll): Promise<{ codes: string[]; marked: Set<string> }> {
  const path = `/api/v1/elections/${poll.election._id}`;
  const read = async (call: string) =>
    (await asking(product, poll.organiser).get(`${path}/${call}`).expect(200)).body as unknown;
  const codes: string[] = [];
  for (let page = 1; ; page++) {
    const box = openBallotBoxSchema.parse(await read(`ballot-box?limit=200&page=${page}`));
    codes.push(...box.trackingCodes);
    if (codes.length >= box.count) break;
  }
  const roll = rollEntrySchema.array().parse(await read('voters'));
  return {
    codes,
    marked: new Set(roll.filter((entry) => entry.hasVoted).map((entry) => entry.email)),
  };
}

/** Expects that nothing acknowledged is lost, even of voters who have not come back. */
async function expectNothingLost(poll: Poll, attempts: readonly Attempt[]): Promise<void> {
  const { codes, marked } = await boxAndRoll(poll);
  const told = attempts.filter((attempt) => attempt.acknowledged);
  expect(codes).toEqual(expect.arrayContaining(told.map(({ code }) => code)));
  const inBox = attempts.filter(({ code }) => codes.includes(code));
  const votersInBox = new Set<string>(inBox.map(({ voter }) => voter.email));
  expect(inBox).toHaveLength(codes.length);
  expect(votersInBox.size).toBe(codes.length);
  expect([...marked].filter((voter) => !votersInBox.has(voter))).toEqual([]);
  expect(told.filter(({ voter }) => !marked.has(voter.email))).toEqual([]);
}

/** Casts about half of the ballots again, as browsers do when they got no answer. */
async function someComeBack(poll: Poll, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts) {
    if (random() < 0.5) expect([200, 201, 409]).toContain(await tryToCast(product, poll, attempt));
  }
}

test(`${ROUNDS} times kill -9 while voters cast: every acknowledged ballot is counted, once (seed ${seed})`, async () => {
  const poll = await openPoll(product, {
    // So that the roll shows throughout who has voted.
    settings: { resultsVisibility: 'afterClose' },
    voters: ROUNDS * VOTERS_A_ROUND,
  });
  const all: Attempt[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const voters = poll.voters.slice(round * VOTERS_A_ROUND, (round + 1) * VOTERS_A_ROUND);
    const attempts = attemptsOf(poll, voters);
    all.push(...new Set(attempts));
    await castUntilKilled(poll, attempts);
    await expectNothingLost(poll, all);
    await someComeBack(poll, attempts);
  }
  await expectNothingLost(poll, all);
  closePoll(product, poll);
  product.clock.advance({ seconds: 10 });
  await until('the count', () => isCounted(product, poll));
  await expectSound(product, poll, all);
}, 600_000);

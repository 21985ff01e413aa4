import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { asking } from '../../../test/builders/actors.js';
import { choosing, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { voterInput } from '../../../test/builders/voters.js';
import {
  launch,
  setStage,
  type FailingProduct,
  type Stage,
} from '../../../test/failing-product.js';
import {
  attemptBy,
  expectSound,
  isCounted,
  tryToCast,
  type Attempt,
} from '../../../test/sound-election.js';
import { withDatabase } from '../../../test/mongodb-uris.js';
import { until } from '../../../test/waiting.js';

/** Longer than a dead process's claim to a count lasts. */
const CLAIM_SECONDS = 31;

let stage: Stage;
let uri: string;
let products: FailingProduct[] = [];
beforeAll(async () => {
  stage = await setStage();
  uri = withDatabase(process.env.TEST_MONGODB_URI ?? '', `test-${randomBytes(6).toString('hex')}`);
  products = [await launch(stage, uri), await launch(stage, uri)];
}, 120_000);
afterAll(async () => {
  try {
    await products[0]?.withDatabase((database) => database.dropDatabase());
  } finally {
    await stage.clear();
  }
});

const pathOf = ({ election }: Poll) => `/api/v1/elections/${election._id}`;

/** Every voter casts the same ballot at both processes at the same time. */
async function castAtBoth(poll: Poll): Promise<Attempt[]> {
  const attempts = poll.voters.map((voter) => attemptBy(voter, poll, choosing(poll, [0])));
  await Promise.all(
    attempts.flatMap((attempt) => products.map((product) => tryToCast(product, poll, attempt))),
  );
  expect(attempts.filter(({ acknowledged }) => !acknowledged)).toEqual([]);
  return attempts;
}

function savedPolls(count: number, product: FailingProduct, voters: number): Promise<Poll[]> {
  return Promise.all(
    // Drafts, because opening a poll moves the clock and so would end the sign-ins of the others.
    Array.from({ length: count }, () => openPoll(product, { status: 'draft', voters })),
  );
}

async function eachHas(field: 'openedAt' | 'countedAt', polls: readonly Poll[]): Promise<boolean> {
  const ids = polls.map(({ election }) => new mongoose.Types.ObjectId(election._id));
  const had = await products[0]!.withDatabase((database) =>
    database.collection('elections').countDocuments({ _id: { $in: ids }, [field]: { $ne: null } }),
  );
  return had === polls.length;
}

test('two processes whose clocks tick open and count each election once', async () => {
  const [first] = products;
  const polls = await savedPolls(6, first!, 3);
  stage.clock.set(polls[0]!.election.votingStartDate);
  await until('the opening', () => eachHas('openedAt', polls));
  const cast = await Promise.all(polls.map(castAtBoth));
  closePoll(first!, polls[0]!);
  stage.clock.advance({ seconds: CLAIM_SECONDS });
  await until('the count', () => eachHas('countedAt', polls));
  for (const [each, poll] of polls.entries()) await expectSound(first!, poll, cast[each]!);
}, 120_000);

test('a process held up while it opens an election takes nothing back from what another did', async () => {
  const [first] = products;
  const [poll] = await savedPolls(1, first!, 3);
  const attempts = poll!.voters.map((voter) => attemptBy(voter, poll!, choosing(poll!, [0])));
  first!.arm('stop', 'opening: changes ended');
  stage.clock.set(poll!.election.votingStartDate);
  await until('the step', () => first!.isReached());
  // Either process may have stopped at the step: try both, and resume both below.
  const castNow = await Promise.any(products.map((product) => castFirst(product, poll!, attempts)));
  expect(castNow).toBe(201);
  for (const product of products) product.resume();
  await until('the opening', () => eachHas('openedAt', [poll!]));
  for (const product of products) {
    const other = attemptBy(poll!.voters[0]!, poll!, []);
    expect(await tryToCast(product, poll!, other)).toBe(409);
    for (const attempt of attempts)
      expect([200, 201]).toContain(await tryToCast(product, poll!, attempt));
  }
  closePoll(first!, poll!);
  stage.clock.advance({ seconds: CLAIM_SECONDS });
  await until('the count', () => isCounted(first!, poll!));
  await expectSound(first!, poll!, attempts);
}, 120_000);

function castFirst(product: FailingProduct, poll: Poll, [attempt]: readonly Attempt[]) {
  return tryToCast(product, poll, attempt!);
}

/** A cast that passed the check of the clock, in a process that stalls before the insert. */
async function castHeldUp() {
  const [holding, counting] = products;
  const poll = await openPoll(holding!, { voters: 3 });
  const attempts = poll.voters.map((voter) => attemptBy(voter, poll, choosing(poll, [1])));
  const [last, ...others] = attempts;
  for (const attempt of others) await tryToCast(counting!, poll, attempt);
  holding!.arm('stop', 'casting: before the ballot');
  const answered = tryToCast(holding!, poll, last!);
  await until('the step', () => holding!.isReached());
  return { poll, attempts, last: last!, answered, holding: holding!, counting: counting! };
}

test('a cast held up between its last check and its insert is refused after the count, and box, roll and count agree', async () => {
  const { poll, attempts, last, answered, holding, counting } = await castHeldUp();
  closePoll(counting, poll);
  await until('the count', () => isCounted(counting, poll));
  holding.resume();
  expect(await answered).toBe(409);
  expect(last.refusal).toBe('not_open');
  expect(await tryToCast(holding, poll, last)).toBe(409);
  await expectSound(counting, poll, attempts);
}, 120_000);

test('a cast held up until voting was closed early is refused as well', async () => {
  const { poll, attempts, last, answered, holding, counting } = await castHeldUp();
  await asking(counting, poll.organiser)
    .post(`${pathOf(poll)}/close`)
    .expect(200);
  await until('the count', () => isCounted(counting, poll));
  holding.resume();
  expect(await answered).toBe(409);
  expect(last.refusal).toBe('not_open');
  await expectSound(counting, poll, attempts, { closedEarly: true });
}, 120_000);

test('who is taken off the roll is off at once, though a cast of theirs is held up', async () => {
  const { poll, attempts, last, answered, holding, counting } = await castHeldUp();
  const entry = `${pathOf(poll)}/voters/${last.voter.registration}`;
  await asking(counting, poll.organiser).delete(entry).expect(204);
  holding.resume();
  expect(await answered).toBe(403);
  expect(last.refusal).toBe('not_on_roll');
  closePoll(counting, poll);
  await until('the count', () => isCounted(counting, poll));
  await expectSound(counting, poll, attempts);
}, 120_000);

test('a removal held up half-way takes nothing from a voter who was put back meanwhile', async () => {
  const [holding, other] = products;
  const poll = await openPoll(holding!, { voters: 2 });
  const attempts = poll.voters.map((voter) => attemptBy(voter, poll, choosing(poll, [0])));
  const [{ registration, email }] = poll.voters as [Poll['voters'][number]];
  const entry = `${pathOf(poll)}/voters/${registration}`;
  holding!.arm('stop', 'removing: place blanked');
  const removed = asking(holding!, poll.organiser).delete(entry).then();
  await until('the step', () => holding!.isReached());
  const organiser = asking(other!, poll.organiser);
  await organiser.delete(entry).expect(204);
  await organiser
    .post(`${pathOf(poll)}/voters`)
    .send(voterInput({ email, invite: false }))
    .expect(201);
  holding!.resume();
  // The entry to be removed is already gone, and the new entry has another id.
  expect((await removed).status).toBe(204);
  for (const attempt of attempts) expect(await tryToCast(other!, poll, attempt)).toBe(201);
  closePoll(other!, poll);
  await until('the count', () => isCounted(other!, poll));
  await expectSound(other!, poll, attempts);
}, 120_000);

test('a cast held up until the whole election was deleted leaves nothing behind', async () => {
  const [holding, other] = products;
  const poll = await openPoll(holding!);
  const [attempt] = poll.voters.map((voter) => attemptBy(voter, poll, choosing(poll, [0])));
  holding!.arm('stop', 'casting: before the ballot');
  const answered = tryToCast(holding!, poll, attempt!);
  await until('the step', () => holding!.isReached());
  await asking(other!, poll.organiser).delete(pathOf(poll)).expect(204);
  holding!.resume();
  expect(await answered).toBe(404);
  const election = new mongoose.Types.ObjectId(poll.election._id);
  await other!.withDatabase(async (database) => {
    const left = { $or: [{ election }, { blankOf: election }] };
    expect(await database.collection('ballots').countDocuments(left)).toBe(0);
  });
}, 120_000);

test('a delayed count does no harm after another process has finished it', async () => {
  const [first] = products;
  const poll = await openPoll(first!, { voters: 4 });
  const attempts = (await castAtBoth({ ...poll, voters: poll.voters.slice(1) })).concat(
    attemptBy(poll.voters[0]!, poll, choosing(poll, [0])),
  );
  first!.arm('stop', 'counting: blanks placed');
  closePoll(first!, poll);
  await until('the step', () => first!.isReached());
  stage.clock.advance({ seconds: CLAIM_SECONDS });
  // Either process may be held up: the other one answers.
  await Promise.any(products.map((product) => until('the count', () => isCounted(product, poll))));
  for (const product of products) product.resume();
  for (const product of products) {
    expect(await tryToCast(product, poll, attempts.at(-1)!)).toBe(409);
  }
  await expectSound(first!, poll, attempts);
}, 120_000);

test.each([
  'counting: claimed',
  'counting: counted',
  'counting: recorded',
  'counting: key destroyed',
] as const)(
  'when one process dies at "%s", the other ends the count',
  async (step) => {
    const [first] = products;
    const poll = await openPoll(first!, { voters: 4 });
    const attempts = await castAtBoth(poll);
    first!.arm('kill', step);
    closePoll(first!, poll);
    stage.clock.advance({ seconds: 10 });
    await until('a process to die', () => products.some((product) => !product.isAlive()));
    const survivor = products.find((product) => product.isAlive())!;
    expect(await isCounted(survivor, poll)).toBe(false);
    await asking(survivor, undefined).get(`/api/v1/elections/${poll.election._id}/ballot-box`);
    expect(await isCounted(survivor, poll)).toBe(false);
    stage.clock.advance({ seconds: CLAIM_SECONDS });
    await until('the count', () => eachHas('countedAt', [poll]));
    await expectSound(survivor, poll, attempts);
    products = [survivor, await launch(stage, uri)];
  },
  120_000,
);

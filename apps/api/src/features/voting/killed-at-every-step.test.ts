import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  electionIdSchema,
  type AuditTrail,
  type Election,
  type ElectionId,
} from '@hustings/shared';
import mongoose from 'mongoose';
import { failpoints, type ElectionStep } from '../../platform/failpoints.js';
import { asking } from '../../test/builders/actors.js';
import { choosing, closePoll, openPoll, type Poll } from '../../test/builders/ballots.js';
import { electionInput } from '../../test/builders/elections.js';
import { voterInput } from '../../test/builders/voters.js';
import { launch, setStage, type FailingProduct, type Stage } from '../../test/failing-product.js';
import {
  attemptBy,
  expectSound,
  isCounted,
  tryToCast,
  unlessLost,
  type Attempt,
} from '../../test/sound-election.js';
import { until } from '../../test/waiting.js';

/** Longer than a dead process's claim to a count lasts. */
const CLAIM_SECONDS = 31;

let stage: Stage;
let product: FailingProduct;
beforeAll(async () => {
  stage = await setStage();
  product = await launch(stage);
}, 120_000);
beforeEach(async () => {
  // A test may have failed half-way.
  product.disarm();
  if (!product.isAlive()) product = await launch(stage);
}, 120_000);
afterAll(() => stage.clear());

type Act = (step: ElectionStep) => Promise<void>;

/** The act that leads to each step. A new step does not compile until it is added here. */
const actsToSteps: Record<ElectionStep, Act> = {
  'putting off: noted': puttingOff,
  'putting off: in the audit trail': puttingOff,
  'opening: changes ended': opening,
  'opening: ballot frozen': opening,
  'opening: key made': opening,
  'opening: recorded': opening,
  'casting: before its round': casting,
  'casting: before the ballot': casting,
  'casting: ballot stored': casting,
  'casting: roll marked': casting,
  'casting: hour counted': casting,
  'adding: entry made': puttingBack,
  'adding: marked as late': puttingBack,
  'adding: blank gone': puttingBack,
  'removing: place blanked': removing,
  'removing: opening waits': removing,
  'removing: entry gone': removing,
  'pausing: paused': pausing,
  'pausing: in the audit trail': pausing,
  'pausing: box held': pausing,
  'resuming: resumed': resuming,
  'resuming: in the audit trail': resuming,
  'resuming: box free': resuming,
  'preparing: begun': preparing,
  'preparing: box held': preparing,
  'preparing: decided': preparing,
  'preparing: in the audit trail': preparing,
  'preparing: key destroyed': preparing,
  'preparing: roll as before': preparing,
  'telling: noted': telling,
  'telling: mails queued': telling,
  'telling: all queued': telling,
  'telling: in the audit trail': telling,
  'closing: closed': closing,
  'closing: in the audit trail': closing,
  'counting: claimed': counting,
  'counting: voting ended': counting,
  'counting: closing in the audit trail': countingAfterClosing,
  'counting: blanks placed': counting,
  'counting: marks repaired': counting,
  'counting: roll repaired': counting,
  'counting: votes listed': counting,
  'counting: counted': counting,
  'counting: recorded': counting,
  'counting: in the audit trail': counting,
  'counting: key destroyed': counting,
  'counting: order to be forgotten': counting,
  'creating: election made': creating,
  'creating: positions made': creating,
  'creating: in the audit trail': creating,
  'duplicating: election made': duplicating,
  'duplicating: positions copied': duplicating,
  'duplicating: candidates copied': duplicating,
  'duplicating: step prolonged': duplicating,
  'duplicating: voters copied': duplicating,
  'duplicating: roll copied': duplicating,
  'duplicating: in the audit trail': duplicating,
  'deleting: waits': announcing,
  'deleting: announced in the audit trail': announcing,
  'deleting: asked': deletingWhileOpen,
  'deleting: box sealed': deletingWhileOpen,
  'deleting: decided': deletingWhileOpen,
  'deleting: poster dropped': deleting,
  'deleting: jobs removed': deleting,
  'deleting: mails removed': deleting,
  'deleting: notices removed': deleting,
  'deleting: imports removed': deleting,
  'deleting: ballots removed': deleting,
  'deleting: links removed': deleting,
  'deleting: nominations removed': deleting,
  'deleting: roll removed': deleting,
  'deleting: candidates removed': deleting,
  'deleting: positions removed': deleting,
  'deleting: audit trail removed': deleting,
};

test.each(failpoints)('kill -9 at "%s" harms nothing', (step) => actsToSteps[step](step), 120_000);

/** Makes a request during which the product dies, and starts it again on the same data. */
async function killedAt(step: ElectionStep, request: () => PromiseLike<unknown>): Promise<void> {
  product.arm('kill', step);
  await unlessLost(request());
  await product.died();
  product = await launch(stage);
}

const pathOf = ({ election }: Poll) => `/api/v1/elections/${election._id}`;
const read = (poll: Poll, call = '') => asking(product, poll.organiser).get(pathOf(poll) + call);

async function counted(poll: Poll): Promise<void> {
  closePoll(product, poll);
  product.clock.advance({ seconds: CLAIM_SECONDS });
  await until('the count', () => isCounted(product, poll));
}

/** Each voter chooses in turn: the first candidate, the second, nobody. */
function attemptsOf(poll: Poll): Attempt[] {
  return poll.voters.map((voter, each) =>
    attemptBy(voter, poll, choosing(poll, each % 3 === 2 ? [] : [each % 3])),
  );
}

async function castAll(poll: Poll, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts) expect(await tryToCast(product, poll, attempt)).toBe(201);
}

async function opening(step: ElectionStep): Promise<void> {
  const poll = await openPoll(product, { status: 'nominations', voters: 3 });
  product.arm('kill', step);
  product.clock.set(poll.election.votingStartDate);
  product.clock.advance({ minutes: 1 });
  await unlessLost(read(poll));
  await product.died();
  product = await launch(stage);
  const attempts = attemptsOf(poll);
  await castAll(poll, attempts);
  await counted(poll);
  await expectSound(product, poll, attempts);
}

async function puttingOff(step: ElectionStep): Promise<void> {
  const poll = await openPoll(product, { status: 'nominations', voters: 0 });
  product.arm('kill', step);
  product.clock.set(poll.election.votingStartDate);
  product.clock.advance({ minutes: 1 });
  await unlessLost(read(poll));
  await product.died();
  product = await launch(stage);
  product.clock.advance({ seconds: CLAIM_SECONDS });
  const putOffs = async () =>
    ((await read(poll, '/audit').expect(200)).body as AuditTrail).entries.filter(
      ({ action }) => action === 'election_opening_put_off',
    );
  await until('the audit trail to say so', async () => (await putOffs()).length === 1);
  await asking(product, poll.organiser)
    .post(`${pathOf(poll)}/voters`)
    .send(voterInput({ invite: false }))
    .expect(201);
  expect((await read(poll).expect(200)).body).toMatchObject({ status: 'open' });
  expect(await putOffs()).toHaveLength(1);
}

/** Casts several ballots at once, as these share database calls. */
async function casting(step: ElectionStep): Promise<void> {
  const poll = await openPoll(product, { voters: 7 });
  const attempts = attemptsOf(poll);
  const [first, last] = [attempts.slice(0, 1), attempts.slice(-1)];
  const together = attempts.slice(1, -1);
  await castAll(poll, first);
  await killedAt(step, () => Promise.all(together.map((each) => tryToCast(product, poll, each))));
  expect(together.filter(({ acknowledged }) => acknowledged)).toEqual([]);
  const stored = !/before/.test(step);
  const again: (number | undefined)[] = [];
  for (const each of together) again.push(await tryToCast(product, poll, each));
  expect(again.filter((status) => status !== 200 && status !== 201)).toEqual([]);
  expect(again.includes(200)).toBe(stored);
  for (const { voter } of together) {
    expect(await tryToCast(product, poll, attemptBy(voter, poll, []))).toBe(409);
  }
  await castAll(poll, last);
  await counted(poll);
  await expectSound(product, poll, attempts);
}

const take = ({ voter }: Attempt, poll: Poll) =>
  asking(product, poll.organiser).delete(`${pathOf(poll)}/voters/${voter.registration}`);
const put = ({ voter: { email } }: Attempt, poll: Poll) =>
  asking(product, poll.organiser)
    .post(`${pathOf(poll)}/voters`)
    .send(voterInput({ email, invite: false }));

async function removing(step: ElectionStep): Promise<void> {
  const poll = await openPoll(product, { voters: 3 });
  const attempts = attemptsOf(poll);
  const [gone, ...others] = attempts as [Attempt, ...Attempt[]];
  await killedAt(step, () => take(gone, poll));
  expect(await tryToCast(product, poll, gone)).toBe(403);
  // 404 if the first request got far enough.
  expect([204, 404]).toContain((await take(gone, poll)).status);
  expect(await tryToCast(product, poll, gone)).toBe(403);
  await castAll(poll, others);
  await counted(poll);
  await expectSound(product, poll, attempts);
  await removingIsFinished(step);
}

/** Expects the removal to be finished even if nobody tries again. */
async function removingIsFinished(step: ElectionStep): Promise<void> {
  const poll = await openPoll(product, {
    voters: 3,
    settings: { resultsVisibility: 'afterClose' },
  });
  const [gone, ...others] = attemptsOf(poll) as [Attempt, ...Attempt[]];
  await killedAt(step, () => take(gone, poll));
  product.clock.advance({ seconds: CLAIM_SECONDS });
  const removals = async () =>
    ((await read(poll, '/audit').expect(200)).body as AuditTrail).entries.filter(
      ({ action }) => action === 'voter_removed',
    );
  await until('the audit trail to say so', async () => (await removals()).length > 0);
  expect((await removals()).map(({ details }) => details.voter)).toEqual([gone.voter.registration]);
  await take(gone, poll).expect(404);
  await castAll(poll, others);
}

async function puttingBack(step: ElectionStep): Promise<void> {
  const poll = await openPoll(product, { voters: 3 });
  const attempts = attemptsOf(poll);
  const [back] = attempts as [Attempt];
  await take(back, poll).expect(204);
  await killedAt(step, () => put(back, poll));
  await put(back, poll).expect(403);
  await castAll(poll, attempts);
  await counted(poll);
  await expectSound(product, poll, attempts);
}

const does = (poll: Poll, act: 'pause' | 'resume' | 'prepare' | 'open') =>
  asking(product, poll.organiser)
    .post(`${pathOf(poll)}/${act}`)
    .send({});

async function pausing(step: ElectionStep): Promise<void> {
  const poll = await openPoll(product, { voters: 3 });
  const attempts = attemptsOf(poll);
  await castAll(poll, attempts.slice(2));
  await killedAt(step, () => does(poll, 'pause'));
  expect(await tryToCast(product, poll, attempts[0]!)).toBe(409);
  expect(attempts[0]!.refusal).toBe('paused');
  await does(poll, 'resume').expect(200);
  await castAll(poll, attempts.slice(0, 2));
  await counted(poll);
  await expectSound(product, poll, attempts);
}

/** Everyone who was invited gets one notice of a pause. */
async function telling(step: ElectionStep): Promise<void> {
  const poll = await openPoll(product, { voters: 3 });
  await hostedBy(poll.organiser);
  await asking(product, poll.organiser)
    .post(`${pathOf(poll)}/invitations`)
    .send({ to: 'all' })
    .expect(202);
  product.arm('kill', step);
  await unlessLost(does(poll, 'pause'));
  await product.died();
  product = await launch(stage);
  product.clock.advance({ seconds: CLAIM_SECONDS });
  const acts = async () =>
    ((await read(poll, '/audit').expect(200)).body as AuditTrail).entries.filter(
      ({ details }) => details.notice === 'paused',
    ).length;
  const mails = () =>
    product.withDatabase((database) =>
      database.collection('mails').find({ kind: 'notice', about: poll.election._id }).toArray(),
    );
  await until('the audit trail to say so', async () => (await acts()) === 1);
  expect(await mails()).toHaveLength(3);
  // None of the next ticks sends the notice again.
  product.clock.advance({ seconds: CLAIM_SECONDS });
  await does(poll, 'resume').expect(200);
  await until('the next notice', async () => (await mails()).length === 6);
  const told = (await mails()).map(({ to, batch }) => `${batch} ${to}`);
  expect(new Set(told).size).toBe(6);
  expect(await acts()).toBe(1);
}

/** Stores the organiser's account and organisation, which notices need. Other tests do without. */
async function hostedBy({ id, email, membership }: Poll['organiser']): Promise<void> {
  const account = new mongoose.Types.ObjectId(id);
  await product.withDatabase(async (database) => {
    await database.collection('accounts').insertOne({ _id: account, email, fullName: 'Ada' });
    await database.collection('organisations').insertOne({
      _id: new mongoose.Types.ObjectId(membership?.organisation),
      name: 'The Rowing Club',
      members: [{ account, role: 'owner', since: new Date() }],
    });
  });
}

async function resuming(step: ElectionStep): Promise<void> {
  const poll = await openPoll(product, { voters: 3 });
  const attempts = attemptsOf(poll);
  await castAll(poll, attempts.slice(2));
  await does(poll, 'pause').expect(200);
  await killedAt(step, () => does(poll, 'resume'));
  await castAll(poll, attempts.slice(0, 2));
  await counted(poll);
  await expectSound(product, poll, attempts);
}

async function preparing(step: ElectionStep): Promise<void> {
  const poll = await openPoll(product, { voters: 3 });
  const attempts = attemptsOf(poll);
  await killedAt(step, () => does(poll, 'prepare'));
  await until('it to be taken back', async () => {
    const { body } = await read(poll).expect(200);
    return (body as Election).status === 'nominations';
  });
  await does(poll, 'open').expect(200);
  await castAll(poll, attempts);
  await counted(poll);
  await expectSound(product, poll, attempts, { openings: 2 });
}

async function closing(step: ElectionStep): Promise<void> {
  const poll = await openPoll(product, { voters: 3 });
  const attempts = attemptsOf(poll);
  await castAll(poll, attempts.slice(1));
  const close = () => asking(product, poll.organiser).post(`${pathOf(poll)}/close`);
  await killedAt(step, close);
  await close().expect(409);
  expect(await tryToCast(product, poll, attempts[0]!)).toBe(409);
  product.clock.advance({ seconds: CLAIM_SECONDS });
  await until('the count', () => isCounted(product, poll));
  await expectSound(product, poll, attempts, { closedEarly: true });
}

function counting(step: ElectionStep): Promise<void> {
  return countingKilledAt(step, (poll) => Promise.resolve(closePoll(product, poll)));
}

/** A close missing from the audit trail: the count records it too. */
function countingAfterClosing(step: ElectionStep): Promise<void> {
  return countingKilledAt(step, async (poll) => {
    product.arm('throw', 'closing: closed');
    await asking(product, poll.organiser)
      .post(`${pathOf(poll)}/close`)
      .expect(500);
  });
}

async function countingKilledAt(
  step: ElectionStep,
  endVoting: (poll: Poll) => Promise<void>,
): Promise<void> {
  const poll = await openPoll(product, { voters: 4 });
  const attempts = attemptsOf(poll);
  const [lost, lostBeforeHour] = attempts;
  if (!lost || !lostBeforeHour) throw new Error('four voters were asked for');
  product.arm('throw', 'casting: ballot stored');
  expect(await tryToCast(product, poll, lost)).toBe(500);
  product.arm('throw', 'casting: roll marked');
  expect(await tryToCast(product, poll, lostBeforeHour)).toBe(500);
  await castAll(poll, attempts.slice(2));
  await endVoting(poll);
  const closedEarly = product.clock.now() < new Date(poll.election.endDate);
  product.arm('kill', step);
  product.clock.advance({ seconds: CLAIM_SECONDS });
  await unlessLost(read(poll, '/results'));
  await product.died();
  product = await launch(stage);
  const recorded = await recordOf(poll);
  // The claim of the process that died still holds.
  expect(await isCounted(product, poll)).toBe(false);
  product.clock.advance({ seconds: CLAIM_SECONDS });
  await until('the count', () => isCounted(product, poll));
  for (const attempt of attempts) expect(await tryToCast(product, poll, attempt)).toBe(200);
  await expectSound(product, poll, attempts, { closedEarly });
  if (recorded) expect(await recordOf(poll)).toEqual(recorded);
}

/** The recorded count, if there is one. */
function recordOf({ election }: Poll) {
  const _id = new mongoose.Types.ObjectId(election._id);
  return product.withDatabase((database) => database.collection('counts').findOne({ _id }));
}

async function creating(step: ElectionStep): Promise<void> {
  const poll = await openPoll(product);
  const position = { position: 'Chair', description: 'Speaks for the board.' };
  const input = { ...electionInput(product), positions: [position] };
  const create = () => asking(product, poll.organiser).post('/api/v1/elections').send(input);
  await killedAt(step, create);
  await halfGoesAway(poll);
  expect((await create().expect(201)).body).toMatchObject({ positions: [position] });
}

async function duplicating(step: ElectionStep): Promise<void> {
  const poll = await openPoll(product, { voters: 3 });
  const before = (await read(poll).expect(200)).body as Election;
  const input = { ...electionInput(product), roll: true };
  const duplicate = () =>
    asking(product, poll.organiser)
      .post(`${pathOf(poll)}/duplicate`)
      .send(input);
  await killedAt(step, duplicate);
  await halfGoesAway(poll);
  // The name is free again, and the source unchanged.
  const made = await duplicate().expect(201);
  expect(made.body).toMatchObject({ name: input.name, voters: 3, candidates: 2 });
  expect((await read(poll).expect(200)).body).toEqual(before);
}

/** Expects that nobody finds an election half made when the process died, and that it is deleted. */
async function halfGoesAway(poll: Poll): Promise<void> {
  const [half, ...others] = await unfinishedOf(poll);
  expect(others).toEqual([]);
  if (!half) throw new Error('nothing was begun');
  const poor = { ...poll, election: { ...poll.election, _id: half } };
  await read(poor).expect(404);
  product.clock.advance({ seconds: 61 });
  await until('nothing to be left', async () => (await leftOf(poor)).length === 0);
}

/** The organisation's unfinished elections, which nobody finds. */
async function unfinishedOf({ organiser }: Poll): Promise<ElectionId[]> {
  const org = new mongoose.Types.ObjectId(organiser.membership?.organisation);
  const found = await product.withDatabase((database) =>
    database.collection('elections').find({ org, removal: 'unfinished' }).toArray(),
  );
  return found.map(({ _id }) => electionIdSchema.parse(String(_id)));
}

async function deletingWhileOpen(step: ElectionStep): Promise<void> {
  const poll = await openPoll(product, { voters: 2 });
  await expectDeletedThough(step, poll, () => asking(product, poll.organiser).delete(pathOf(poll)));
}

async function deleting(step: ElectionStep): Promise<void> {
  const poll = await openPoll(product, { voters: 3 });
  await castAll(poll, attemptsOf(poll));
  await counted(poll);
  await asking(product, poll.organiser).delete(pathOf(poll)).expect(204);
  await expectDeletedThough(step, poll, () => {
    product.clock.advance({ days: 30 });
    return read(poll);
  });
}

async function announcing(step: ElectionStep): Promise<void> {
  const poll = await openPoll(product, { voters: 1 });
  await counted(poll);
  await killedAt(step, () => asking(product, poll.organiser).delete(pathOf(poll)));
  const announcements = async () => {
    const { entries } = (await read(poll, '/audit').expect(200)).body as AuditTrail;
    return entries.filter(({ action }) => action === 'election_deleted').length;
  };
  await until('the announcement', async () => (await announcements()) === 1);
  expect((await read(poll).expect(200)).body).toHaveProperty('removal');
}

async function expectDeletedThough(
  step: ElectionStep,
  poll: Poll,
  request: () => PromiseLike<unknown>,
): Promise<void> {
  await killedAt(step, request);
  await read(poll).expect(404);
  await until('nothing to be left', async () => (await leftOf(poll)).length === 0);
  await read(poll).expect(404);
}

/** The collections that still hold data of an election. */
async function leftOf({ election }: Poll): Promise<string[]> {
  const id = new mongoose.Types.ObjectId(election._id);
  return product.withDatabase(async (database) => {
    const collections = await database.listCollections({}, { nameOnly: true }).toArray();
    const left: string[] = [];
    for (const { name } of collections) {
      const mentions = [
        ...[{ _id: id }, { election: id }, { election: election._id }],
        ...[{ blankOf: id }, { about: election._id }],
      ];
      const found = { $or: mentions };
      if ((await database.collection(name).countDocuments(found)) > 0) left.push(name);
    }
    return left;
  });
}

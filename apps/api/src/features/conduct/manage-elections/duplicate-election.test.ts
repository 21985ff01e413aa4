import { describe, expect, test } from '@jest/globals';
import {
  auditTrailSchema,
  electionSchema,
  rollEntrySchema,
  type AuditTrail,
  type Election,
  type RollEntry,
} from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import request from 'supertest';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Failpoint } from '../../../platform/failpoints.js';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { castByVoters, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import {
  electionInput,
  savedCandidate,
  savedElection,
  savedPosition,
} from '../../../test/builders/elections.js';
import { aPhoto } from '../../../test/builders/images.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';
import { sweepImages } from '../../../sweep-images.js';

const testApp = useTestApp();

const as = (actor: Actor | undefined) => asking(testApp, actor);
const pathOf = ({ _id }: Pick<Election, '_id'>, call = '') => `/api/v1/elections/${_id}${call}`;
const again = (changes: object = {}) => ({ ...electionInput(testApp), ...changes });

async function duplicateOf({ organiser, election }: Poll, changes: object = {}): Promise<Election> {
  const answer = await as(organiser)
    .post(pathOf(election, '/duplicate'))
    .send(again(changes))
    .expect(201);
  return electionSchema.parse(answer.body);
}

async function rollOf(organiser: Actor, election: Pick<Election, '_id'>): Promise<RollEntry[]> {
  const answer = await as(organiser).get(pathOf(election, '/voters')).expect(200);
  return rollEntrySchema.array().parse(answer.body);
}

async function trailOf(organiser: Actor, election: Pick<Election, '_id'>): Promise<AuditTrail> {
  return auditTrailSchema.parse(
    (await as(organiser).get(pathOf(election, '/audit')).expect(200)).body,
  );
}

/** A counted poll with a poster, three invited voters, and one ballot in its box. */
async function lastYears(organiser: Actor = anActor()): Promise<Poll> {
  const poll = await openPoll(testApp, {
    organiser,
    photos: true,
    language: 'fr',
    settings: { collectDemographics: true, ballotBox: 'ballots', resultsVisibility: 'afterClose' },
    positions: [{ seats: 2, maxChoices: 1, candidates: 3 }, { candidates: 1 }],
    voters: [{ fullName: 'Ada', ageGroup: '26-40', region: 'North' }, {}, {}],
  });
  await as(organiser)
    .put(pathOf(poll.election))
    .attach('image', await aPhoto(), 'poster.png')
    .expect(200);
  await as(organiser).post(pathOf(poll.election, '/invitations')).send({ to: 'all' }).expect(202);
  await testApp.deps.outbox.drain();
  await castByVoters(testApp, poll, [[[0]]]);
  closePoll(testApp, poll);
  await as(organiser).get(pathOf(poll.election)).expect(200);
  return poll;
}

/** The content that a copy shares with its original, without ids. */
function contentOf({ positions, ...election }: Election) {
  const { description, timeZone, language, settings, posterUrl, candidates } = election;
  return {
    description,
    timeZone,
    language,
    settings,
    posterUrl,
    candidates,
    positions: positions.map(({ _id: _, election: _election, candidates: standing, ...rest }) => ({
      ...rest,
      candidates: standing.map(
        ({ _id: _own, election: _of, position: _for, votes: _votes, ...person }) => person,
      ),
    })),
  };
}

/** Ids of this organisation's hidden elections. */
async function hiddenOf(organiser: Actor): Promise<Types.ObjectId[]> {
  const org = new Types.ObjectId(organiser.membership?.organisation);
  const found = await mongoose.connection
    .collection('elections')
    .find({ org, removal: { $ne: null } })
    .toArray();
  return found.map(({ _id }) => _id);
}

async function leftOf(election: Types.ObjectId): Promise<string[]> {
  const left: string[] = [];
  for (const name of ['elections', 'positions', 'candidates', 'rollentries', 'auditentries']) {
    const found = await mongoose.connection
      .collection(name)
      .countDocuments({ $or: [{ _id: election }, { election }] });
    if (found > 0) left.push(name);
  }
  return left;
}

/** Makes it look as if the process that wrote the election had died before its last step. */
async function setUnfinished({ _id }: Pick<Election, '_id'>): Promise<void> {
  const unfinishedUntil = new Date(testApp.clock.now().getTime() + 60_000);
  await mongoose.connection
    .collection('elections')
    .updateOne(
      { _id: new Types.ObjectId(_id) },
      { $set: { removal: 'unfinished', unfinishedUntil } },
    );
}

/** The product, with an action when it reaches a step for the first time. */
function interrupted(at: Failpoint, act: () => void) {
  let isDone = false;
  const app = createApp(
    startProcess({
      ...testApp.deps,
      failpoint(step) {
        if (step !== at || isDone) return;
        isDone = true;
        act();
      },
    }),
  );
  return { app, deps: testApp.deps };
}

describe('an election that is held again', () => {
  test('has the ballot paper, the poster and the settings of the old one, and its own dates', async () => {
    const poll = await lastYears();
    const old = electionSchema.parse((await as(poll.organiser).get(pathOf(poll.election))).body);
    const input = again({ name: 'Board 2028' });
    const copy = await duplicateOf(poll, input);
    expect(contentOf(copy)).toEqual(contentOf(old));
    const { name, startDate, votingStartDate, endDate } = input;
    expect(copy).toMatchObject({
      name,
      startDate,
      votingStartDate,
      endDate,
      status: 'draft',
      voters: 0,
      turnout: 0,
      closedAt: null,
      org: old.org,
    });
    expect(copy._id).not.toBe(old._id);
    const ids = (each: Election) =>
      each.positions.flatMap(({ _id, candidates }) => [_id, ...candidates.map((one) => one._id)]);
    expect(ids(copy).filter((id) => ids(old).includes(id))).toEqual([]);
    expect(await rollOf(poll.organiser, copy)).toEqual([]);
  });

  test('has the candidates in the order they were put in', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const position = await savedPosition(testApp, organiser, election._id);
    const [ada, bob, cy] = [
      await savedCandidate(testApp, organiser, position, 'Ada'),
      await savedCandidate(testApp, organiser, position, 'Bob'),
      await savedCandidate(testApp, organiser, position, 'Cy'),
    ];
    await as(organiser)
      .put(`/api/v1/positions/${position._id}?election=${election._id}`)
      .send({ order: [cy._id, ada._id, bob._id] })
      .expect(204);
    const answer = await as(organiser).post(pathOf(election, '/duplicate')).send(again());
    const [copied] = electionSchema.parse(answer.body).positions;
    expect(copied?.candidates.map(({ fullName }) => fullName)).toEqual(['Cy', 'Ada', 'Bob']);
  });

  test('leaves the old one as it was, its audit trail too', async () => {
    const poll = await lastYears();
    const [before, trail] = [
      (await as(poll.organiser).get(pathOf(poll.election))).body as unknown,
      await trailOf(poll.organiser, poll.election),
    ];
    await duplicateOf(poll, { roll: true });
    expect((await as(poll.organiser).get(pathOf(poll.election))).body).toEqual(before);
    expect(await trailOf(poll.organiser, poll.election)).toEqual(trail);
  });

  test('has everybody of the old roll, and nothing of a vote or an invitation', async () => {
    const poll = await lastYears();
    const old = await rollOf(poll.organiser, poll.election);
    expect(old).toContainEqual(expect.objectContaining({ hasVoted: true }));
    for (const entry of old) expect(entry.invited).not.toBe('none');
    const copy = await duplicateOf(poll, { roll: true });
    const roll = await rollOf(poll.organiser, copy);
    expect(copy).toMatchObject({ voters: 3, turnout: 0 });
    expect(roll).toHaveLength(3);
    expect(roll.map(({ fullName, email }) => ({ fullName, email }))).toEqual(
      old.map(({ fullName, email }) => ({ fullName, email })),
    );
    expect(roll[0]).toMatchObject({ fullName: 'Ada', ageGroup: '26-40', region: 'North' });
    for (const entry of roll) expect(entry).toMatchObject({ hasVoted: false, invited: 'none' });
    expect(roll.filter(({ _id }) => old.some((each) => each._id === _id))).toEqual([]);
    const found = await as(poll.organiser)
      .get(pathOf(copy, '/voters?page=1&search=ada'))
      .expect(200);
    expect(found.body.total).toBe(1);
  });

  test('is voted in by the same people, once each', async () => {
    const poll = await lastYears();
    const copy = await duplicateOf(poll, { roll: true });
    const positions = copy.positions;
    testApp.clock.set(new Date(new Date(copy.votingStartDate).getTime() + 60_000));
    await castByVoters(testApp, { ...poll, election: copy, positions }, [[[0]], [[1]], [[2]]]);
    const [first] = poll.voters;
    await as(first).post(pathOf(copy, '/ballots')).send({ choices: [] }).expect(409);
  });

  test('has those who were on the roll when it was made, late additions too', async () => {
    const poll = await openPoll(testApp, { voters: 3 });
    const [gone, stays, left] = poll.voters;
    await as(poll.organiser)
      .delete(pathOf(poll.election, `/voters/${gone?.registration}`))
      .expect(204);
    const late = await addedVoter(testApp, poll.organiser, poll.election._id);
    await castByVoters(testApp, { ...poll, voters: [left!] }, [[[0]]]);
    await as(left).delete(`/api/v1/voters/${left?.id}`).expect(204);
    const copy = await duplicateOf(poll, { roll: true });
    const emails = (await rollOf(poll.organiser, copy)).map(({ email }) => email);
    expect(emails.sort()).toEqual([stays?.email, late.email].sort());
    const lateOnes = await mongoose.connection
      .collection('rollentries')
      .countDocuments({ election: new Types.ObjectId(copy._id), late: true });
    expect(lateOnes).toBe(0);
  });

  test('says in its audit trail what it was copied from, and sends no mail', async () => {
    const poll = await lastYears();
    await testApp.deps.outbox.drain();
    const sent = testApp.mails.length;
    const copy = await duplicateOf(poll, { roll: true });
    const { entries, intact } = await trailOf(poll.organiser, copy);
    expect(intact).toBe(true);
    expect(entries).toMatchObject([
      {
        action: 'election_created',
        actor: poll.organiser.email,
        details: {
          name: copy.name,
          copiedFrom: { name: poll.election.name, positions: 2, candidates: 4, voters: 3 },
        },
      },
    ]);
    await testApp.deps.outbox.drain();
    expect(testApp.mails).toHaveLength(sent);
  });

  test('keeps its pictures when the old one is removed', async () => {
    const poll = await lastYears();
    const copy = await duplicateOf(poll, { roll: true });
    await as(poll.organiser).delete(pathOf(poll.election)).expect(204);
    testApp.clock.advance({ days: 30 });
    await doWhatIsDue(startProcess(testApp.deps));
    await as(poll.organiser).get(pathOf(poll.election)).expect(404);
    await sweepImages(new Date(Date.now() + 11 * 60_000));
    const photos = copy.positions.flatMap(({ candidates }) => candidates.map((c) => c.photoUrl));
    for (const url of [copy.posterUrl, ...photos]) await request(testApp.app).get(url!).expect(200);
  });

  test('takes its dates in the old one’s time zone, or in another', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    await as(organiser).put(pathOf(election)).send({ timeZone: 'Pacific/Auckland' }).expect(200);
    const dates = { startDate: '07/01/2027 8:00', endDate: '07/31/2027 20:00' };
    const poll = { organiser, election } as Poll;
    const { name } = again();
    const here = await as(organiser)
      .post(pathOf(poll.election, '/duplicate'))
      .send({ name, ...dates })
      .expect(201);
    expect(here.body).toMatchObject({
      timeZone: 'Pacific/Auckland',
      startDate: '2027-06-30T20:00:00.000Z',
      votingStartDate: '2027-07-20T08:00:00.000Z',
    });
    const there = await as(organiser)
      .post(pathOf(poll.election, '/duplicate'))
      .send({ name: `${name} there`, timeZone: 'Europe/London', ...dates })
      .expect(201);
    expect(there.body).toMatchObject({
      timeZone: 'Europe/London',
      startDate: '2027-07-01T07:00:00.000Z',
    });
  });
});

describe('holding an election again', () => {
  test('is refused with a name that is taken, with what is wrong with a date, and makes nothing', async () => {
    const poll = await openPoll(testApp, { status: 'draft' });
    const ask = (changes: object) =>
      as(poll.organiser).post(pathOf(poll.election, '/duplicate')).send(again(changes));
    const taken = await ask({ name: poll.election.name.toUpperCase() }).expect(409);
    expect(taken.body).toMatchObject({
      code: 'name_taken',
      errors: [{ path: 'name', code: 'election_name_taken' }],
    });
    const past = await ask({
      startDate: '2020-01-01T00:00:00Z',
      votingStartDate: '2020-01-02T00:00:00Z',
      endDate: '2020-02-01T00:00:00Z',
    }).expect(422);
    expect(past.body.errors).toMatchObject([{ path: 'endDate', code: 'closes_in_the_past' }]);
    const order = await ask({ endDate: again().startDate }).expect(422);
    expect(order.body.errors).toMatchObject([{ path: 'endDate' }]);
    expect(await hiddenOf(poll.organiser)).toEqual([]);
  });

  test('twice at the same moment happens once', async () => {
    const poll = await openPoll(testApp, { status: 'draft', voters: 3 });
    const input = again({ roll: true });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        as(poll.organiser).post(pathOf(poll.election, '/duplicate')).send(input),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test('is for owners and officers of its organisation', async () => {
    const organiser = await signedUpOrganiser(testApp);
    const poll = await openPoll(testApp, { organiser, status: 'draft' });
    const org = organiser.membership?.organisation;
    const ask = (actor: Actor | undefined) =>
      as(actor).post(pathOf(poll.election, '/duplicate')).send(again());
    for (const actor of [undefined, anActor(), poll.voters[0]]) await ask(actor).expect(401);
    for (const role of ['clerk', 'observer'] as const) {
      await ask({ ...anActor(role, org), membersRevision: 1_000 } as Actor).expect(401);
    }
    await ask({ ...anActor('officer', org), membersRevision: 1_000 } as Actor).expect(201);
  });

  test('shows nothing of the new one before it is whole', async () => {
    const poll = await openPoll(testApp, { status: 'draft', voters: 2 });
    const look = async (actor: Actor | undefined, path: string): Promise<unknown> =>
      (await as(actor).get(path).expect(200)).body;
    const everything = () =>
      Promise.all([
        ...['/elections', '/candidates', '/stats'].map((list) =>
          look(poll.organiser, `/api/v1${list}`),
        ),
        ...['/elections', '/votes'].map((list) => look(poll.voters[0], `/api/v1${list}`)),
        look(poll.organiser, `/auth/users/profile/${poll.voters[0]?.registration}`),
      ]);
    const before = await everything();
    const copy = await duplicateOf(poll, { roll: true });
    expect(await everything()).not.toEqual(before);
    await setUnfinished(copy);
    expect(await everything()).toEqual(before);
    const [position] = copy.positions;
    for (const path of [
      ...[pathOf(copy), pathOf(copy, '/voters'), pathOf(copy, '/audit')],
      ...[`/api/v1/positions/${position?._id}`],
      `/api/v1/candidates/${position?.candidates[0]?._id}`,
    ]) {
      await as(poll.organiser).get(path).expect(404);
    }
  });

  test.each([
    ['duplicating: election made'],
    ['duplicating: positions copied'],
    ['duplicating: voters copied'],
    ['duplicating: in the audit trail'],
  ] as const)('that fails after “%s” leaves nothing', async (step) => {
    const poll = await openPoll(testApp, { status: 'draft', voters: 2 });
    const product = interrupted(step, () => {
      throw new Error('the disk is full');
    });
    const input = again({ roll: true });
    const ask = (asked: typeof product) =>
      asking(asked, poll.organiser).post(pathOf(poll.election, '/duplicate')).send(input);
    await ask(product).expect(500);
    expect(await hiddenOf(poll.organiser)).toEqual([]);
    await ask(testApp).expect(201);
  });

  test('that comes to its end too late finds that the sweep was first, and leaves nothing', async () => {
    for (const step of ['duplicating: candidates copied', 'duplicating: roll copied'] as const) {
      const poll = await openPoll(testApp, { status: 'draft', voters: 2 });
      const product = interrupted(step, () => testApp.clock.advance({ minutes: 2 }));
      const answer = await asking(product, poll.organiser)
        .post(pathOf(poll.election, '/duplicate'))
        .send(again({ roll: true }))
        .expect(503);
      expect(answer.body.code).toBe('unavailable');
      expect(await hiddenOf(poll.organiser)).toEqual([]);
    }
  });

  test('that nobody will finish is removed by the sweep, once its time is over', async () => {
    const poll = await openPoll(testApp, { status: 'draft', voters: 2 });
    const copy = await duplicateOf(poll, { roll: true });
    const id = new Types.ObjectId(copy._id);
    await setUnfinished(copy);
    const deps = startProcess(testApp.deps);
    await as(poll.organiser).get(pathOf(copy)).expect(404);
    await doWhatIsDue(deps);
    expect(await leftOf(id)).toHaveLength(5);
    testApp.clock.advance({ seconds: 60 });
    await doWhatIsDue(deps);
    expect(await leftOf(id)).toEqual([]);
  });
});

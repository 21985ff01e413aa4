import { createHash } from 'node:crypto';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import {
  auditTrailSchema,
  canonicalJson,
  lastTrialCountSchema,
  trialCountSchema,
  type AuditTrail,
  type Election,
  type TrialCount,
} from '@hustings/shared';
import { mongo } from 'mongoose';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { trialFailpoints, type TrialStep } from '../../../platform/failpoints.js';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { anActor, asking, type Asked } from '../../../test/builders/actors.js';
import { castByVoters, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { savedCandidate, savedElection } from '../../../test/builders/elections.js';
import { databaseDump } from '../../../test/database-dump.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();
afterEach(() => void jest.restoreAllMocks());

const as = (actor: Actor | undefined) => asking(testApp, actor);
const pathOf = ({ _id }: Pick<Election, '_id'>, call = '') => `/api/v1/elections/${_id}${call}`;
const trying = (
  actor: Actor | undefined,
  election: Pick<Election, '_id'>,
  asked: Asked = testApp,
) => asking(asked, actor).post(pathOf(election, '/trial-count'));

async function tried({ organiser, election }: Poll): Promise<TrialCount> {
  return trialCountSchema.parse((await trying(organiser, election).expect(200)).body);
}

async function lastOf(actor: Actor, election: Election): Promise<TrialCount | null> {
  const answer = await as(actor).get(pathOf(election, '/trial-count')).expect(200);
  return lastTrialCountSchema.parse(answer.body).trial;
}

async function trailOf({ organiser, election }: Poll): Promise<AuditTrail> {
  const answer = await as(organiser).get(pathOf(election, '/audit')).expect(200);
  return auditTrailSchema.parse(answer.body);
}

/** Everything stored, except the counters of rate limits. */
async function stored(): Promise<string[]> {
  const dump = await databaseDump();
  return dump
    .filter(({ collection }) => collection !== 'ratelimits')
    .map(({ collection, json }) => `${collection} ${json}`)
    .sort();
}

const severalPositions = [
  { seats: 1, maxChoices: 1, candidates: 3 },
  { seats: 2, maxChoices: 2, candidates: 4 },
  { seats: 2, maxChoices: 2, candidates: 2 },
];

/** The product, with an action when it reaches a step. */
function interrupted(at: TrialStep, act: () => void): Asked {
  const app = createApp(
    startProcess({
      ...testApp.deps,
      failpoint(step) {
        if (step === at) act();
      },
    }),
  );
  return { app, deps: testApp.deps };
}

describe('a trial count', () => {
  test.each([
    { ballotBox: 'codes', resultsVisibility: 'afterClose', status: 'draft' },
    { ballotBox: 'ballots', resultsVisibility: 'live', status: 'nominations' },
  ] as const)(
    'of a ballot with several positions agrees where the box shows $ballotBox, and leaves nothing but its entry in the audit trail',
    async ({ status, ...settings }) => {
      const poll = await openPoll(testApp, {
        status,
        voters: 2,
        positions: severalPositions,
        settings: { ...settings, collectDemographics: true },
      });
      await testApp.deps.outbox.drain();
      const [before, mails] = [await stored(), testApp.mails.length];
      const trial = await tried(poll);
      const [digest] = [trial.paperDigest];
      expect(trial).toEqual({
        ballots: 120,
        positions: 3,
        agrees: true,
        isCurrent: true,
        by: poll.organiser.email,
        at: testApp.clock.now().toISOString(),
        paperDigest: digest,
      });
      await doWhatIsDue(startProcess(testApp.deps));
      await testApp.deps.outbox.drain();
      expect(testApp.mails).toHaveLength(mails);
      const after = await stored();
      const [entry, ...others] = after.filter((document) => !before.includes(document));
      expect(others).toEqual([]);
      expect(entry).toMatch(/^auditentries .*"trial_counted"/);
      expect(before.filter((document) => !after.includes(document))).toEqual([]);

      const { entries, intact } = await trailOf(poll);
      expect(intact).toBe(true);
      expect(entries.at(-1)).toMatchObject({
        action: 'trial_counted',
        actor: poll.organiser.email,
        details: { ballots: 120, positions: 3, agrees: true, paperDigest: digest },
      });
    },
  );

  test('names the digest that the frozen paper has without its lot, as long as the ballot stays', async () => {
    const poll = await openPoll(testApp, { status: 'nominations', voters: 3 });
    const { paperDigest } = await tried(poll);
    testApp.clock.set(poll.election.votingStartDate);
    testApp.clock.advance({ seconds: 1 });
    await castByVoters(testApp, poll, [[[0]], [[0]], [[1]]]);
    expect(await lastOf(poll.organiser, poll.election)).toMatchObject({ isCurrent: true });
    closePoll(testApp, poll);
    const box = await as(poll.organiser)
      .get(pathOf(poll.election, '/ballot-box?format=json'))
      .expect(200);
    const { lot, ...withoutLot } = box.body.paper as Record<string, unknown>;
    const digestOf = (paper: object) =>
      createHash('sha256')
        .update(`hustings/paper/v3\n${canonicalJson(paper)}`)
        .digest('hex');
    expect(digestOf(withoutLot)).toBe(paperDigest);
    expect((await trailOf(poll)).entries).toContainEqual(
      expect.objectContaining({
        action: 'election_opened',
        details: expect.objectContaining({ ballotDigest: digestOf({ ...withoutLot, lot }), lot }),
      }),
    );
    const results = await as(poll.organiser).get(pathOf(poll.election, '/results')).expect(200);
    expect(results.body).toMatchObject({ turnout: 100 });
    expect(await lastOf(poll.organiser, poll.election)).toMatchObject({ isCurrent: true });
  });

  test('has as many ballots as give each of many candidates a total of its own', async () => {
    const poll = await openPoll(testApp, {
      status: 'draft',
      voters: 0,
      positions: [{ candidates: 18 }],
    });
    expect((await tried(poll)).ballots).toBeGreaterThan(180);
  });

  test('leaves positions without a candidate out', async () => {
    const poll = await openPoll(testApp, {
      status: 'draft',
      voters: 0,
      positions: [{ candidates: 0 }, { candidates: 1 }],
    });
    expect(await tried(poll)).toMatchObject({ positions: 1, agrees: true });
  });

  test('is no longer that of the ballot once anything on it has changed', async () => {
    const poll = await openPoll(testApp, { status: 'draft', voters: 0 });
    const [position] = poll.positions;
    const { organiser, election } = poll;
    await tried(poll);
    const change: (() => Promise<unknown>)[] = [
      () => savedCandidate(testApp, organiser, { _id: position!._id, election: election._id }),
      () =>
        as(organiser)
          .put(`/api/v1/positions/${position?._id}?election=${election._id}`)
          .send({ seats: 2, maxChoices: 2 })
          .expect(204),
      () =>
        as(organiser)
          .put(pathOf(election))
          .send({ settings: { ballotBox: 'ballots' } })
          .expect(200),
      () => as(organiser).put(pathOf(election)).send({ name: 'Another name' }).expect(200),
    ];
    for (const make of change) {
      await make();
      expect(await lastOf(organiser, election)).toMatchObject({ isCurrent: false });
      expect(await tried(poll)).toMatchObject({ agrees: true, isCurrent: true });
      expect(await lastOf(organiser, election)).toMatchObject({ isCurrent: true });
    }
    await as(organiser).put(pathOf(election)).send({ description: 'Another text' }).expect(200);
    expect(await lastOf(organiser, election)).toMatchObject({ isCurrent: true });
  });

  test('finds a ballot that was changed in the box, by name', async () => {
    const poll = await openPoll(testApp, { status: 'draft', positions: severalPositions });
    changeOneBallotOnItsWay();
    const trial = await tried(poll);
    expect(trial.agrees).toBe(false);
    const checks = trial.differences?.map(({ check }) => check);
    expect(checks).toContain('codes_counted');
    expect(checks).toContain('candidate_counted');
    const wrong = trial.differences?.find(({ check }) => check === 'candidate_counted');
    expect(Number(wrong?.expected) - Number(wrong?.found)).toBe(1);
    expect(wrong?.candidate).toMatch(/\w/);
    const { entries } = await trailOf(poll);
    expect(entries.at(-1)).toMatchObject({
      action: 'trial_counted',
      details: { agrees: false, differences: trial.differences },
    });
    jest.restoreAllMocks();
    expect(await tried(poll)).toMatchObject({ agrees: true });
  });

  test('finds that ballots are counted wrongly', async () => {
    const poll = await openPoll(testApp, { status: 'draft' });
    countOneVoteTooMany();
    const trial = await tried(poll);
    expect(trial.agrees).toBe(false);
    expect(trial.differences?.map(({ check }) => check)).not.toContain('candidate_recounted');
    expect(trial.differences).toContainEqual(
      expect.objectContaining({ check: 'candidate_counted' }),
    );
  });
});

/** The driver's own method, before a test replaces it. */
function driversOwn<Name extends 'insertMany' | 'insertOne'>(name: Name) {
  const found = Object.getOwnPropertyDescriptor(mongo.Collection.prototype, name);
  return found?.value as mongo.Collection[Name];
}

/** Simulates a fault of the database: the first ballot loses a vote. */
function changeOneBallotOnItsWay(): void {
  const insertMany = driversOwn('insertMany');
  let isDone = false;
  jest.spyOn(mongo.Collection.prototype, 'insertMany').mockImplementation(function (
    this: mongo.Collection,
    ...[documents, options]: Parameters<typeof insertMany>
  ) {
    const marked = documents.find(({ vote }) => typeof vote === 'string' && vote.includes(':'));
    if (this.collectionName === 'ballots' && marked && !isDone) {
      isDone = true;
      const [, ...others] = String(marked.vote).split(';');
      marked.vote = others.join(';');
    }
    return insertMany.call(this, documents, options);
  });
}

/** Simulates a fault of the count: it records one vote more than the box has. */
function countOneVoteTooMany(): void {
  const insertOne = driversOwn('insertOne');
  jest.spyOn(mongo.Collection.prototype, 'insertOne').mockImplementation(function (
    this: mongo.Collection,
    ...[document, options]: Parameters<typeof insertOne>
  ) {
    if (this.collectionName === 'counts') document.votes.candidates[0].votes += 1;
    return insertOne.call(this, document, options);
  });
}

describe('trying a ballot out', () => {
  test('is for owners and officers of its organisation; all members may read what came of it', async () => {
    const organiser = await signedUpOrganiser(testApp);
    const poll = await openPoll(testApp, { organiser, status: 'draft' });
    const org = organiser.membership?.organisation;
    const member = (role: 'officer' | 'clerk' | 'observer') =>
      ({ ...anActor(role, org), membersRevision: 1_000 }) as Actor;
    for (const actor of [undefined, anActor(), poll.voters[0]]) {
      await trying(actor, poll.election).expect(401);
      await as(actor).get(pathOf(poll.election, '/trial-count')).expect(401);
    }
    await trying(member('clerk'), poll.election).expect(401);
    await trying(member('observer'), poll.election).expect(401);
    expect(await lastOf(member('observer'), poll.election)).toBeNull();
    await trying(member('officer'), poll.election).expect(200);
    expect(await lastOf(member('observer'), poll.election)).toMatchObject({ agrees: true });
  });

  test('is refused once voting has opened, and without any candidate', async () => {
    const poll = await openPoll(testApp, { voters: 1 });
    const refused = await trying(poll.organiser, poll.election).expect(409);
    expect(refused.body.code).toBe('not_before_opening');
    closePoll(testApp, poll);
    await trying(poll.organiser, poll.election).expect(409);
    expect(await lastOf(poll.organiser, poll.election)).toBeNull();

    const organiser = anActor();
    const bare = await savedElection(testApp, organiser, { positions: [{ candidates: 0 }] });
    expect((await trying(organiser, bare).expect(409)).body.code).toBe('nothing_to_try');
    await trying(organiser, { _id: anActor().id as unknown as Election['_id'] }).expect(404);
  });

  test('five times at the same moment happens once, and again afterwards', async () => {
    const poll = await openPoll(testApp, { status: 'draft' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => trying(poll.organiser, poll.election)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('trial_under_way');
    await tried(poll);
    const { entries } = await trailOf(poll);
    expect(entries.filter(({ action }) => action === 'trial_counted')).toHaveLength(2);
  });

  test('is limited for an organisation', async () => {
    const poll = await openPoll(testApp, { status: 'draft' });
    const limits = { ...testApp.deps.limits, trialCount: { points: 1, seconds: 60 } };
    const asked = { app: createApp(startProcess({ ...testApp.deps, limits })), deps: testApp.deps };
    await trying(poll.organiser, poll.election, asked).expect(200);
    await trying(poll.organiser, poll.election, asked).expect(429);
  });

  test.each(trialFailpoints.filter((step) => step !== 'trying: in the audit trail'))(
    'that fails after “%s” leaves nothing',
    async (step) => {
      const poll = await openPoll(testApp, { status: 'draft' });
      const before = await stored();
      const product = interrupted(step, () => {
        throw new Error('the disk is full');
      });
      await trying(poll.organiser, poll.election, product).expect(500);
      expect(await stored()).toEqual(before);
    },
  );

  test('that takes too long finds that the sweep was first, and leaves nothing', async () => {
    const poll = await openPoll(testApp, { status: 'draft' });
    const before = await stored();
    const product = interrupted('trying: some ballots cast', () =>
      testApp.clock.advance({ minutes: 2 }),
    );
    const answer = await trying(poll.organiser, poll.election, product).expect(503);
    expect(answer.body.code).toBe('unavailable');
    expect(await stored()).toEqual(before);
  });

  test('says nothing of an election that was deleted meanwhile', async () => {
    const poll = await openPoll(testApp, { status: 'draft' });
    let deleted: Promise<unknown> = Promise.resolve();
    const product = interrupted('trying: on the roll', () => {
      deleted = Promise.resolve(as(poll.organiser).delete(pathOf(poll.election)).expect(204));
    });
    await trying(poll.organiser, poll.election, product).expect(404);
    await deleted;
    expect((await stored()).filter((document) => document.includes(poll.election._id))).toEqual([]);
  });
});

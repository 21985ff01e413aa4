import { describe, expect, test } from '@jest/globals';
import type { AuditTrail, Election } from '@hustings/shared';
import mongoose from 'mongoose';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { aNonce, casting, openPoll, type Poll } from '../../../test/builders/ballots.js';
import {
  electionInput,
  savedCandidate,
  savedElection,
  savedPosition,
} from '../../../test/builders/elections.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

const as = (actor: Actor) => asking(testApp, actor);
const pathOf = ({ _id }: Pick<Election, '_id'>) => `/api/v1/elections/${_id}`;
const read = async (actor: Actor, election: Pick<Election, '_id'>) =>
  (await as(actor).get(pathOf(election)).expect(200)).body as Election;
const acts = async (actor: Actor, election: Pick<Election, '_id'>) =>
  (
    (
      await as(actor)
        .get(`${pathOf(election)}/audit`)
        .expect(200)
    ).body as AuditTrail
  ).entries;
const tick = () => doWhatIsDue(startProcess(testApp.deps));

/** An election past its opening time, with an empty ballot paper and roll. */
async function emptyAtItsTime(organiser: Actor = anActor()) {
  const election = await savedElection(testApp, organiser);
  testApp.clock.set(election.votingStartDate);
  return { organiser, election };
}

async function frozenOf({ _id }: Pick<Election, '_id'>) {
  const id = new mongoose.Types.ObjectId(_id);
  const stored = (name: string) => mongoose.connection.collection(name).findOne({ _id: id });
  return Promise.all([stored('ballotkeys'), stored('frozenballots')]);
}

describe('an election that nobody could vote in', () => {
  test('does not open: it says what it lacks, and everything can be edited', async () => {
    const { organiser, election } = await emptyAtItsTime();
    expect(await read(organiser, election)).toMatchObject({
      status: 'nominations',
      openedAt: null,
      missed: false,
      waiting: {
        since: election.votingStartDate,
        missing: ['candidates', 'voters'],
        byHand: false,
      },
    });
    await as(organiser)
      .put(pathOf(election))
      .send({ name: `${election.name}, new`, settings: { ballotBox: 'ballots' } })
      .expect(200);
    await savedPosition(testApp, organiser, election._id);
    expect(await frozenOf(election)).toEqual([null, null]);
  });

  test('opens with the last that was missing, and the audit trail says when it should have', async () => {
    const { organiser, election } = await emptyAtItsTime();
    await tick();
    testApp.clock.advance({ minutes: 90 });
    await addedVoter(testApp, organiser, election._id);
    const position = await savedPosition(testApp, organiser, election._id);
    expect(await read(organiser, election)).toMatchObject({ waiting: { missing: ['candidates'] } });
    await savedCandidate(testApp, organiser, position);
    await tick();
    const opened = await read(organiser, election);
    expect(opened).toMatchObject({
      status: 'open',
      openedAt: testApp.clock.now().toISOString(),
      votingStartDate: election.votingStartDate,
    });
    expect(opened).not.toHaveProperty('waiting');
    expect((await acts(organiser, election)).at(-1)).toMatchObject({
      actor: 'system',
      action: 'election_opened',
      details: { due: election.votingStartDate, positions: 1, registered: 1 },
    });
  });

  test('opens for the voter who reads it, and who casts, with no tick before', async () => {
    const poll = await openPoll(testApp, { status: 'nominations', voters: 2 });
    testApp.clock.set(poll.election.votingStartDate);
    const ballot = { choices: [], nonce: aNonce() };
    await casting(testApp, poll, poll.voters[0], ballot).expect(201);
    const listed = await as(poll.voters[1]!).get('/api/v1/votes').expect(200);
    expect(listed.body.results[0]).toMatchObject({ canVote: true, hasVoted: false });
  });

  test('has no ballot to cast', async () => {
    const poll = await openPoll(testApp, { status: 'nominations', positions: [] });
    testApp.clock.set(poll.election.votingStartDate);
    const refused = await casting(testApp, poll, poll.voters[0], { choices: [] }).expect(409);
    expect(refused.body).toMatchObject({ code: 'not_open' });
    await as(poll.voters[0]!)
      .get(`${pathOf(poll.election)}/ballot`)
      .expect(409);
  });

  test('is mailed once, to those who can do something about it', async () => {
    const owner = await signedUpOrganiser(testApp);
    const { election } = await emptyAtItsTime(owner);
    await Promise.all([tick(), tick(), read(owner, election)]);
    testApp.clock.advance({ minutes: 5 });
    await tick();
    await testApp.deps.outbox.drain();
    const told = testApp.mails.filter(({ subject }) => subject.includes(election.name));
    expect(told).toMatchObject([
      { to: owner.email, subject: `Voting could not open: ${election.name}` },
    ]);
    expect(told[0]?.text).toContain(
      'a position with a candidate and somebody on its electoral roll',
    );
    const putOffs = (await acts(owner, election)).filter(
      ({ action }) => action === 'election_opening_put_off',
    );
    expect(putOffs).toMatchObject([
      { details: { due: election.votingStartDate, missing: ['candidates', 'voters'] } },
    ]);

    const votingStartDate = testApp.clock.now();
    votingStartDate.setHours(votingStartDate.getHours() + 24);
    await as(owner).put(pathOf(election)).send({ votingStartDate }).expect(200);
    testApp.clock.set(votingStartDate);
    await tick();
    await testApp.deps.outbox.drain();
    expect(testApp.mails.filter(({ subject }) => subject.includes(election.name))).toHaveLength(2);
  });

  test('is mailed to nobody if the election was created to open at once', async () => {
    const owner = await signedUpOrganiser(testApp);
    const now = testApp.clock.now().toISOString();
    const input = { ...electionInput(testApp), startDate: now, votingStartDate: now };
    const { body } = await as(owner).post('/api/v1/elections').send(input).expect(201);
    await tick();
    await testApp.deps.outbox.drain();
    expect(testApp.mails.filter(({ subject }) => subject.includes(input.name))).toEqual([]);
    expect(await read(owner, body as Election)).toMatchObject({ waiting: { since: now } });
  });
});

describe('an election that never opened', () => {
  test('is missed: nothing is counted, and new dates can be set', async () => {
    const { organiser, election } = await emptyAtItsTime();
    await tick();
    testApp.clock.set(election.endDate);
    await tick();
    const missed = await read(organiser, election);
    expect(missed).toMatchObject({ status: 'nominations', missed: true });
    expect(missed).not.toHaveProperty('waiting');
    expect((await acts(organiser, election)).map(({ action }) => action)).not.toContain(
      'election_counted',
    );
    const position = await savedPosition(testApp, organiser, election._id);
    await savedCandidate(testApp, organiser, position);
    await addedVoter(testApp, organiser, election._id);
    await tick();
    expect(await read(organiser, election)).toMatchObject({ missed: true, openedAt: null });

    const inHours = (hours: number) =>
      new Date(testApp.clock.now().getTime() + hours * 3_600_000).toISOString();
    const dates = { votingStartDate: inHours(1), endDate: inHours(2) };
    const again = await as(organiser).put(pathOf(election)).send(dates).expect(200);
    expect(again.body).toMatchObject({ status: 'nominations', missed: false });
    testApp.clock.set(dates.votingStartDate);
    expect(await read(organiser, election)).toMatchObject({ status: 'open' });
  });
});

describe('opening voting now', () => {
  const open = (actor: Actor, { election }: Pick<Poll, 'election'>) =>
    as(actor).post(`${pathOf(election)}/open`);

  test.each(['draft', 'nominations'] as const)('happens in %s, by name', async (status) => {
    const poll = await openPoll(testApp, { status });
    const now = testApp.clock.now().toISOString();
    const opened = await open(poll.organiser, poll).expect(200);
    expect(opened.body).toMatchObject({ status: 'open', openedAt: now, votingStartDate: now });
    const { startDate } = opened.body as Election;
    expect(startDate <= now).toBe(true);
    await casting(testApp, poll, poll.voters[0], { choices: [], nonce: aNonce() }).expect(201);
    const last = (await acts(poll.organiser, poll.election)).at(-1);
    expect(last).toMatchObject({ actor: poll.organiser.email, action: 'election_opened' });
    expect(last?.details).not.toHaveProperty('due');
    const change = { name: 'Another' };
    expect((await as(poll.organiser).put(pathOf(poll.election)).send(change)).status).toBe(409);
  });

  test('is refused with what is missing', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { status: 'nominations' });
    const refused = await open(organiser, { election }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'not_ready',
      readiness: [
        { check: 'positions', ok: false },
        { check: 'candidates', ok: false },
        { check: 'voters', ok: false },
        { check: 'invitations', ok: false },
      ],
    });
    expect(await frozenOf(election)).toEqual([null, null]);
  });

  test('twice at once happens once', async () => {
    const poll = await openPoll(testApp, { status: 'nominations' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(poll.organiser, poll)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const opened = (await acts(poll.organiser, poll.election)).filter(
      ({ action }) => action === 'election_opened',
    );
    expect(opened).toHaveLength(1);
  });

  test('is refused once it is open or closed, and after its end', async () => {
    const poll = await openPoll(testApp);
    expect((await open(poll.organiser, poll).expect(409)).body.code).toBe('not_before_opening');
    testApp.clock.set(poll.election.endDate);
    expect((await open(poll.organiser, poll).expect(409)).body.code).toBe('not_before_opening');

    const { organiser, election } = await emptyAtItsTime();
    testApp.clock.set(election.endDate);
    expect((await open(organiser, { election }).expect(422)).body).toMatchObject({
      errors: [{ path: 'endDate', code: 'closes_in_the_past' }],
    });
  });

  test('is for officers', async () => {
    const poll = await openPoll(testApp, { status: 'nominations' });
    const organisation = poll.organiser.membership?.organisation;
    for (const actor of [
      anActor('clerk', organisation),
      anActor('observer', organisation),
      anActor(),
      poll.voters[0]!,
    ]) {
      await open(actor, poll).expect(401);
    }
    await open(anActor('officer', organisation), poll).expect(200);
  });

  test('against changes of the ballot: what is frozen is what stays', async () => {
    const poll = await openPoll(testApp, { status: 'nominations' });
    const [position] = poll.positions;
    const adding = Array.from({ length: 8 }, () =>
      savedCandidate(testApp, poll.organiser, {
        _id: position!._id,
        election: poll.election._id,
      }).catch(() => undefined),
    );
    for (;;) {
      const { status } = await open(poll.organiser, poll);
      if (status === 200) break;
      expect(status).toBe(503);
    }
    await Promise.all(adding);
    const ballot = await as(poll.voters[0]!)
      .get(`${pathOf(poll.election)}/ballot`)
      .expect(200);
    const { positions } = await read(poll.organiser, poll.election);
    const ids = (candidates: readonly { _id: string }[]) => candidates.map(({ _id }) => _id).sort();
    expect(ids(ballot.body.positions[0].candidates)).toEqual(ids(positions[0]!.candidates));
  });
});

describe('an election that an officer opens by hand', () => {
  const HOUR_MS = 3_600_000;
  const byHand = { opening: 'byHand' } as const;
  const preparing = () => openPoll(testApp, { status: 'draft', settings: byHand });
  const edit = ({ organiser, election }: Poll, body: object) =>
    as(organiser).put(pathOf(election)).send(body);
  const statusAt = async ({ organiser, election }: Poll, at: string) => {
    testApp.clock.set(at);
    await tick();
    return (await read(organiser, election)).status;
  };
  const after = (iso: string, hours: number) =>
    new Date(Date.parse(iso) + hours * HOUR_MS).toISOString();

  test('says so, and does not open at the planned time', async () => {
    const poll = await preparing();
    expect(poll.election).toMatchObject({ settings: byHand, waiting: { byHand: true } });
    const { votingStartDate, endDate } = poll.election;
    expect(await statusAt(poll, votingStartDate)).toBe('nominations');
    expect(await statusAt(poll, after(endDate, -1))).toBe('nominations');
    expect((await acts(poll.organiser, poll.election)).at(-1)?.action).not.toBe(
      'election_opening_put_off',
    );
  });

  test('opens until a new end, which the audit trail shows, even after the planned end', async () => {
    const poll = await preparing();
    const { organiser, election } = poll;
    expect(await statusAt(poll, after(election.endDate, 1))).toBe('nominations');
    const endDate = after(election.endDate, 48);
    const opened = await as(organiser)
      .post(`${pathOf(election)}/open`)
      .send({ endDate })
      .expect(200);
    expect(opened.body).toMatchObject({ status: 'open', endDate, settings: byHand });
    expect((await acts(organiser, election)).at(-1)).toMatchObject({
      action: 'election_opened',
      details: { endDate },
    });
    expect(await statusAt(poll, after(endDate, -1))).toBe('open');
    expect(await statusAt(poll, endDate)).not.toBe('open');
  });

  test('is not opened until an end that has passed', async () => {
    const { organiser, election } = await preparing();
    const endDate = testApp.clock.now().toISOString();
    const refused = await as(organiser)
      .post(`${pathOf(election)}/open`)
      .send({ endDate })
      .expect(422);
    expect(refused.body).toMatchObject({
      errors: [{ path: 'endDate', code: 'closes_in_the_past' }],
    });
    expect(await read(organiser, election)).toMatchObject({ endDate: election.endDate });
  });

  test('waits on with a new planned time, and opens by itself once it is set to', async () => {
    const poll = await preparing();
    const votingStartDate = after(poll.election.votingStartDate, 1);
    await edit(poll, { votingStartDate }).expect(200);
    expect(await statusAt(poll, votingStartDate)).toBe('nominations');
    const later = after(votingStartDate, 1);
    const atTime = { settings: { opening: 'atTime' }, votingStartDate: later };
    expect((await edit(poll, atTime).expect(200)).body).toMatchObject({
      settings: { opening: 'atTime' },
    });
    expect(await statusAt(poll, later)).toBe('open');
  });

  test('stays one when its planned time is edited at the same moment', async () => {
    const poll = await openPoll(testApp, { status: 'draft' });
    const { votingStartDate } = poll.election;
    const times = [1, 2, 3, 4].map((hours) => after(votingStartDate, hours));
    await Promise.all([
      ...times.slice(0, 2).map((at) => edit(poll, { votingStartDate: at }).expect(200)),
      edit(poll, { settings: byHand }).expect(200),
      ...times.slice(2).map((at) => edit(poll, { votingStartDate: at }).expect(200)),
    ]);
    expect(await read(poll.organiser, poll.election)).toMatchObject({
      settings: byHand,
      waiting: { byHand: true },
    });
    expect(await statusAt(poll, after(votingStartDate, 5))).toBe('nominations');
  });
});

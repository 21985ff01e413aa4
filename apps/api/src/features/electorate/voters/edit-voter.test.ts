import { describe, expect, test } from '@jest/globals';
import { addVoterSchema, rollEntrySchema, type AuditTrail, type RollEntry } from '@hustings/shared';
import mongoose from 'mongoose';
import request from 'supertest';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import type { Limits } from '../../../platform/limits.js';
import { createMailOutbox } from '../../../platform/mail/database-mail-outbox.js';
import {
  A_PASSWORD,
  anEmail,
  lastMailTo,
  linkIn,
  signedIn,
  signedUpOrganiser,
} from '../../../test/builders/accounts.js';
import { accountIdOf, organisationIdOf } from '../../../platform/stored-ids.js';
import { deleteUnlessOnRoll, isOnAnyRoll, type StoredRollEntry } from '../../core/roll/index.js';
import {
  addEntry,
  addEntries,
  prepareEntries,
  replaceGoneAccounts,
  settleAddition,
} from './add-entries.service.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import { deleteAccount } from '../../core/auth/index.js';
import { beginLeaving } from '../../core/accounts/index.js';
import { findElection } from '../../core/elections/index.js';
import { asking } from '../../../test/builders/actors.js';
import { aNonce, casting, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { savedElection } from '../../../test/builders/elections.js';
import { addedVoter, registeredVoter, voterInput } from '../../../test/builders/voters.js';
import type { Failpoint } from '../../../platform/failpoints.js';
import { anotherProcess, useTestApp, type SentMail } from '../../../test/test-app.js';

const testApp = useTestApp();

const by = (poll: Pick<Poll, 'organiser'>) => asking(testApp, poll.organiser);
const pathOf = (poll: Pick<Poll, 'election'>, call: string) =>
  `/api/v1/elections/${poll.election._id}/${call}`;

function edit(poll: Pick<Poll, 'election' | 'organiser'>, id: string | undefined, change: object) {
  return by(poll)
    .put(pathOf(poll, `voters/${id}`))
    .send(change);
}

async function rollOf(poll: Pick<Poll, 'election' | 'organiser'>): Promise<RollEntry[]> {
  return (await by(poll).get(pathOf(poll, 'voters')).expect(200)).body as RollEntry[];
}

/** An app with other limits that sends through the same mail server. */
function withLimits(others: Partial<Limits>) {
  const limits = { ...testApp.deps.limits, ...others };
  const transport = { send: (mail: SentMail) => Promise.resolve(void testApp.mails.push(mail)) };
  const outbox = createMailOutbox({ ...testApp.deps, limits, transport });
  const deps = { ...testApp.deps, limits, outbox };
  return { app: createApp(startProcess(deps)), deps };
}

/** An election with two voters, the second of whom has voted. */
async function aPoll(): Promise<Poll> {
  const poll = await openPoll(testApp, {
    organiser: await signedUpOrganiser(testApp),
    settings: { resultsVisibility: 'afterClose' },
    voters: 2,
  });
  await casting(testApp, poll, poll.voters[1], { choices: [] }).expect(201);
  testApp.mails.length = 0;
  return poll;
}

/** A process in which casts wait before they store their ballots, or before they mark the roll. */
function slowAt(step: 'boxes' | 'marks') {
  const deps = startProcess(anotherProcess(testApp));
  let arrive!: () => void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let goOn!: () => void;
  const released = new Promise<void>((resolve) => (goOn = resolve));
  const batcher = deps.memory.casting[step] as { join: (...args: unknown[]) => Promise<unknown> };
  const join = batcher.join.bind(batcher);
  batcher.join = async (...args) => {
    arrive();
    await released;
    return join(...args);
  };
  return { app: createApp(deps), deps, arrived, goOn };
}

/** An open election, and a voter of another one who could be added to it. */
async function withVoterToAdd() {
  const poll = await openPoll(testApp, { voters: 1 });
  const { organiser } = poll;
  const other = await openPoll(testApp, { organiser, voters: 1, status: 'draft' });
  const deps = startProcess(anotherProcess(testApp));
  const election = await findElection(poll.election._id);
  const voter = other.voters[0]!;
  const input = addVoterSchema.parse(voterInput({ email: voter.email, invite: false }));
  const [entry] = await prepareEntries(deps, election, [input]);
  return { poll, other, deps, election, voter, entry: entry! };
}

async function expectCounted(poll: Poll, ballots: number): Promise<void> {
  testApp.clock.set(poll.election.endDate);
  await doWhatIsDue(startProcess(testApp.deps));
  const results = await by(poll).get(pathOf(poll, 'results')).expect(200);
  expect(results.body).toMatchObject({ final: true, ballots, difference: null });
}

describe('a voter who is added while they cast their ballot', () => {
  test.each([
    { step: 'boxes', status: 403, ballots: 0 },
    { step: 'marks', status: 201, ballots: 1 },
  ] as const)(
    'and voting ends: nobody gets a receipt without being counted ($step)',
    async ({ step, status, ballots }) => {
      const { poll, deps, election, voter, entry } = await withVoterToAdd();
      await addEntry(deps, election, entry);
      const slow = slowAt(step);
      const cast = casting(slow, poll, voter, { choices: [] }).then((answer) => answer);
      await slow.arrived;
      testApp.clock.set(poll.election.endDate);
      await expect(settleAddition(deps, [entry])).rejects.toMatchObject({
        code: 'election_closed',
      });
      await doWhatIsDue(startProcess(testApp.deps));
      slow.goOn();
      expect((await cast).status).toBe(status);
      await expectCounted(poll, ballots);
    },
  );

  test('and whose account is deleted has one vote', async () => {
    const { poll, other, deps, election, voter, entry } = await withVoterToAdd();
    await by(poll).delete(`/api/v1/elections/${other.election._id}`).expect(204);
    const leaving = await beginLeaving(voter.id);
    entry.account = new mongoose.Types.ObjectId(voter.id);
    await mongoose.connection.collection<StoredRollEntry>('rollentries').insertOne({ ...entry });
    const slow = slowAt('marks');
    const cast = casting(slow, poll, voter, { choices: [] }).then((answer) => answer);
    await slow.arrived;
    await deleteAccount(deps, voter.id, { leaving });
    await replaceGoneAccounts(deps, election.org, [entry]);
    slow.goOn();
    expect((await cast).status).toBe(201);
    const again = { ...voter, id: accountIdOf(entry.account) };
    expect(again.id).not.toBe(voter.id);
    await casting(testApp, poll, again, { choices: [], nonce: aNonce() }).expect(403);
    await expectCounted(poll, 1);
  });

  test('and whose account had no address can vote after it was made again', async () => {
    const { poll, deps, election } = await withVoterToAdd();
    const input = addVoterSchema.parse(voterInput({ email: '', memberNo: '9', invite: false }));
    const prepared = await prepareEntries(deps, election, [input]);
    await addEntries(deps, election, prepared);
    const [entry] = prepared;
    await mongoose.connection.collection('accounts').deleteOne({ _id: entry!.account });
    await replaceGoneAccounts(deps, election.org, prepared);
    const voter = { ...poll.voters[0]!, id: accountIdOf(entry!.account) };
    await casting(testApp, poll, voter, { choices: [] }).expect(201);
  });
});

describe('an entry of a roll', () => {
  test('is edited in name, member number and groups, and an empty text takes away what stood there', async () => {
    const organiser = await signedUpOrganiser(testApp);
    const settings = { collectDemographics: true };
    const election = await savedElection(testApp, organiser, { settings });
    const roll = { organiser, election };
    const voter = await addedVoter(testApp, organiser, election._id, { memberNo: '7' });
    const change = { fullName: 'Ada King', memberNo: '8', ageGroup: '26-40', region: 'East' };
    expect((await edit(roll, voter._id, change).expect(200)).body).toMatchObject(change);
    const found = await by(roll).get(pathOf(roll, 'voters?page=1&search=king')).expect(200);
    expect(found.body).toMatchObject({ total: 1 });
    await edit(roll, voter._id, { memberNo: '', region: '' }).expect(200);
    const [left] = await rollOf(roll);
    expect(left).toMatchObject({ fullName: 'Ada King', ageGroup: '26-40' });
    expect(left).not.toHaveProperty('memberNo');
    expect(left).not.toHaveProperty('region');
  });

  test('keeps its group once voting has opened, and everything once it is over', async () => {
    const poll = await openPoll(testApp, {
      organiser: await signedUpOrganiser(testApp),
      settings: { resultsVisibility: 'afterClose', collectDemographics: true },
      voters: 1,
    });
    const id = poll.voters[0]?.registration;
    const answer = await edit(poll, id, { ageGroup: '60+' }).expect(422);
    expect(answer.body).toMatchObject({ errors: [{ path: 'ageGroup', code: 'group_frozen' }] });
    await edit(poll, id, { fullName: 'Somebody Else' }).expect(200);
    closePoll(testApp, poll);
    expect((await edit(poll, id, { fullName: 'Ada' }).expect(409)).body).toMatchObject({
      code: 'election_closed',
    });
  });
});

describe('the address of an entry', () => {
  test('is corrected: the invitation goes to the new one, and the earlier link ends', async () => {
    const organiser = await signedUpOrganiser(testApp);
    const election = await savedElection(testApp, organiser);
    const roll = { organiser, election };
    const [wrong, right] = [anEmail('wrong'), anEmail('right')];
    const voter = await addedVoter(testApp, organiser, election._id, {
      fullName: 'Ada King',
      email: wrong,
      memberNo: '7',
      invite: true,
    });
    const earlier = linkIn(await lastMailTo(testApp, wrong)).search;
    const corrected = rollEntrySchema.parse(
      (await edit(roll, voter._id, { email: right }).expect(200)).body,
    );
    expect(corrected).toMatchObject({ fullName: 'Ada King', email: right, memberNo: '7' });
    expect(corrected.invited).toBe('queued');
    expect(await rollOf(roll)).toHaveLength(1);
    const password = { newPassword: A_PASSWORD, confirmNewPassword: A_PASSWORD };
    const refused = await request(testApp.app)
      .post(`/auth/users/change-password${earlier}`)
      .send(password);
    expect([403, 404]).toContain(refused.status);
    const { search } = linkIn(await lastMailTo(testApp, right));
    await request(testApp.app)
      .post(`/auth/users/change-password${search}`)
      .send(password)
      .expect(200);
    const { entries } = (await by(roll).get(pathOf(roll, 'audit')).expect(200)).body as AuditTrail;
    expect(entries.at(-1)).toMatchObject({
      action: 'voter_address_corrected',
      details: { from: 'w…@example.org', to: 'r…@example.org' },
    });
    // Corrects the address back.
    await edit(roll, corrected._id, { email: wrong }).expect(200);
    expect(await rollOf(roll)).toMatchObject([{ email: wrong }]);
  });

  test.each([
    { access: 'account', status: 'nominations' },
    { access: 'account', status: 'open' },
    { access: 'link', status: 'nominations' },
    { access: 'link', status: 'open' },
  ] as const)(
    'corrected and back makes its earlier link work again, though nothing more is mailed there that day (by $access, $status)',
    async ({ access, status }) => {
      const product = withLimits({ invitationsOfOrganisationTo: { points: 1, seconds: 86_400 } });
      const organiser = await signedUpOrganiser(testApp);
      const settings = { access, resultsVisibility: 'afterClose' } as const;
      const poll = await openPoll(testApp, { organiser, status, settings, voters: 1 });
      const [voter] = poll.voters;
      const call = (path: string) => pathOf(poll, path);
      const correct = async (id: string | undefined, email: string | undefined) =>
        rollEntrySchema.parse(
          (
            await asking(product, organiser)
              .put(call(`voters/${id}`))
              .send({ email })
              .expect(200)
          ).body,
        );
      await asking(product, organiser)
        .post(call('invitations'))
        .send({ to: [voter?.registration] })
        .expect(202);
      await product.deps.outbox.drain();
      const link = linkIn(await lastMailTo(testApp, voter?.email ?? ''));
      const use = () =>
        access === 'link'
          ? request(product.app)
              .post('/auth/users/ballot-link')
              .send({ token: link.searchParams.get('token') })
          : request(product.app)
              .post(`/auth/users/change-password${link.search}`)
              .send({ newPassword: A_PASSWORD, confirmNewPassword: A_PASSWORD });

      const away = await correct(voter?.registration, anEmail('other'));
      await use().expect(403);
      const back = await correct(away._id, voter?.email);
      expect(back.invited).toBe('failed');
      await use().expect(200);
    },
  );

  test('of an open election is corrected with one vote in all, also there and back', async () => {
    const poll = await aPoll();
    const voter = await registeredVoter(testApp, poll.organiser, poll.election._id);
    const { _id: first } = (await rollOf(poll)).find(({ email }) => email === voter.email) ?? {};
    const other = await registeredVoter(
      testApp,
      poll.organiser,
      (await savedElection(testApp, poll.organiser))._id,
    );
    const id = (await edit(poll, first, { email: other.email }).expect(200)).body as {
      _id: string;
    };
    await casting(testApp, poll, voter, { choices: [] }).expect(403);
    const back = await edit(poll, id._id, { email: voter.email }).expect(200);
    await casting(testApp, poll, other, { choices: [] }).expect(403);
    await casting(testApp, poll, voter, { choices: [] }).expect(201);
    const again = await edit(poll, (back.body as { _id: string })._id, { email: other.email });
    expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'has_voted']);
    await casting(testApp, poll, other, { choices: [] }).expect(403);
    closePoll(testApp, poll);
    const results = await by(poll).get(pathOf(poll, 'results')).expect(200);
    expect(results.body).toMatchObject({ registered: 3, ballots: 2 });
  });

  test('stays once its voter has voted, and who asked is on record', async () => {
    const poll = await aPoll();
    const voted = poll.voters[1]?.registration;
    const before = Date.now();
    const answer = await edit(poll, voted, { email: anEmail('other') }).expect(409);
    expect(answer.body).toMatchObject({ code: 'has_voted', params: { to: 'address' } });
    const { entries } = (await by(poll).get(pathOf(poll, 'audit')).expect(200)).body as AuditTrail;
    expect(entries.at(-1)).toMatchObject({
      action: 'voter_address_refused',
      details: { voter: voted },
    });
    // An expected refusal: nothing for an operator to look into.
    const lines = testApp.log.filter(({ level }) => Number(level) >= 50);
    expect(lines.filter(({ time }) => Number(time) >= before)).toEqual([]);
    expect(await rollOf(poll)).toHaveLength(2);
  });

  test('cannot become that of somebody who is on the roll', async () => {
    const poll = await aPoll();
    const [one, two] = poll.voters;
    for (let time = 0; time < 2; time++) {
      const answer = await edit(poll, one?.registration, { email: two?.email }).expect(403);
      expect(answer.body).toMatchObject({ code: 'voter_taken' });
    }
    expect(await rollOf(poll)).toHaveLength(2);
    await casting(testApp, poll, one, { choices: [] }).expect(201);
  });

  test('corrected by two at once becomes one of the two, and one may vote', async () => {
    const poll = await aPoll();
    const [voter] = poll.voters;
    const emails = [anEmail('one'), anEmail('other')];
    const answers = await Promise.all(
      emails.map((email) => edit(poll, voter?.registration, { email })),
    );
    const corrected = answers.filter(({ status }) => status === 200);
    expect(corrected).toHaveLength(1);
    expect(await rollOf(poll)).toHaveLength(2);
    expect([401, 403]).toContain((await casting(testApp, poll, voter, { choices: [] })).status);
  });

  test('corrected while another correction waits to be finished lets nobody else vote', async () => {
    const poll = await aPoll();
    const [voter] = poll.voters;
    const deps = {
      ...anotherProcess(testApp),
      failpoint(step: Failpoint) {
        if (step === 'removing: place blanked') throw new Error('the process died');
      },
    };
    await asking({ app: createApp(startProcess(deps)), deps }, poll.organiser)
      .put(pathOf(poll, `voters/${voter?.registration}`))
      .send({ email: anEmail('one') })
      .expect(500);
    await edit(poll, voter?.registration, { email: anEmail('other') }).expect(503);
    testApp.clock.advance({ minutes: 2 });
    await testApp.deps.jobs.drain();
    expect(await rollOf(poll)).toHaveLength(2);
  });

  test('corrected to an address whose account another organisation deletes meanwhile can vote', async () => {
    const poll = await aPoll();
    const email = anEmail('right');
    const organiser = await signedUpOrganiser(testApp);
    const election = await savedElection(testApp, organiser);
    const { _id } = await addedVoter(testApp, organiser, election._id, { email });
    const deps = {
      ...anotherProcess(testApp),
      failpoint(step: Failpoint) {
        if (step === 'correcting: earlier entry gone') throw new Error('the process died');
      },
    };
    await asking({ app: createApp(startProcess(deps)), deps }, poll.organiser)
      .put(pathOf(poll, `voters/${poll.voters[0]?.registration}`))
      .send({ email })
      .expect(500);
    await asking(testApp, organiser).delete(`/api/v1/voters/${_id}`).expect(204);
    testApp.clock.advance({ minutes: 2 });
    await testApp.deps.jobs.drain();
    await expectMayVote(poll, email);
  });

  test('put on a roll at the last moment before the account is deleted can vote', async () => {
    const poll = await aPoll();
    const email = anEmail('shared');
    const organiser = await signedUpOrganiser(testApp);
    const election = await savedElection(testApp, organiser);
    const { _id, account } = await addedVoter(testApp, organiser, election._id, { email });
    const rolls = mongoose.connection.collection('rollentries');
    await rolls.deleteOne({ _id: new mongoose.Types.ObjectId(_id) });
    await deleteUnlessOnRoll(testApp.deps, account, {}, async (id) => {
      const isListed = await isOnAnyRoll(id);
      await addedVoter(testApp, poll.organiser, poll.election._id, { email });
      return isListed;
    });
    await expectMayVote(poll, email);
  });

  test('has no second ballot when the account is deleted after voting, while the roll replaces deleted accounts', async () => {
    const poll = await aPoll();
    const { organiser, election } = poll;
    const voter = await registeredVoter(testApp, organiser, election._id);
    const { email } = voter;
    const rolls = mongoose.connection.collection<StoredRollEntry>('rollentries');
    const entry = await rolls.findOne({ email });
    if (!entry) throw new Error('the voter is not on the roll');
    await casting(testApp, poll, voter, { choices: [] }).expect(201);
    await asking(testApp, voter).delete(`/api/v1/voters/${voter.id}`).expect(204);
    // The correction began before the account was deleted.
    await replaceGoneAccounts(testApp.deps, organisationIdOf(entry.org), [entry]);
    const again = { ...voter, id: accountIdOf(entry.account) };
    expect(again.id).not.toBe(voter.id);
    const refused = await casting(testApp, poll, again, { choices: [] });
    expect(refused.body).toMatchObject({ code: 'not_on_roll' });
  });

  test('keeps the account with which it voted, even if that has gone', async () => {
    const poll = await aPoll();
    const voter = await registeredVoter(testApp, poll.organiser, poll.election._id);
    const rolls = mongoose.connection.collection<StoredRollEntry>('rollentries');
    const entry = await rolls.findOne({ email: voter.email });
    if (!entry) throw new Error('the voter is not on the roll');
    await casting(testApp, poll, voter, { choices: [] }).expect(201);
    await mongoose.connection.collection('accounts').deleteOne({ _id: entry.account });
    await replaceGoneAccounts(testApp.deps, organisationIdOf(entry.org), [{ ...entry }]);
    expect((await rolls.findOne({ _id: entry._id }))?.account).toEqual(entry.account);
  });

  async function expectMayVote(poll: Poll, email: string): Promise<void> {
    await by(poll).post(pathOf(poll, 'invitations')).send({ to: 'all' }).expect(202);
    const { search } = linkIn(await lastMailTo(testApp, email));
    await request(testApp.app)
      .post(`/auth/users/change-password${search}`)
      .send({ newPassword: A_PASSWORD, confirmNewPassword: A_PASSWORD })
      .expect(200);
    const voter = await signedIn(testApp, { email, password: A_PASSWORD });
    await casting(testApp, poll, voter, { choices: [] }).expect(201);
  }

  test('leaves the earlier account what it has elsewhere, and removes one that has nothing', async () => {
    const organiser = await signedUpOrganiser(testApp);
    const election = await savedElection(testApp, organiser);
    const elsewhere = await savedElection(testApp, organiser);
    const known = await registeredVoter(testApp, organiser, elsewhere._id);
    const listed = await addedVoter(testApp, organiser, election._id, { email: known.email });
    await edit({ organiser, election }, listed._id, { email: anEmail('right') }).expect(200);
    const account = await signedIn(testApp, { email: known.email, password: A_PASSWORD });
    const votes = await asking(testApp, account).get('/api/v1/votes').expect(200);
    expect(JSON.stringify(votes.body)).toContain(elsewhere._id);
    expect(JSON.stringify(votes.body)).not.toContain(election._id);
  });
});

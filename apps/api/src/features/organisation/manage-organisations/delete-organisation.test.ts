import { describe, expect, jest, test } from '@jest/globals';
import mongoose, { Types } from 'mongoose';
import request from 'supertest';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import { organisationFailpoints, type Failpoint } from '../../../platform/failpoints.js';
import {
  A_PASSWORD,
  lastMailTo,
  signedIn,
  signedInVoter,
  signedUpOrganiser,
  tokenIn,
  type SignedIn,
} from '../../../test/builders/accounts.js';
import { asking, rollOf } from '../../../test/builders/actors.js';
import { casting, castByVoters, closePoll, openPoll } from '../../../test/builders/ballots.js';
import { electionInput, savedElection } from '../../../test/builders/elections.js';
import { aPhoto } from '../../../test/builders/images.js';
import { invitedMember, joinedMember, mailedTokenTo } from '../../../test/builders/members.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { anotherProcess, useTestApp } from '../../../test/test-app.js';
import { sweepImages } from '../../../sweep-images.js';

const testApp = useTestApp();

const ORGANISATION = '/api/v1/organisation';
const MEMBERS = `${ORGANISATION}/members`;

type Asker = Pick<SignedIn, 'asks'>;
const end = ({ asks }: Asker, currentPassword = A_PASSWORD) =>
  asks.delete(ORGANISATION).send({ currentPassword });

const organisationOf = ({ membership }: SignedIn) => new Types.ObjectId(membership?.organisation);
const again = (account: SignedIn) => signedIn(testApp, account);

/** Finishes all background work. */
async function settle(): Promise<void> {
  await testApp.deps.jobs.drain();
  await doWhatIsDue(startProcess(testApp.deps));
}

/** Number of documents that name the organisation or these elections, by collection. */
async function tracesOf(owner: SignedIn, elections: readonly { _id: string }[]) {
  const org = organisationOf(owner);
  const ids = elections.map(({ _id }) => new Types.ObjectId(_id));
  const traces: Record<string, number> = {};
  for (const { name } of (await mongoose.connection.db?.listCollections().toArray()) ?? []) {
    const found = await mongoose.connection.collection(name).countDocuments({
      $or: [
        { org },
        { org: org.toHexString() },
        { election: { $in: ids } },
        { election: { $in: ids.map(String) } },
        { blankOf: { $in: ids } },
        { _id: { $in: ids } },
      ],
    });
    if (found > 0) traces[name] = found;
  }
  return traces;
}

async function accountExists({ id }: { id: string }): Promise<boolean> {
  const accounts = mongoose.connection.collection('accounts');
  return (await accounts.countDocuments({ _id: new Types.ObjectId(id) })) === 1;
}

/** An organisation with a name, a logo and a counted election. */
async function anOldOrganisation() {
  const owner = await signedUpOrganiser(testApp);
  await owner.asks
    .put(ORGANISATION)
    .field('name', 'Riverside Rowing Club')
    .attach('image', await aPhoto(900, 300), 'logo.png')
    .expect(200);
  const logo = ((await owner.asks.get(ORGANISATION)).body as { logoUrl: string }).logoUrl;
  const counted = await openPoll(testApp, { organiser: owner, voters: 2 });
  await castByVoters(testApp, counted, [[[0]]]);
  closePoll(testApp, counted);
  await owner.asks.get(`/api/v1/elections/${counted.election._id}/results`).expect(200);
  return { owner: await again(owner), counted, logo };
}

describe('an owner who confirms its password', () => {
  test('deletes the organisation with its elections, rolls and images; nothing of it is left', async () => {
    const { owner, counted, logo } = await anOldOrganisation();
    const planned = await openPoll(testApp, { organiser: owner, status: 'draft', photos: true });
    const waiting = await invitedMember(testApp, owner);
    const link = await mailedTokenTo(testApp, waiting.email);
    const photo = planned.positions[0]?.candidates[0]?.photoUrl ?? '';
    const elections = [counted.election, planned.election];
    expect(Object.keys(await tracesOf(owner, elections))).toEqual(
      expect.arrayContaining(['accounts', 'ballots', 'candidates', 'elections', 'rollentries']),
    );
    await end(owner).expect(204);

    // The effect is immediate, for everybody.
    await request(testApp.app).get(`/api/v1/elections/${counted.election._id}/results`).expect(404);
    expect((await owner.asks.get(ORGANISATION).expect(401)).body).toMatchObject({
      code: 'token_expired',
    });
    const offered = request(testApp.app).get(`${ORGANISATION}/invitations/accept`);
    expect((await offered.query({ token: link })).status).toBe(403);

    await settle();
    expect(await tracesOf(owner, elections)).toEqual({});
    await sweepImages(new Date(Date.now() + 11 * 60_000));
    for (const image of [logo, photo]) await request(testApp.app).get(image).expect(404);
    const left = await mongoose.connection
      .collection('organisations')
      .findOne({ _id: organisationOf(owner) });
    expect(JSON.stringify(left)).not.toMatch(/Riverside|example|logo":"/);
  });

  test('leaves every member their account, as a voter’s, and mails the other members', async () => {
    const { owner } = await anOldOrganisation();
    const other = await joinedMember(testApp, owner, 'owner');
    const clerk = await joinedMember(testApp, owner, 'clerk');
    await end(owner).expect(204);
    await settle();
    for (const { email } of [other, clerk]) {
      const mail = await lastMailTo(testApp, email);
      expect(mail.subject).toBe('Deleted: Riverside Rowing Club');
      expect(mail.text).toContain(`${owner.email} has deleted the organisation Riverside`);
    }
    const subjects = testApp.mails.filter(({ to }) => to === owner.email);
    expect(subjects.map(({ subject }) => subject)).not.toContain('Deleted: Riverside Rowing Club');
    for (const member of [owner, other, clerk]) {
      await member.asks.get(ORGANISATION).expect(401);
      expect(await again(member)).toMatchObject({ role: 'voter', membership: null });
    }

    // A former owner gets a new organisation by signing up.
    const { email } = owner;
    const signUp = { email, password: A_PASSWORD, confirmPassword: A_PASSWORD };
    await request(testApp.app).post('/auth/users/register').send(signUp).expect(409);
    const token = tokenIn(await lastMailTo(testApp, email));
    await request(testApp.app).put(`/auth/users/verify?token=${token}`).expect(200);
    const founder = await again(owner);
    expect(founder.membership?.role).toBe('owner');
    await savedElection(testApp, founder);
    // A former member without an organisation can delete the account.
    await (await again(clerk)).asks.delete(`/api/v1/voters/${clerk.id}`).expect(204);
  });

  test('takes the accounts along that were made for its rolls and that nobody uses', async () => {
    const owner = await signedUpOrganiser(testApp);
    const elsewhere = await signedUpOrganiser(testApp);
    const election = await savedElection(testApp, owner);
    const theirs = await savedElection(testApp, elsewhere);
    const unused = await addedVoter(testApp, owner, election._id);
    const shared = await addedVoter(testApp, owner, election._id);
    await addedVoter(testApp, elsewhere, theirs._id, { email: shared.email });
    const used = await signedInVoter(testApp, rollOf(owner));
    await addedVoter(testApp, owner, election._id, { email: used.email });
    await end(owner).expect(204);
    await settle();
    expect(await accountExists({ id: unused.account })).toBe(false);
    expect(await accountExists({ id: shared.account })).toBe(true);
    expect(await again(used)).toMatchObject({ role: 'voter' });
    const roll = await elsewhere.asks.get(`/api/v1/elections/${theirs._id}/voters`).expect(200);
    expect(roll.body).toHaveLength(1);
  });

  test('alone may', async () => {
    const owner = await signedUpOrganiser(testApp);
    for (const role of ['officer', 'clerk', 'observer'] as const) {
      await end(await joinedMember(testApp, owner, role)).expect(401);
    }
    expect((await end(owner, 'wrong').expect(401)).body).toMatchObject({ code: 'wrong_password' });
    const without = await owner.asks.delete(ORGANISATION).send({}).expect(422);
    expect(without.body).toMatchObject({
      errors: [{ path: 'currentPassword', code: 'current_password_missing' }],
    });
    await owner.asks.get(ORGANISATION).expect(200);
  });

  test('has five tries', async () => {
    const owner = await signedUpOrganiser(testApp);
    for (let each = 0; each < 5; each++) await end(owner, `wrong ${each}`).expect(401);
    await end(owner).expect(429);
    await owner.asks.get(ORGANISATION).expect(200);
  });
});

describe('while voting is under way', () => {
  test('an organisation with a ballot in the box stays, with everything', async () => {
    const owner = await signedUpOrganiser(testApp);
    const poll = await openPoll(testApp, { organiser: owner, voters: 2 });
    const current = await again(owner);
    const draft = await openPoll(testApp, { organiser: current, status: 'draft' });
    await castByVoters(testApp, poll, [[[0]]]);
    const elections = [draft.election, poll.election];
    const before = await tracesOf(owner, elections);
    const refused = await end(current).expect(409);
    expect(refused.body).toMatchObject({ code: 'has_ballots', params: { of: 'organisation' } });
    await settle();
    expect(await tracesOf(owner, elections)).toEqual(before);
    // Its members continue as if nothing had happened.
    await castByVoters(testApp, { ...poll, voters: poll.voters.slice(1) }, [[[1]]]);
    await savedElection(testApp, current);
    await invitedMember(testApp, current);
    closePoll(testApp, poll);
    await end(await again(owner)).expect(204);
  });

  test('one whose box is empty goes', async () => {
    const owner = await signedUpOrganiser(testApp);
    const poll = await openPoll(testApp, { organiser: owner, voters: 1 });
    await end(await again(owner)).expect(204);
    await settle();
    expect(await tracesOf(owner, [poll.election])).toEqual({});
  });

  test('a ballot at the same moment and the deletion never both succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await signedUpOrganiser(testApp);
      const poll = await openPoll(testApp, { organiser: owner, voters: 1 });
      const current = await again(owner);
      const [cast, ended] = await Promise.all([
        casting(testApp, poll, poll.voters[0], { choices: [] }),
        end(current),
      ]);
      expect([cast.status === 201, ended.status]).toEqual(
        ended.status === 204 ? [false, 204] : [true, 409],
      );
    }
  });
});

describe('at once', () => {
  test('an election is made, and goes with the rest, or is not', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await signedUpOrganiser(testApp);
      const [made, ended] = await Promise.all([
        owner.asks.post('/api/v1/elections').send(electionInput(testApp)),
        end(owner),
      ]);
      expect(ended.status).toBe(204);
      expect([201, 401]).toContain(made.status);
      await settle();
      expect(await tracesOf(owner, [])).toEqual({});
    }
  });

  test('of two owners in two processes who both delete it, neither fails', async () => {
    const owner = await signedUpOrganiser(testApp);
    const other = await joinedMember(testApp, owner, 'owner');
    const deps = anotherProcess(testApp);
    const elsewhere = { asks: asking({ app: createApp(startProcess(deps)), deps }, other) };
    const statuses = [await end(owner), await end(elsewhere)].map(({ status }) => status);
    expect(statuses).toEqual([204, 401]);
  });

  test('no key is made that a later organisation of the same founder would have', async () => {
    const owner = await signedUpOrganiser(testApp);
    const keys = mongoose.model('ApiKey');
    const create = keys.create.bind(keys);
    const heldUp = jest.spyOn(keys, 'create').mockImplementationOnce(async (key: object) => {
      await end(owner).expect(204);
      return create(key) as Promise<never>;
    });
    const key = { name: 'List', role: 'officer', days: 30 };
    await owner.asks.post(`${ORGANISATION}/keys`).send(key).expect(401);
    expect(heldUp).toHaveBeenCalled();
    heldUp.mockRestore();
    await settle();
    expect(await tracesOf(owner, [])).toEqual({});
  });

  test('accepting an invitation leads to membership, or to an own organisation', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await signedUpOrganiser(testApp);
      const invited = await signedUpOrganiser(testApp);
      await invitedMember(testApp, owner, { email: invited.email });
      const token = await mailedTokenTo(testApp, invited.email);
      const [accepted, ended] = await Promise.all([
        invited.asks.post(`${ORGANISATION}/invitations/accept`).send({ token }),
        end(owner),
      ]);
      expect(ended.status).toBe(204);
      const later = await again(invited);
      if (accepted.status === 200) expect(later.membership).toBeNull();
      else expect(later.membership).toMatchObject(invited.membership ?? {});
      expect([200, 403]).toContain(accepted.status);
    }
  });
});

describe('a process that dies while it deletes an organisation', () => {
  const steps = organisationFailpoints.filter((step) => step.startsWith('ending'));

  test.each(steps)('at “%s” leaves what another one ends', async (step) => {
    const { owner, counted } = await anOldOrganisation();
    const clerk = await joinedMember(testApp, owner, 'clerk');
    let isDead = false;
    const deps = {
      ...anotherProcess(testApp),
      failpoint(reached: Failpoint) {
        if (reached !== step || isDead) return;
        isDead = true;
        throw new Error('the process died');
      },
    };
    const app = createApp(startProcess(deps));
    await end({ asks: asking({ app, deps }, owner) });
    await deps.jobs.drain();
    expect(isDead).toBe(true);
    await testApp.deps.jobs.drain();
    // By then the process is presumed dead, and the next attempt is due.
    testApp.clock.advance({ minutes: 2 });
    await settle();
    await settle();
    expect(await tracesOf(owner, [counted.election])).toEqual({});
    expect(await again(clerk)).toMatchObject({ role: 'voter', membership: null });
    const stored = await mongoose.connection
      .collection('organisations')
      .findOne({ _id: organisationOf(owner) });
    expect(stored).not.toHaveProperty('ending');
    expect(stored).not.toHaveProperty('members');
  });
});

describe('ownership', () => {
  test('is handed over, and who had it leaves or stays in another role', async () => {
    const owner = await signedUpOrganiser(testApp);
    const officer = await joinedMember(testApp, owner, 'officer');
    await owner.asks.put(`${MEMBERS}/${officer.id}`).send({ role: 'owner' }).expect(200);
    const heir = await again(officer);
    await owner.asks.put(`${MEMBERS}/${owner.id}`).send({ role: 'clerk' }).expect(200);
    const clerk = await again(owner);
    expect(clerk.membership).toEqual({ ...owner.membership, role: 'clerk' });
    await clerk.asks.put(ORGANISATION).send({ name: 'Mine' }).expect(401);
    await heir.asks.put(ORGANISATION).send({ name: 'Ours' }).expect(200);
    await clerk.asks.delete(`${MEMBERS}/${clerk.id}`).expect(204);
    // The organisation continues without its founder, under the founder's id.
    expect(heir.membership?.organisation).toBe(owner.id);
    await savedElection(testApp, heir);
  });

  test('is handed over before the last owner deletes its account', async () => {
    const owner = await signedUpOrganiser(testApp);
    const officer = await joinedMember(testApp, owner, 'officer');
    const deletion = () => owner.asks.delete(`/api/v1/voters/${owner.id}`);
    const refused = await deletion().expect(409);
    expect(refused.body).toMatchObject({
      code: 'last_owner',
      message: 'An organisation needs an owner. Make somebody else an owner first.',
    });
    await owner.asks.put(`${MEMBERS}/${officer.id}`).send({ role: 'owner' }).expect(200);
    await deletion().expect(204);
    const heir = await again(officer);
    const { body } = await heir.asks.get(MEMBERS).expect(200);
    expect((body as { members: unknown[] }).members).toHaveLength(1);
  });

  test('of an organisation without elections and other members ends with the account', async () => {
    const owner = await signedUpOrganiser(testApp);
    await owner.asks.put(ORGANISATION).send({ name: 'The Quiet Club' }).expect(200);
    await owner.asks.delete(`/api/v1/voters/${owner.id}`).expect(204);
    const left = await mongoose.connection
      .collection('organisations')
      .findOne({ _id: organisationOf(owner) });
    expect(JSON.stringify(left)).not.toContain('Quiet');
    expect(left).not.toHaveProperty('members');
  });
});

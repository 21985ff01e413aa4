import { describe, expect, test } from '@jest/globals';
import type { MemberRole } from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import request from 'supertest';
import {
  A_PASSWORD,
  anEmail,
  lastMailTo,
  linkIn,
  registeredOrganiser,
  signedIn,
  signedInVoter,
  signedUpOrganiser,
  tokenIn,
  type SignedIn,
} from '../../../test/builders/accounts.js';
import { savedElection } from '../../../test/builders/elections.js';
import { rollOf } from '../../../test/builders/actors.js';
import { invitedMember, joinedMember, mailedTokenTo } from '../../../test/builders/members.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

const ORGANISATION = '/api/v1/organisation';
const MEMBERS = `${ORGANISATION}/members`;
const ACCEPT = `${ORGANISATION}/invitations/accept`;

type Asker = Pick<SignedIn, 'asks'>;
const accept = ({ asks }: Asker, token: string) => asks.post(ACCEPT).send({ token });
const invite = ({ asks }: Asker, email: string, role: MemberRole = 'clerk') =>
  asks.post(MEMBERS).send({ email, role });
const withdraw = ({ asks }: Asker, { _id }: { _id: string }) =>
  asks.delete(`${ORGANISATION}/invitations/${_id}`);
const offer = (token: string) => request(testApp.app).get(ACCEPT).query({ token });

interface Listed {
  members: { email: string; role: string }[];
  invitations: { _id: string; email: string; role: string; invitedAt: string }[];
}
async function listedFor({ asks }: Asker): Promise<Listed> {
  return (await asks.get(MEMBERS).expect(200)).body as Listed;
}
async function rolesListedFor(asker: Asker): Promise<Record<string, string>> {
  const { members } = await listedFor(asker);
  return Object.fromEntries(members.map(({ email, role }) => [email, role]));
}

/** An owner of an organisation with a name, and an invited person with an account. */
async function anInvitation(role: MemberRole = 'clerk') {
  const owner = await signedUpOrganiser(testApp);
  await owner.asks.put(ORGANISATION).send({ name: 'Riverside Rowing Club' }).expect(200);
  const invited = await signedUpOrganiser(testApp);
  const { _id } = await invitedMember(testApp, owner, { email: invited.email, role });
  const token = await mailedTokenTo(testApp, invited.email);
  return { owner, invited, _id, token, organisation: owner.membership?.organisation };
}

const over = { code: 'link_unusable', params: { because: 'invitation_over' } };
const unknownToken = () => 'x'.repeat(43);

describe('somebody who is invited', () => {
  test('gets a mail with the inviter, the organisation, the role and a link', async () => {
    const { owner, invited, token } = await anInvitation('officer');
    await owner.asks.put(`/api/v1/voters/${owner.id}`).send({ fullName: 'Ada Byron' }).expect(200);
    await invite(owner, invited.email, 'observer').expect(202);
    const mail = await lastMailTo(testApp, invited.email);
    expect(mail.subject).toBe('Join Riverside Rowing Club as an observer');
    expect(mail.text).toContain(
      `Ada Byron (${owner.email}) invites you to join Riverside Rowing Club as an observer, on Hustings`,
    );
    expect(mail.replyTo).toBe(owner.email);
    const { pathname, searchParams } = linkIn(mail);
    expect(pathname).toBe('/organisation/accept');
    expect(searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('token')).not.toBe(token);
  });

  test.each([
    ['', 'of an organisation', 'You are invited to join an organisation'],
    ['Riverside', 'of Riverside', 'Join Riverside as a clerk'],
  ])(
    'by somebody without a name in “%s” reads no address as a name',
    async (name, ofIt, subject) => {
      const owner = await signedUpOrganiser(testApp);
      if (name) await owner.asks.put(ORGANISATION).send({ name }).expect(200);
      const { email } = await invitedMember(testApp, owner);
      const mail = await lastMailTo(testApp, email);
      expect(mail.subject).toBe(subject);
      const [, invited] = mail.text.split('\n\n');
      expect(invited).toContain(`An owner (${owner.email}) ${ofIt} invites you`);
    },
  );

  test('becomes a member in the role it was invited to, which holds at the next call', async () => {
    const { owner, invited, token, organisation } = await anInvitation('officer');
    const answer = await accept(invited, token).expect(200);
    expect(answer.body).toEqual({ organisation, role: 'officer', name: 'Riverside Rowing Club' });
    expect(await rolesListedFor(owner)).toEqual({
      [owner.email]: 'owner',
      [invited.email]: 'officer',
    });
    expect((await listedFor(owner)).invitations).toEqual([]);
    const officer = await signedIn(testApp, invited);
    expect(officer.membership).toMatchObject({ organisation, role: 'officer' });
    await savedElection(testApp, officer);
  });

  test('has to ask for a new access token, whether it was in an organisation of its own or in none', async () => {
    const owner = await signedUpOrganiser(testApp);
    const founder = await signedUpOrganiser(testApp);
    const voter = await signedInVoter(testApp, rollOf(owner));
    for (const { email, token, browser } of [founder, voter]) {
      const ask = () =>
        request(testApp.app).get('/api/v1/votes').set('Authorization', `Bearer ${token}`);
      await invitedMember(testApp, owner, { email });
      await ask().expect(200);
      const sent = request(testApp.app).post(ACCEPT).set('Authorization', `Bearer ${token}`);
      await sent.send({ token: await mailedTokenTo(testApp, email) }).expect(200);
      expect((await ask().expect(401)).body).toMatchObject({ code: 'token_expired' });
      const session = await browser.get('/auth/users/refresh').expect(200);
      expect(session.body).toMatchObject({ role: 'organiser', membership: { role: 'clerk' } });
    }
  });

  test('and has no account signs up with the address, and accepts then', async () => {
    const owner = await signedUpOrganiser(testApp);
    const { email } = await invitedMember(testApp, owner, { role: 'owner' });
    const token = await mailedTokenTo(testApp, email);
    expect((await offer(token).expect(200)).body).toMatchObject({ email, role: 'owner' });
    const newcomer = await signedUpOrganiser(testApp, { email });
    await accept(newcomer, token).expect(200);
    expect((await rolesListedFor(owner))[email]).toBe('owner');
  });

  test('may be a voter, who stays on its rolls and votes as before', async () => {
    const owner = await signedUpOrganiser(testApp);
    const election = await savedElection(testApp, owner);
    const email = anEmail('voter');
    await owner.asks
      .post(`/api/v1/elections/${election._id}/voters`)
      .send({ fullName: 'Mary Voter', email, invite: false })
      .expect(201);
    const voter = await signedInVoter(testApp, { ...rollOf(owner), email });
    await invitedMember(testApp, owner, { email });
    await accept(voter, await mailedTokenTo(testApp, email)).expect(200);
    const clerk = await signedIn(testApp, voter);
    expect(clerk).toMatchObject({ role: 'organiser', membership: { role: 'clerk' } });
    const votes = await clerk.asks.get('/api/v1/votes').expect(200);
    expect((votes.body as { results: unknown[] }).results).toHaveLength(1);
    // The account stays even after leaving both: joining made it independent of the roll.
    await clerk.asks.delete(`${MEMBERS}/${clerk.id}`).expect(204);
    const roll = await owner.asks.get(`/api/v1/elections/${election._id}/voters`).expect(200);
    const [{ _id: registration } = { _id: '' }] = roll.body as { _id: string }[];
    await owner.asks.delete(`/api/v1/voters/${registration}`).expect(204);
    await signedIn(testApp, voter);
  });
});

describe('a link', () => {
  test('works once', async () => {
    const { invited, token } = await anInvitation();
    await accept(invited, token).expect(200);
    const again = await accept(await signedIn(testApp, invited), token).expect(403);
    expect(again.body).toMatchObject(over);
    expect((await offer(token).expect(403)).body).toMatchObject(over);
  });

  test('works for a week', async () => {
    const [one, other] = [await anInvitation(), await anInvitation()];
    testApp.clock.advance({ days: 7, seconds: -1 });
    await accept(await signedIn(testApp, one.invited), one.token).expect(200);
    testApp.clock.advance({ seconds: 1 });
    expect((await listedFor(await signedIn(testApp, other.owner))).invitations).toEqual([]);
    const late = await signedIn(testApp, other.invited);
    expect((await accept(late, other.token).expect(403)).body).toMatchObject(over);
    await withdraw(await signedIn(testApp, other.owner), other).expect(404);
  });

  test('that nobody was sent is unknown, and one that is cut off is incomplete', async () => {
    const { invited, token } = await anInvitation();
    expect((await accept(invited, unknownToken()).expect(404)).body).toMatchObject({
      code: 'not_found',
      params: { what: 'link' },
    });
    await offer(unknownToken()).expect(404);
    const cut = await accept(invited, token.slice(1)).expect(422);
    expect(cut.body).toMatchObject({ errors: [{ path: 'token', code: 'link_incomplete' }] });
    await offer(token.slice(1)).expect(400);
  });

  test('is of no use to another account, however it came by it', async () => {
    const { owner, invited, token } = await anInvitation();
    const other = await signedUpOrganiser(testApp);
    const refused = await accept(other, token).expect(403);
    expect(refused.body).toMatchObject({ code: 'other_address' });
    expect(JSON.stringify(refused.body)).not.toContain(invited.email);
    await request(testApp.app).post(ACCEPT).send({ token }).expect(401);
    await accept(owner, token).expect(403);
    await accept(invited, token).expect(200);
  });

  test('tells who holds it what it is for, and is not used up by that', async () => {
    const { owner, invited, token } = await anInvitation('observer');
    await owner.asks.put(`/api/v1/voters/${owner.id}`).send({ fullName: 'Ada Byron' }).expect(200);
    for (let each = 0; each < 3; each++) {
      expect((await offer(token).expect(200)).body).toEqual({
        organisation: 'Riverside Rowing Club',
        role: 'observer',
        invitedBy: 'Ada Byron',
        email: invited.email,
      });
    }
    await accept(invited, token).expect(200);
  });

  test('is stored hashed, and its message keeps no token', async () => {
    const { token } = await anInvitation();
    const { db } = mongoose.connection;
    for (const { name } of (await db?.listCollections().toArray()) ?? []) {
      const stored = await mongoose.connection.collection(name).find().toArray();
      expect(JSON.stringify(stored)).not.toContain(token);
    }
  });

  test('that is over keeps nothing of whom it went to', async () => {
    const { owner, invited, _id, token } = await anInvitation();
    await withdraw(owner, { _id }).expect(204);
    const stored = await mongoose.connection
      .collection('organisations')
      .findOne({ _id: new Types.ObjectId(owner.membership?.organisation) });
    expect(JSON.stringify(stored)).not.toContain(invited.email);
    await offer(token).expect(403);
  });
});

describe('an owner', () => {
  test('sees who is invited, as what and since when, as officers and clerks do; observers see none', async () => {
    const { owner, invited, _id } = await anInvitation('officer');
    const listed = {
      _id,
      email: invited.email,
      role: 'officer',
      invitedAt: testApp.clock.now().toISOString(),
    };
    expect((await listedFor(owner)).invitations).toEqual([listed]);
    for (const role of ['officer', 'clerk'] as const) {
      const member = await joinedMember(testApp, owner, role);
      expect((await listedFor(member)).invitations).toEqual([listed]);
    }
    const observer = await joinedMember(testApp, owner, 'observer');
    const seen = await observer.asks.get(MEMBERS).expect(200);
    expect((seen.body as Listed).invitations).toEqual([]);
    expect(JSON.stringify(seen.body)).not.toContain(invited.email);
  });

  test('alone invites and withdraws', async () => {
    const { owner, _id } = await anInvitation();
    for (const role of ['officer', 'clerk', 'observer'] as const) {
      const member = await joinedMember(testApp, owner, role);
      await invite(member, anEmail()).expect(401);
      await withdraw(member, { _id }).expect(401);
    }
    const stranger = await signedUpOrganiser(testApp);
    await withdraw(stranger, { _id }).expect(401);
    expect((await listedFor(owner)).invitations).toHaveLength(1);
  });

  test('withdraws an invitation, whose link ends', async () => {
    const { owner, invited, _id, token } = await anInvitation();
    await withdraw(owner, { _id }).expect(204);
    expect((await accept(invited, token).expect(403)).body).toMatchObject(over);
    expect((await listedFor(owner)).invitations).toEqual([]);
    const again = await withdraw(owner, { _id }).expect(404);
    expect(again.body).toMatchObject({ params: { what: 'invitation' } });
  });

  test('withdraws one before its message has gone out, which then stays away', async () => {
    const owner = await signedUpOrganiser(testApp);
    const { _id, email } = await invitedMember(testApp, owner);
    await withdraw(owner, { _id }).expect(204);
    await testApp.deps.outbox.drain();
    expect(testApp.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  test('invites an address again: the link is a fresh one, the role the last, the first link over', async () => {
    const { owner, invited, token } = await anInvitation('clerk');
    testApp.clock.advance({ hours: 1 });
    await invite(owner, invited.email.toUpperCase(), 'observer').expect(202);
    const fresh = await mailedTokenTo(testApp, invited.email);
    expect((await accept(invited, token).expect(403)).body).toMatchObject(over);
    const { invitations } = await listedFor(owner);
    const invitedAt = testApp.clock.now().toISOString();
    expect(invitations).toMatchObject([{ email: invited.email, role: 'observer', invitedAt }]);
    const answer = await accept(invited, fresh).expect(200);
    expect(answer.body).toMatchObject({ role: 'observer' });
  });

  test('is refused members of this and of other organisations, with the reason', async () => {
    const owner = await signedUpOrganiser(testApp);
    const clerk = await joinedMember(testApp, owner, 'clerk');
    for (const { email } of [owner, clerk]) {
      const { body } = await invite(owner, email).expect(409);
      expect(body).toMatchObject({ code: 'member_already' });
    }
    const elsewhere = await signedUpOrganiser(testApp);
    await savedElection(testApp, elsewhere);
    const among = await joinedMember(testApp, elsewhere, 'officer');
    for (const { email } of [elsewhere, among]) {
      const { body } = await invite(owner, email).expect(409);
      expect(body).toMatchObject({ code: 'member_elsewhere' });
    }
    expect((await listedFor(owner)).invitations).toEqual([]);
  });

  test('does not learn whether an address has any other account', async () => {
    const owner = await signedUpOrganiser(testApp);
    const founder = await signedUpOrganiser(testApp);
    const voter = await signedInVoter(testApp, rollOf(founder));
    const unverified = await registeredOrganiser(testApp);
    const told = [];
    for (const email of [anEmail(), founder.email, voter.email, unverified.email]) {
      const { status, body } = await invite(owner, email);
      told.push({ status, ...(body as object), _id: '', email: '' });
      await lastMailTo(testApp, email);
    }
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
    const texts = [founder, voter].map(({ email }) => {
      const mail = testApp.mails.findLast(({ to }) => to === email);
      return mail?.text.replaceAll(email, '').replace(tokenIn(mail), '');
    });
    expect(texts[0]).toBe(texts[1]);
  });

  test.each([
    ['an address that is none', { email: 'nobody', role: 'clerk' }, 'not_an_email'],
    ['no role', { email: 'ada@club.example' }, 'missing'],
    ['a role that there is not', { email: 'ada@club.example', role: 'king' }, 'not_an_option'],
  ])('invites nobody with %s', async (_what, body, code) => {
    const owner = await signedUpOrganiser(testApp);
    const refused = await owner.asks.post(MEMBERS).send(body).expect(422);
    expect(refused.body).toMatchObject({ code: 'invalid', errors: [{ code }] });
  });

  test.each([
    [
      'is removed',
      async (owner: SignedIn, other: SignedIn) => {
        await other.asks.delete(`${MEMBERS}/${owner.id}`).expect(204);
      },
    ],
    [
      'is given another role',
      async (owner: SignedIn, other: SignedIn) => {
        await other.asks.put(`${MEMBERS}/${owner.id}`).send({ role: 'officer' }).expect(200);
      },
    ],
  ])('who %s leaves no invitation that could be accepted', async (_what, demote) => {
    const { owner, invited, token } = await anInvitation();
    const other = await joinedMember(testApp, owner, 'owner');
    const { email } = await invitedMember(testApp, other);
    await demote(owner, other);
    expect((await accept(invited, token).expect(403)).body).toMatchObject(over);
    expect((await listedFor(other)).invitations).toMatchObject([{ email }]);
  });
});

test('somebody who leaves keeps their account, as a voter’s, and gets an organisation by signing up again', async () => {
  const { owner, invited, token } = await anInvitation();
  await accept(invited, token).expect(200);
  const clerk = await signedIn(testApp, invited);
  await clerk.asks.delete(`${MEMBERS}/${clerk.id}`).expect(204);
  expect(await signedIn(testApp, invited)).toMatchObject({ role: 'voter', membership: null });
  expect(await rolesListedFor(owner)).toEqual({ [owner.email]: 'owner' });

  const { email } = invited;
  const signUp = { email, password: A_PASSWORD, confirmPassword: A_PASSWORD };
  await request(testApp.app).post('/auth/users/register').send(signUp).expect(409);
  const verification = tokenIn(await lastMailTo(testApp, email));
  await request(testApp.app).put(`/auth/users/verify?token=${verification}`).expect(200);
  expect((await signedIn(testApp, invited)).membership).toEqual({
    organisation: invited.membership?.organisation,
    role: 'owner',
  });
});

import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  electionListSchema,
  loginAnswerSchema,
  waitingSignUpSchema,
  type Election,
} from '@hustings/shared';
import mongoose from 'mongoose';
import request from 'supertest';
import type { Actor } from '../../../../platform/access-tokens.js';
import { DeliveryError } from '../../../../platform/mail/mail-transport.js';
import {
  A_PASSWORD,
  anEmail,
  lastMailTo,
  linkIn,
  signedIn,
  signedUpOrganiser,
  type SignedIn,
} from '../../../../test/builders/accounts.js';
import { asking } from '../../../../test/builders/actors.js';
import { savedElection } from '../../../../test/builders/elections.js';
import { addedVoter, registeredVoter } from '../../../../test/builders/voters.js';
import { useTestApp } from '../../../../test/test-app.js';

const testApp = useTestApp();

const ATTACKERS_PASSWORD = 'tulip!Harbour42';
type Browser = ReturnType<typeof request.agent>;
const aBrowser = (): Browser => request.agent(testApp.app);

let email: string;
beforeEach(() => {
  email = anEmail('somebody');
});

const signUp = (browser: Browser, password = A_PASSWORD) =>
  browser.post('/auth/users/register').send({ email, password, confirmPassword: password });
const verify = (browser: Browser, token: string) =>
  browser.put('/auth/users/verify').query({ token });
const about = (browser: Browser, token: string) =>
  browser.get('/auth/users/verification').query({ token });
const disown = (browser: Browser, token: string) =>
  browser.delete('/auth/users/verification').query({ token });
const login = (password = A_PASSWORD) =>
  aBrowser().post('/auth/users/login').send({ email, password });

/** The token of the last verification link mailed. */
async function mailedToken(): Promise<string> {
  await testApp.deps.outbox.drain();
  const links = testApp.mails.filter(({ to }) => to === email).map(linkIn);
  const link = links.findLast(({ pathname }) => pathname === '/verification');
  if (!link) throw new Error('no verification link was mailed');
  return link.searchParams.get('token') ?? '';
}

async function organiserWithElection() {
  const organiser = await signedUpOrganiser(testApp);
  return { organiser, election: await savedElection(testApp, organiser) };
}

interface Place {
  organiser: Actor;
  election: Pick<Election, '_id'>;
}

/** Adds a voter, with an invitation by default. */
async function putOnRoll(
  { organiser, election }: Place,
  voter: { invite?: boolean; password?: string } = {},
) {
  const { password, invite = true } = voter;
  const added = await addedVoter(testApp, organiser, election._id, {
    email,
    invite,
    ...(password !== undefined && { password, confirmPassword: password }),
  });
  await testApp.deps.outbox.drain();
  return added;
}

async function demoWithElection() {
  const begun = await aBrowser().post('/auth/users/sample').expect(201);
  const verdict = testApp.deps.accessTokens.verify(loginAnswerSchema.parse(begun.body).accessToken);
  if (verdict.state !== 'valid') throw new Error('the demo gave no valid access token');
  const organiser = verdict.claims;
  const list = await asking(testApp, organiser).get('/api/v1/elections').expect(200);
  const [election] = electionListSchema.parse(list.body).results;
  if (!election) throw new Error('the demo has no election');
  return { organiser, election };
}

/** Chooses a password through the link in the last mail, an invitation or a reset. */
async function choosePassword(password = A_PASSWORD): Promise<SignedIn> {
  const { search } = linkIn(await lastMailTo(testApp, email));
  await aBrowser()
    .post(`/auth/users/change-password${search}`)
    .send({ newPassword: password, confirmNewPassword: password })
    .expect(200);
  return signedIn(testApp, { email, password });
}

describe('a verification link', () => {
  test('tells the browser that signed up from any other, by a cookie that is stored hashed', async () => {
    const browser = aBrowser();
    const answer = await signUp(browser).expect(201);
    const cookies = answer.headers['set-cookie'] as unknown as string[];
    expect(cookies).toEqual([
      expect.stringMatching(
        /^hustings_signup=[\w-]{43}; Max-Age=\d+; Path=\/auth; .*HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const token = await mailedToken();
    const here = await about(browser, token).expect(200);
    expect(here.body).toEqual({
      email,
      signedUpAt: testApp.clock.now().toISOString(),
      isThisBrowser: true,
      organisation: '',
      password: 'signUp',
    });
    const there = await about(aBrowser(), token).expect(200);
    expect(there.body).toEqual({
      ...waitingSignUpSchema.parse(here.body),
      isThisBrowser: false,
      password: 'mailed',
    });
  });

  test('of one sign-up is not taken for another’s from the same browser as the attacker’s', async () => {
    const victims = email;
    await signUp(aBrowser()).expect(201);
    const token = await mailedToken();
    const attacker = aBrowser();
    email = anEmail('attacker');
    await signUp(attacker).expect(201);
    const { body } = await about(attacker, token).expect(200);
    expect(body).toMatchObject({ email: victims, isThisBrowser: false });
  });

  test('is only looked at by asking what it is for, however often', async () => {
    await signUp(aBrowser()).expect(201);
    const token = await mailedToken();
    for (let each = 0; each < 3; each++) await about(aBrowser(), token).expect(200);
    await login().expect(403);
    await verify(aBrowser(), token).expect(200);
    await login().expect(200);
  });

  test.each(['get', 'delete'] as const)(
    'that nobody was sent tells nothing by %s',
    async (method) => {
      const asked = () => aBrowser()[method]('/auth/users/verification');
      await asked()
        .query({ token: 'x'.repeat(43) })
        .expect(404);
      await asked().query({ token: 'short' }).expect(400);
      await asked().expect(400);
    },
  );

  test('answers 409 once the address is verified, and 400 after a day', async () => {
    await signUp(aBrowser()).expect(201);
    const first = await mailedToken();
    await verify(aBrowser(), first).expect(200);
    await about(aBrowser(), first).expect(409);
    await disown(aBrowser(), first).expect(409);
    await login().expect(200);
    email = anEmail('late');
    await signUp(aBrowser()).expect(201);
    const late = await mailedToken();
    testApp.clock.advance({ hours: 25 });
    await about(aBrowser(), late).expect(400);
    await disown(aBrowser(), late).expect(400);
  });
});

describe('“It wasn’t me”', () => {
  test('removes the sign-up with its account, so that the address can sign up itself', async () => {
    await signUp(aBrowser(), ATTACKERS_PASSWORD).expect(201);
    const token = await mailedToken();
    await disown(aBrowser(), token).expect(204);
    await login(ATTACKERS_PASSWORD).expect(401);
    await verify(aBrowser(), token).expect(404);
    await disown(aBrowser(), token).expect(404);
    await signUp(aBrowser()).expect(201);
    await verify(aBrowser(), await mailedToken()).expect(200);
    await login().expect(200);
  });

  test('and “Verify” at once: one of them happens', async () => {
    await signUp(aBrowser()).expect(201);
    const token = await mailedToken();
    const [verified, disowned] = await Promise.all([
      verify(aBrowser(), token),
      disown(aBrowser(), token),
    ]);
    const isIn = (await login()).status === 200;
    expect(isIn).toBe(verified.status === 200);
    if (isIn) expect([204, 404, 409]).toContain(disowned.status);
  });

  test('about the address of a voter leaves the voter on its rolls', async () => {
    const place = await organiserWithElection();
    await putOnRoll(place);
    await signUp(aBrowser(), ATTACKERS_PASSWORD).expect(201);
    await disown(aBrowser(), await mailedToken()).expect(204);
    const roll = await place.organiser.asks
      .get(`/api/v1/elections/${place.election._id}/voters`)
      .expect(200);
    expect(roll.body).toMatchObject([{ email }]);
  });
});

describe('a password that an organiser sends for a voter', () => {
  const theirs = { invite: false, password: ATTACKERS_PASSWORD };

  test('opens nothing, and nothing of it is stored', async () => {
    await putOnRoll(await organiserWithElection(), theirs);
    await login(ATTACKERS_PASSWORD).expect(401);
    const stored = await mongoose.connection.collection('accounts').findOne({ email });
    expect(stored).toMatchObject({ passwordHash: null });
  });

  test('does not open the account that its owner verifies in another browser', async () => {
    await putOnRoll(await organiserWithElection(), theirs);
    await signUp(aBrowser(), 'Skylark?2024').expect(201);
    await verify(aBrowser(), await mailedToken()).expect(200);
    await login(ATTACKERS_PASSWORD).expect(401);
    await login('Skylark?2024').expect(401);
    await choosePassword();
  });

  test('may be chosen by the voter, as nobody knows it here', async () => {
    await putOnRoll(await organiserWithElection(), { password: A_PASSWORD });
    await choosePassword(A_PASSWORD);
  });
});

describe('a sign-up that nobody has verified', () => {
  test.each([
    ['is put on a roll', organiserWithElection, { invite: false }],
    ['is put on the roll of a demo', demoWithElection, { invite: false }],
    ['is invited by a demo, which mails nobody', demoWithElection, { invite: true }],
  ])('stays as it is when its address %s', async (_what, place, voter) => {
    const browser = aBrowser();
    await signUp(browser).expect(201);
    const token = await mailedToken();
    await putOnRoll(await place(), voter);
    expect((await about(browser, token).expect(200)).body).toMatchObject({ password: 'signUp' });
    await verify(browser, token).expect(200);
    const { role } = await signedIn(testApp, { email, password: A_PASSWORD });
    expect(role).toBe('organiser');
  });

  test.each([
    ['taken off all rolls', demoWithElection, 'delete'],
    ['corrected to another address', organiserWithElection, 'put'],
  ] as const)('stays when the voter with its address is %s', async (_what, place, method) => {
    const { organiser, election } = await place();
    const { _id } = await putOnRoll({ organiser, election }, { invite: false });
    const browser = aBrowser();
    await signUp(browser).expect(201);
    const token = await mailedToken();
    if (method === 'delete') {
      await asking(testApp, organiser).delete(`/api/v1/voters/${_id}`).expect(204);
    } else {
      await asking(testApp, organiser)
        .put(`/api/v1/elections/${election._id}/voters/${_id}`)
        .send({ email: anEmail('corrected') })
        .expect(200);
    }
    await verify(browser, token).expect(200);
    await login().expect(200);
  });

  test('stays as it is when its address comes with a copied roll', async () => {
    const place = await organiserWithElection();
    const browser = aBrowser();
    await signUp(browser).expect(201);
    const token = await mailedToken();
    await putOnRoll(place, { invite: false });
    const [startDate, endDate] = ['2027-05-01T08:00:00Z', '2027-05-20T08:00:00Z'];
    await place.organiser.asks
      .post(`/api/v1/elections/${place.election._id}/duplicate`)
      .send({ name: 'Once more', startDate, endDate, roll: true })
      .expect(201);
    await verify(browser, token).expect(200);
    await login().expect(200);
  });

  test('ends with an invitation only once the mail server has it', async () => {
    await signUp(aBrowser()).expect(201);
    const token = await mailedToken();
    const place = await organiserWithElection();
    testApp.failMails = new DeliveryError('unreachable', 'the server is away');
    await putOnRoll(place);
    await login().expect(403);
    await about(aBrowser(), token).expect(200);
    testApp.failMails = undefined;
    testApp.clock.advance({ minutes: 5 });
    await testApp.deps.outbox.drain();
    await login().expect(401);
    await about(aBrowser(), token).expect(404);
  });

  test('beside a voter’s account stays when the voter is reminded', async () => {
    const place = await organiserWithElection();
    await putOnRoll(place);
    await signUp(aBrowser()).expect(201);
    const token = await mailedToken();
    await place.organiser.asks
      .post(`/api/v1/elections/${place.election._id}/invitations`)
      .send({ to: 'notVoted' })
      .expect(202, { queued: 1 });
    expect((await lastMailTo(testApp, email)).subject).toContain('Reminder');
    await about(aBrowser(), token).expect(200);
  });

  test('that an invitation has ended is not taken up by its link after the next sign-up', async () => {
    await signUp(aBrowser(), ATTACKERS_PASSWORD).expect(201);
    const token = await mailedToken();
    await putOnRoll(await organiserWithElection());
    await signUp(aBrowser()).expect(201);
    await verify(aBrowser(), token).expect(400);
  });
});

describe('somebody who signed up with a voter’s address', () => {
  test('before it is invited has no password there any more', async () => {
    await signUp(aBrowser(), ATTACKERS_PASSWORD).expect(201);
    const token = await mailedToken();
    await putOnRoll(await organiserWithElection());
    await login(ATTACKERS_PASSWORD).expect(401);
    await verify(aBrowser(), token).expect(404);
    const voter = await choosePassword();
    expect(voter.role).toBe('voter');
    await login(ATTACKERS_PASSWORD).expect(401);
  });

  test('has no password there when the address comes on a roll after its owner verified on the page', async () => {
    await signUp(aBrowser(), ATTACKERS_PASSWORD).expect(201);
    const token = await mailedToken();
    await verify(aBrowser(), token).query({ password: 'mailed' }).expect(200);
    await putOnRoll(await organiserWithElection(), { invite: false });
    await login(ATTACKERS_PASSWORD).expect(401);
    const voter = await choosePassword();
    const votes = await voter.asks.get('/api/v1/votes').expect(200);
    expect((votes.body as { results: unknown[] }).results).toHaveLength(1);
  });

  test('before it came on a roll has no password there when the voter verifies', async () => {
    await signUp(aBrowser(), ATTACKERS_PASSWORD).expect(201);
    const token = await mailedToken();
    await putOnRoll(await organiserWithElection(), { invite: false });
    const voters = aBrowser();
    expect((await about(voters, token)).body).toMatchObject({ password: 'mailed' });
    await verify(voters, token).expect(200);
    await login(ATTACKERS_PASSWORD).expect(401);
    const voter = await choosePassword();
    expect(voter.role).toBe('organiser');
  });

  test('after that gets no password there, not even when the voter verifies', async () => {
    await putOnRoll(await organiserWithElection());
    await signUp(aBrowser(), ATTACKERS_PASSWORD).expect(201);
    const token = await mailedToken();
    const voters = aBrowser();
    expect((await about(voters, token)).body).toMatchObject({
      isThisBrowser: false,
      password: 'mailed',
    });
    await verify(voters, token).expect(200);
    await login(ATTACKERS_PASSWORD).expect(401);
    const voter = await choosePassword();
    expect(voter.role).toBe('organiser');
    const votes = await voter.asks.get('/api/v1/votes').expect(200);
    expect((votes.body as { results: unknown[] }).results).toHaveLength(1);
  });

  test('does not keep the invitation from being accepted', async () => {
    const place = await organiserWithElection();
    await putOnRoll(place);
    const { search } = linkIn(await lastMailTo(testApp, email));
    await signUp(aBrowser(), ATTACKERS_PASSWORD).expect(201);
    await aBrowser()
      .post(`/auth/users/change-password${search}`)
      .send({ newPassword: A_PASSWORD, confirmNewPassword: A_PASSWORD })
      .expect(200);
    await login().expect(200);
    await login(ATTACKERS_PASSWORD).expect(401);
  });

  test('does not tell the voter which password was typed by refusing it', async () => {
    await putOnRoll(await organiserWithElection());
    const { search } = linkIn(await lastMailTo(testApp, email));
    await signUp(aBrowser()).expect(201);
    await aBrowser()
      .post(`/auth/users/change-password${search}`)
      .send({ newPassword: A_PASSWORD, confirmNewPassword: A_PASSWORD })
      .expect(200);
  });

  test('is answered as for an address that nobody knows', async () => {
    const unknown = await signUp(aBrowser()).expect(201);
    const again = await signUp(aBrowser()).expect(409);
    const refused = await login().expect(403);
    const wrong = await login(ATTACKERS_PASSWORD).expect(401);
    email = anEmail('somebody');
    await putOnRoll(await organiserWithElection());
    const known = await signUp(aBrowser()).expect(201);
    expect(Object.keys(known.body as object)).toEqual(Object.keys(unknown.body as object));
    expect((await signUp(aBrowser()).expect(409)).body).toEqual(again.body);
    expect((await login().expect(403)).body).toEqual(refused.body);
    expect((await login(ATTACKERS_PASSWORD).expect(401)).body).toEqual(wrong.body);
  });
});

describe('somebody who signed up with an address before its owner did', () => {
  test('has no password there when the owner verifies', async () => {
    await signUp(aBrowser(), ATTACKERS_PASSWORD).expect(201);
    const owners = aBrowser();
    await signUp(owners).expect(409);
    const token = await mailedToken();
    expect((await about(owners, token)).body).toMatchObject({ password: 'mailed' });
    await verify(owners, token).expect(200);
    await login(ATTACKERS_PASSWORD).expect(401);
    const owner = await choosePassword();
    expect(owner.membership?.role).toBe('owner');
  });

  test('or after the owner, does not take away the password that the owner typed', async () => {
    const owners = aBrowser();
    await signUp(owners).expect(201);
    await signUp(aBrowser(), ATTACKERS_PASSWORD).expect(409);
    await verify(owners, await mailedToken()).expect(200);
    await login(ATTACKERS_PASSWORD).expect(401);
    await login().expect(200);
  });
});

describe('a voter who signs up as an organisation', () => {
  test('in one browser has it with the password typed, and keeps its registrations', async () => {
    await putOnRoll(await organiserWithElection());
    const browser = aBrowser();
    await signUp(browser).expect(201);
    const token = await mailedToken();
    expect((await about(browser, token)).body).toMatchObject({
      isThisBrowser: true,
      password: 'signUp',
    });
    await verify(browser, token).expect(200);
    const organiser = await signedIn(testApp, { email, password: A_PASSWORD });
    expect(organiser.role).toBe('organiser');
    const votes = await organiser.asks.get('/api/v1/votes').expect(200);
    expect((votes.body as { results: unknown[] }).results).toHaveLength(1);
    await savedElection(testApp, organiser);
  });

  test('and already has a password gets a mail about the account, and keeps the password after following the link', async () => {
    const { organiser, election } = await organiserWithElection();
    await registeredVoter(testApp, organiser, election._id, { email });
    const answer = await signUp(aBrowser(), ATTACKERS_PASSWORD).expect(409);
    expect(answer.body).toMatchObject({ code: 'account_exists' });
    const token = await mailedToken();
    const browser = aBrowser();
    expect((await about(browser, token)).body).toMatchObject({ password: 'present' });
    await verify(browser, token).expect(200);
    await login(ATTACKERS_PASSWORD).expect(401);
    const now = await signedIn(testApp, { email, password: A_PASSWORD });
    expect(now.role).toBe('organiser');
  });
});

test.each(['with a new address', 'as a voter on a roll'])(
  'somebody who signs up %s gets an account and an organisation in the language of the page',
  async (how) => {
    if (how !== 'with a new address')
      await putOnRoll(await organiserWithElection(), { invite: false });
    const browser = aBrowser();
    const body = { email, password: A_PASSWORD, confirmPassword: A_PASSWORD, language: 'de' };
    await browser.post('/auth/users/register').send(body).expect(201);
    await verify(browser, await mailedToken()).expect(200);
    expect((await login().expect(200)).body).toMatchObject({ language: 'de' });
    const { asks } = await signedIn(testApp, { email, password: A_PASSWORD });
    const organisation = await asks.get('/api/v1/organisation').expect(200);
    expect(organisation.body).toMatchObject({ language: 'de' });
  },
);

describe('the browser that signed up', () => {
  const renew = (browser: Browser) => browser.get('/auth/users/refresh');

  test('is signed in by the link, and no other is', async () => {
    const browser = aBrowser();
    await signUp(browser).expect(201);
    await verify(browser, await mailedToken()).expect(200);
    expect((await renew(browser).expect(200)).body).toMatchObject({ email, role: 'organiser' });

    email = anEmail('somebody');
    await signUp(browser).expect(201);
    const elsewhere = aBrowser();
    await verify(elsewhere, await mailedToken()).expect(200);
    await renew(elsewhere).expect(401);
  });

  test('is not signed in to an account whose password somebody else chose', async () => {
    const place = await organiserWithElection();
    await putOnRoll(place);
    await choosePassword();
    const browser = aBrowser();
    await signUp(browser, ATTACKERS_PASSWORD);
    await verify(browser, await mailedToken()).expect(200);
    await renew(browser).expect(401);
  });

  test('gets the mail again, and the answer is the same for any address and browser', async () => {
    const browser = aBrowser();
    await signUp(browser).expect(201);
    const first = await mailedToken();
    const again = (from: Browser, to: string) =>
      from.post('/auth/users/verification').send({ email: to });
    const answers = [
      await again(browser, email).expect(202),
      await again(aBrowser(), email).expect(202),
      await again(browser, anEmail('nobody')).expect(202),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const second = await mailedToken();
    expect(second).not.toBe(first);
    const mailed = testApp.mails.filter(({ to }) => to === email);
    expect(mailed).toHaveLength(2);
    await verify(browser, second).expect(200);
  });
});

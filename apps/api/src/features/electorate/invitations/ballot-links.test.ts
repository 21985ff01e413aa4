import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Session } from '@hustings/shared';
import request from 'supertest';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { RollEntryModel } from '../../core/roll/index.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { A_PASSWORD, linkIn, signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import {
  aNonce,
  casting,
  choosing,
  closePoll,
  openPoll,
  type Poll,
  type Voter,
} from '../../../test/builders/ballots.js';
import { databaseCallsOf } from '../../../test/database-calls.js';
import { registeredVoter, addedVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();
beforeEach(async () => {
  await testApp.deps.outbox.drain();
  testApp.mails.length = 0;
});

const as = (actor: Actor | undefined) => asking(testApp, actor);
const pathOf = ({ election }: Poll, call = '') => `/api/v1/elections/${election._id}${call}`;
const opening = (token: string) =>
  request(testApp.app).post('/auth/users/ballot-link').send({ token });
const askingForNew = (token: string) =>
  request(testApp.app).post('/auth/users/new-link').send({ token });

function holding({ accessToken }: Session) {
  const send = (method: 'get' | 'post') => (path: string, body?: object) =>
    request(testApp.app)[method](path).set('Authorization', `Bearer ${accessToken}`).send(body);
  return { get: send('get'), post: send('post') };
}

interface PollByLink {
  settings?: object;
  status?: 'open' | 'nominations';
  voters?: number;
}

async function pollByLink({
  status = 'open',
  voters = 2,
  settings,
}: PollByLink = {}): Promise<Poll> {
  const organiser = await signedUpOrganiser(testApp);
  testApp.mails.length = 0;
  return openPoll(testApp, {
    organiser,
    status,
    voters,
    settings: { access: 'link', resultsVisibility: 'afterClose', ...settings },
  });
}

/** The link in the last mail to a voter, once all mails are sent. */
async function linkTo({ email }: Pick<Voter, 'email'>): Promise<URL> {
  await testApp.deps.outbox.drain();
  const mail = testApp.mails.findLast(({ to }) => to === email);
  if (!mail) throw new Error(`nothing was mailed to ${email}`);
  return linkIn(mail);
}

async function invited(poll: Poll, voter: Voter | undefined, to: unknown = [voter?.registration]) {
  await as(poll.organiser).post(pathOf(poll, '/invitations')).send({ to }).expect(202);
  return tokenOf(await linkTo(voter!));
}

const tokenOf = (link: URL) => link.searchParams.get('token') ?? '';

describe('where the mailed link is the key', () => {
  test('it opens the ballot without a password, and ends when that is cast', async () => {
    const poll = await pollByLink();
    const [voter] = poll.voters;
    const token = await invited(poll, voter);
    const link = await linkTo(voter!);
    expect(link.pathname).toBe('/ballot-link');
    expect(link.searchParams.get('election')).toBe(poll.election._id);
    const [mail] = testApp.mails;
    expect(mail?.text).toContain('you need no password');
    expect(mail?.text).toContain('Anyone with this link can vote in your place');

    // A mail scanner or the voter may open the link first: it still works.
    await opening(token).expect(200);
    const { body } = await opening(token).expect(200);
    const session = body as Session;
    expect(session).toMatchObject({ id: voter?.id, election: poll.election._id, role: 'voter' });
    const { get, post } = holding(session);
    await get(pathOf(poll, '/ballot')).expect(200);
    await get(pathOf(poll, '/voters')).expect(401);
    const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
    const cast = await post(pathOf(poll, '/ballots'), ballot).expect(201);
    // If the answer was lost, sending the same ballot again returns it.
    expect((await post(pathOf(poll, '/ballots'), ballot).expect(200)).body).toEqual(cast.body);
    const ended = await opening(token).expect(403);
    expect(ended.body).toMatchObject({
      code: 'link_unusable',
      params: { because: 'ballot_cast' },
    });
  });

  test('it tells nothing of the vote while that is hidden, nor does asking for a new one', async () => {
    const poll = await pollByLink({
      settings: { resultsVisibility: 'live', shuffleCandidates: false },
    });
    const tokens = [await invited(poll, poll.voters[0]), await invited(poll, poll.voters[1])];
    const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
    await casting(testApp, poll, poll.voters[0], ballot).expect(201);
    const looks = async () => {
      const [afterVote, before] = await Promise.all(
        tokens.map(async (token) => {
          const { status, body } = await opening(token);
          if (status !== 200) return { status, body };
          const paper = await holding(body as Session).get(pathOf(poll, '/ballot'));
          return { status, paper: paper.body };
        }),
      );
      expect(afterVote).toEqual(before);
      return afterVote;
    };
    expect(await looks()).toMatchObject({ status: 200, paper: { hasVoted: null } });
    for (const token of tokens) await askingForNew(token).expect(202);
    await testApp.deps.outbox.drain();
    expect(await looks()).toMatchObject({ status: 403, body: { code: 'link_unusable' } });
    const { body } = await opening(tokenOf(await linkTo(poll.voters[0]!))).expect(200);
    await holding(body as Session)
      .post(pathOf(poll, '/ballots'), { ...ballot, nonce: aNonce() })
      .expect(409);
  });

  test('nor does a reminder that was asked for before voting opened and leaves after the vote', async () => {
    const poll = await pollByLink({
      status: 'nominations',
      settings: { resultsVisibility: 'live' },
    });
    const tokens = [await invited(poll, poll.voters[0]), await invited(poll, poll.voters[1])];
    testApp.mails.length = 0;
    const asked = as(poll.organiser).post(pathOf(poll, '/invitations'));
    await asked.send({ to: 'notVoted' }).expect(202);
    testApp.clock.set(poll.election.votingStartDate);
    const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
    await casting(testApp, poll, poll.voters[0], ballot).expect(201);
    await testApp.deps.outbox.drain();
    const answers = await Promise.all(tokens.map((token) => opening(token)));
    expect(answers[0]?.status).toBe(answers[1]?.status);
    const [first, second] = testApp.mails.map(({ subject }) => subject);
    expect([first, testApp.mails.length]).toEqual([second, 2]);
  });

  test('nor does a copy of a ballot in the box, no matter who cast it', async () => {
    const settings = { resultsVisibility: 'live', ballotBox: 'ballots' } as const;
    const poll = await pollByLink({ settings, voters: 4 });
    const known = { choices: choosing(poll, [0]), nonce: aNonce() };
    const spies: ReturnType<typeof holding>[] = [];
    for (const voter of poll.voters) {
      const { body } = await opening(await invited(poll, voter)).expect(200);
      spies.push(holding(body as Session));
    }
    await casting(testApp, poll, poll.voters[0], known).expect(201);
    await casting(testApp, poll, poll.voters[1], { ...known, nonce: aNonce() }).expect(201);
    const answers: unknown[] = [];
    for (const spy of spies) {
      const calls = await databaseCallsOf(async () => {
        const { status, text } = await spy.post(pathOf(poll, '/ballots'), known);
        answers.push({ status, text });
      });
      expect(calls).toContain('rollentries.updateMany');
      // Without the check of the session, which is cached for a second.
      answers.push(calls.slice(calls.indexOf('rollentries.find')));
    }
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(answers).toEqual(Array(4).fill(answers.slice(0, 2)).flat());
    const marked = { election: poll.election._id, hasVoted: true };
    expect(await RollEntryModel.countDocuments(marked)).toBe(2);
    await casting(testApp, poll, poll.voters[2], { ...known, nonce: aNonce() }).expect(201);
  });

  test('who has a password of its own gets it as well, and may sign in all the same', async () => {
    const poll = await pollByLink();
    const elsewhere = await openPoll(testApp, { organiser: poll.organiser, status: 'draft' });
    const { email, ...signedIn } = await registeredVoter(
      testApp,
      poll.organiser,
      elsewhere.election._id,
    );
    const entry = await addedVoter(testApp, poll.organiser, poll.election._id, { email });
    const voter = { ...signedIn, email, registration: entry._id } as unknown as Voter;
    await opening(await invited(poll, voter)).expect(200);
    const login = await request(testApp.app)
      .post('/auth/users/login')
      .send({ email, password: A_PASSWORD })
      .expect(200);
    await holding(login.body as Session)
      .get(pathOf(poll, '/ballot'))
      .expect(200);
  });

  test('it works from a network where many wrong ones were tried, and leads to a new one', async () => {
    const poll = await pollByLink();
    const token = await invited(poll, poll.voters[0]);
    const few = { points: 2, seconds: 60 };
    const app = createApp(
      startProcess({
        ...testApp.deps,
        limits: { ...testApp.deps.limits, unknownLink: few, requestNewPassword: few },
      }),
    );
    const send = (call: string, each: string) =>
      request(app).post(`/auth/users/${call}`).send({ token: each });
    for (let wrong = 0; wrong < 2; wrong++) await send('ballot-link', 'nonsense').expect(404);
    await send('ballot-link', 'nonsense').expect(429);
    await send('new-link', 'nonsense').expect(429);
    await send('ballot-link', token).expect(200);
    for (let often = 0; often < 3; often++) await send('new-link', token).expect(202);
  });

  test('it opens the ballot in the language on the roll, which the account’s does not replace', async () => {
    const poll = await pollByLink();
    const [german, another] = poll.voters;
    await as(poll.organiser)
      .put(pathOf(poll, `/voters/${german?.registration}`))
      .send({ language: 'de' })
      .expect(200);
    await as(german).put('/auth/users/language').send({ language: 'fr' }).expect(204);
    await as(another).put('/auth/users/language').send({ language: 'fr' }).expect(204);
    const browser = request.agent(testApp.app);
    const token = await invited(poll, german);
    const session = await browser.post('/auth/users/ballot-link').send({ token }).expect(200);
    expect(session.body).toMatchObject({ language: 'de' });
    expect((await browser.get('/auth/users/refresh').expect(200)).body).toMatchObject({
      language: 'de',
    });
    const { get } = holding(session.body as Session);
    expect((await get(pathOf(poll, '/ballot')).expect(200)).body).toMatchObject({ language: 'de' });
    const others = await opening(await invited(poll, another)).expect(200);
    expect(others.body).not.toHaveProperty('language');
  });

  test('it chooses no password, and an invitation to choose one opens no ballot by itself', async () => {
    const poll = await pollByLink();
    const token = await invited(poll, poll.voters[0]);
    await request(testApp.app).get('/auth/users/token').query({ token }).expect(404);
    await request(testApp.app)
      .post('/auth/users/change-password')
      .query({ token, id: poll.voters[0]?.id })
      .send({ newPassword: A_PASSWORD, confirmNewPassword: A_PASSWORD })
      .expect(404);
    const other = await openPoll(testApp, { organiser: poll.organiser, voters: 1 });
    const invitation = await invited(other, other.voters[0]);
    await opening(invitation).expect(404);
  });

  test('it waits for voting to open, and is no key once the election asks for an account', async () => {
    const poll = await pollByLink({ status: 'nominations' });
    const token = await invited(poll, poll.voters[0]);
    const { body } = await opening(token).expect(200);
    const refused = await holding(body as Session)
      .get(pathOf(poll, '/ballot'))
      .expect(409);
    expect(refused.body).toMatchObject({ code: 'not_open' });
    const access = (to: string) =>
      as(poll.organiser)
        .put(pathOf(poll))
        .send({ settings: { access: to } });
    await access('anyone').expect(422);
    await access('account').expect(200);
    await opening(token).expect(403);
    await access('link').expect(200);
    await opening(token).expect(200);
    testApp.clock.set(poll.election.votingStartDate);
    await as(poll.organiser).get(pathOf(poll)).expect(200);
    expect((await access('account').expect(409)).body).toMatchObject({ code: 'frozen' });
  });

  test('a reminder leaves it good, an invitation sent again ends it', async () => {
    const poll = await pollByLink();
    const [voter] = poll.voters;
    const first = await invited(poll, voter);
    testApp.mails.length = 0;
    const reminder = await invited(poll, voter, 'notVoted');
    expect(reminder).not.toBe(first);
    await opening(first).expect(200);
    const again = await invited(poll, voter);
    await opening(again).expect(200);
    for (const earlier of [first, reminder]) await opening(earlier).expect(403);
  });

  test('it ends with the voter’s place on the roll, and with voting', async () => {
    const poll = await pollByLink();
    const [voter, other] = poll.voters;
    const tokens = [await invited(poll, voter), await invited(poll, other)];
    await as(poll.organiser)
      .delete(pathOf(poll, `/voters/${voter?.registration}`))
      .expect(204);
    await opening(tokens[0]!).expect(403);
    closePoll(testApp, poll);
    const late = await opening(tokens[1]!).expect(403);
    expect(late.body).not.toHaveProperty('params.because');
  });

  test.each(['link', 'account'] as const)('the ballot paper says so: %s', async (access) => {
    const poll = await pollByLink({ settings: { access } });
    closePoll(testApp, poll);
    const { body } = await as(poll.organiser)
      .get(pathOf(poll, '/ballot-box?format=json'))
      .expect(200);
    expect(body).toMatchObject({ paper: { settings: { access } } });
  });
});

describe('a new link', () => {
  test('goes to the address the first was made for, and is the only one that opens', async () => {
    const poll = await pollByLink();
    const [voter] = poll.voters;
    const first = await invited(poll, voter);
    testApp.mails.length = 0;
    const answer = await askingForNew(first).expect(202);
    const second = tokenOf(await linkTo(voter!));
    expect(testApp.mails.map(({ to }) => to)).toEqual([voter?.email]);
    await opening(second).expect(200);
    await opening(first).expect(403);
    // Used and unknown links get the same answer.
    const answers = await Promise.all(
      [first, second, 'nonsense', 'x'.repeat(43)].map((token) => askingForNew(token)),
    );
    for (const { status, body } of answers) expect([status, body]).toEqual([202, answer.body]);
    expect(JSON.stringify(answer.body)).not.toContain('@');
    const roll = await as(poll.organiser).get(pathOf(poll, '/voters')).expect(200);
    expect(JSON.stringify(roll.body)).toContain('"invited":"sent"');
  });

  test('is a way to choose a password where the election asks for one, also for a used link', async () => {
    const poll = await openPoll(testApp, { organiser: await signedUpOrganiser(testApp) });
    const [voter] = poll.voters;
    const token = await invited(poll, voter);
    testApp.mails.length = 0;
    await askingForNew(token).expect(202);
    const link = await linkTo(voter!);
    expect(link.pathname).toBe(`/verify-user/${voter?.id}`);
    await request(testApp.app)
      .post(`/auth/users/change-password${link.search}`)
      .send({ newPassword: A_PASSWORD, confirmNewPassword: A_PASSWORD })
      .expect(200);
    testApp.mails.length = 0;
    await askingForNew(tokenOf(link)).expect(202);
    expect((await linkTo(voter!)).pathname).toBe(`/votes/${poll.election._id}`);
  });

  test('does not open for somebody who has voted, who learns that instead, nor after the close', async () => {
    const poll = await pollByLink();
    const [voter, other] = poll.voters;
    const tokens = [await invited(poll, voter), await invited(poll, other)];
    const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
    await casting(testApp, poll, voter, ballot).expect(201);
    testApp.mails.length = 0;
    await askingForNew(tokens[0]!).expect(202);
    await testApp.deps.outbox.drain();
    expect(testApp.mails.map(({ subject }) => subject)).toEqual([
      `Your ballot is in the box: ${poll.election.name}`,
    ]);
    expect(testApp.mails[0]?.text).not.toContain('http');
    closePoll(testApp, poll);
    testApp.mails.length = 0;
    await askingForNew(tokens[1]!).expect(202);
    await testApp.deps.outbox.drain();
    expect(testApp.mails).toEqual([]);
  });
});

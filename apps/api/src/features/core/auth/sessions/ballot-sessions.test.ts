import { beforeAll, describe, expect, test } from '@jest/globals';
import { refreshAnswerSchema, type ElectionId, type Session } from '@hustings/shared';
import express, { type Express } from 'express';
import request from 'supertest';
import { createApp } from '../../../../app.js';
import { startProcess } from '../../../../start-process.js';
import {
  A_PASSWORD,
  lastMailTo,
  linkIn,
  signedIn,
  signedUpOrganiser,
} from '../../../../test/builders/accounts.js';
import {
  aNonce,
  choosing,
  closePoll,
  openPoll,
  type Poll,
  type Voter,
} from '../../../../test/builders/ballots.js';
import { addedVoter } from '../../../../test/builders/voters.js';
import { useTestApp } from '../../../../test/test-app.js';
import { signInForBallot } from './sign-in-browser.js';

const testApp = useTestApp();
let poll: Poll;
let elsewhere: Poll;
/** A poll with live counts, in which marks are hidden. */
let live: Poll;
let door: Express;

beforeAll(async () => {
  const organiser = await signedUpOrganiser(testApp);
  elsewhere = await openPoll(testApp, { organiser, status: 'draft' });
  const settings = { resultsVisibility: 'afterClose' as const };
  poll = await openPoll(testApp, { organiser, voters: 6, settings });
  live = await openPoll(testApp, { organiser, settings: { resultsVisibility: 'live' } });
  const deps = startProcess(testApp.deps);
  door = express();
  // Makes the call that ends a sign-in by letter or link.
  door.post('/letter', express.json(), async (req, res) => {
    const { account, ...ballot } = req.body as { account: Voter['id'] } & Limit;
    res.json(await signInForBallot(deps, res, account, ballot));
  });
  door.use(createApp(deps));
});

interface Limit {
  election: ElectionId;
  endsWhenCast: boolean;
}

async function signedInFor(voter: Voter | undefined, limit: Partial<Limit> = {}) {
  const browser = request.agent(door);
  const answer = await browser.post('/letter').send({
    account: voter?.id,
    election: poll.election._id,
    endsWhenCast: true,
    ...limit,
  });
  return { browser, session: answer.body as Session };
}

function asking({ accessToken }: Pick<Session, 'accessToken'>) {
  const send = (method: 'get' | 'post') => (path: string, body?: object) =>
    request(door)[method](path).set('Authorization', `Bearer ${accessToken}`).send(body);
  return { get: send('get'), post: send('post') };
}

function pathOf(what: string, { election }: Pick<Poll, 'election'> = poll): string {
  return `/api/v1/elections/${election._id}${what}`;
}

test('somebody signed in for one ballot reads it, casts it and finds it in the box', async () => {
  const [voter] = poll.voters;
  const { session } = await signedInFor(voter);
  expect(session).toMatchObject({ id: voter?.id, role: 'voter', election: poll.election._id });
  const { get, post } = asking(session);
  expect((await get(pathOf('/ballot')).expect(200)).body).toMatchObject({ hasVoted: false });
  const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
  const { body: receipt } = await post(pathOf('/ballots'), ballot).expect(201);
  const { body: box } = await get(pathOf(`/ballot-box?code=${receipt.trackingCode}`)).expect(200);
  expect(box.trackingCodes).toEqual([receipt.trackingCode]);
  await get(pathOf('')).expect(200);
  await get(pathOf('/results')).expect(200);
});

test('a reload stays signed in, for the ballot and nothing else', async () => {
  const { browser } = await signedInFor(poll.voters[1]);
  const answer = await browser.get('/auth/users/refresh').expect(200);
  const renewed = refreshAnswerSchema.parse(answer.body);
  expect(renewed).toMatchObject({ election: poll.election._id, membership: null });
  await asking(renewed).get(pathOf('/ballot')).expect(200);
  await asking(renewed).get('/api/v1/votes').expect(401);
  await browser.get('/auth/users/logout').expect(204);
  await browser.get('/auth/users/refresh').expect(401);
});

test('it ends an hour after it was last renewed', async () => {
  const { browser } = await signedInFor(poll.voters[1]);
  testApp.clock.advance({ minutes: 59 });
  await browser.get('/auth/users/refresh').expect(200);
  testApp.clock.advance({ minutes: 59 });
  await browser.get('/auth/users/refresh').expect(200);
  testApp.clock.advance({ minutes: 61 });
  await browser.get('/auth/users/refresh').expect(401);
});

describe('once the ballot is cast', () => {
  test('its session is not renewed, and the very same ballot still gets its receipt', async () => {
    const { browser, session } = await signedInFor(poll.voters[2]);
    const { get, post } = asking(session);
    const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
    const { body: receipt } = await post(pathOf('/ballots'), ballot).expect(201);
    await browser.get('/auth/users/refresh').expect(401);
    expect((await post(pathOf('/ballots'), ballot).expect(200)).body).toEqual(receipt);
    await post(pathOf('/ballots'), { ...ballot, nonce: aNonce() }).expect(409);
    expect((await get(pathOf('/ballot')).expect(200)).body).toMatchObject({ hasVoted: true });
  });

  test('the same voter’s other sessions continue and show nothing of it, while marks are hidden', async () => {
    const election = live.election._id;
    const [first, other] = [
      await signedInFor(live.voters[0], { election }),
      await signedInFor(live.voters[0], { election }),
    ];
    const ballot = { choices: choosing(live, [0]), nonce: aNonce() };
    const cast = asking(first.session).post(pathOf('/ballots', live), ballot);
    const read = async () => {
      const answer = await other.browser.get('/auth/users/refresh').expect(200);
      const { get } = asking(refreshAnswerSchema.parse(answer.body));
      const paths = ['/ballot', '/results', '/results.csv'].map((what) => pathOf(what, live));
      const answers = await Promise.all(paths.map((path) => get(path)));
      return answers.map(({ status, body }) => ({ status, hasVoted: body.hasVoted }));
    };
    const before = await read();
    expect(before[0]).toEqual({ status: 200, hasVoted: null });
    await cast.expect(201);
    expect(await read()).toEqual(before);
  });

  test('a session that should not end with it continues', async () => {
    const { browser, session } = await signedInFor(poll.voters[3], { endsWhenCast: false });
    const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
    await asking(session).post(pathOf('/ballots'), ballot).expect(201);
    await browser.get('/auth/users/refresh').expect(200);
  });
});

test('no password has to be chosen first', async () => {
  const { election, organiser } = poll;
  const password = { password: A_PASSWORD, confirmPassword: A_PASSWORD };
  const { account, ...entry } = await addedVoter(testApp, organiser, election._id, password);
  const { session } = await signedInFor({ ...entry, id: account } as unknown as Voter);
  expect(session.mustChangePassword).toBe(false);
  await asking(session).get(pathOf('/ballot')).expect(200);
});

test('the ballot of another election is not to be had with it, wherever one may vote', async () => {
  const [voter] = elsewhere.voters;
  await addedVoter(testApp, poll.organiser, poll.election._id, { email: voter?.email ?? '' });
  const { session } = await signedInFor(voter);
  await asking(session).get(pathOf('/ballot')).expect(200);
  for (const what of ['', '/ballot', '/results', '/ballot-box']) {
    await asking(session).get(pathOf(what, elsewhere)).expect(401);
  }
  await asking(session).post(pathOf('/ballots', elsewhere), { choices: [] }).expect(401);
});

test('a member signed in for a ballot acts for no organisation', async () => {
  const { organiser, election } = poll;
  const { email } = organiser;
  const { account, ...entry } = await addedVoter(testApp, organiser, election._id, { email });
  const { session } = await signedInFor({ ...entry, id: account } as unknown as Voter);
  const { get } = asking(session);
  await get(pathOf('/ballot')).expect(200);
  await get(pathOf('/voters')).expect(401);
  expect((await get(pathOf('')).expect(200)).body).not.toHaveProperty('readiness');
});

test('a person with somebody’s letter learns nothing of what the voter does with the account', async () => {
  const told: unknown[] = [];
  for (const isUsed of [true, false]) {
    const input = { fullName: 'On the roll', invite: true };
    const { account, email } = await addedVoter(testApp, poll.organiser, poll.election._id, input);
    const { search } = linkIn(await lastMailTo(testApp, email));
    const voter = { id: account } as unknown as Voter;
    const { browser, session } = await signedInFor(voter);
    if (isUsed) await useAccount(email, search);
    const reading = await asking(session).get(pathOf('/ballot'));
    const renewed = await browser.get('/auth/users/refresh');
    const later = await signedInFor(voter);
    const shown = [session, renewed.body, later.session].map(claimsIn);
    told.push({ reading: reading.status, renewed: renewed.status, shown });
  }
  expect(told[0]).toEqual(told[1]);
  expect(told[0]).toMatchObject({ reading: 200, renewed: 200 });
});

/** Uses the account as a voter with an invitation would. */
async function useAccount(email: string, search: string): Promise<void> {
  await request(door)
    .post(`/auth/users/change-password${search}`)
    .send({ newPassword: A_PASSWORD, confirmNewPassword: A_PASSWORD })
    .expect(200);
  const { id, asks } = await signedIn(testApp, { email, password: A_PASSWORD });
  await asks.put('/auth/users/terms').expect(204);
  await asks.put('/auth/users/language').send({ language: 'fr' }).expect(204);
  await asks.put(`/api/v1/voters/${id}`).send({ fullName: 'At home' }).expect(200);
}

/** The fields and token claims of a session, without those that differ in every session. */
function claimsIn(session: Session & { newAccessToken?: string }): object {
  const { accessToken, newAccessToken: _, id: _id, email: _email, ...said } = session;
  const claims = JSON.parse(
    Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<string, unknown>;
  const { id: _1, email: _2, ballot: _3, iat: _4, exp: _5, ...rest } = claims;
  return { ...said, claims: rest };
}

test('after the close it reads the results', async () => {
  const closed = await openPoll(testApp, { organiser: poll.organiser });
  closePoll(testApp, closed);
  const { session } = await signedInFor(closed.voters[0], { election: closed.election._id });
  const { get } = asking(session);
  await get(pathOf('/results', closed)).expect(200);
  await get(`/api/v1/positions/${closed.positions[0]?._id}/results`).expect(200);
});

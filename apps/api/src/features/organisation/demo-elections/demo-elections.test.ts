import { expect, test } from '@jest/globals';
import {
  electionListSchema,
  electionSchema,
  loginAnswerSchema,
  rollEntrySchema,
  type Election,
  type Session,
} from '@hustings/shared';
import mongoose from 'mongoose';
import request from 'supertest';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

async function begun(): Promise<Session> {
  const answer = await request(testApp.app).post('/auth/users/sample').expect(201);
  expect(answer.headers['set-cookie']?.[0]).toMatch(/hustings_refresh/);
  return loginAnswerSchema.parse(answer.body);
}

function asking({ accessToken }: Session) {
  const authorised = (method: 'get' | 'post') => (path: string) =>
    request(testApp.app)[method](path).set('Authorization', `Bearer ${accessToken}`);
  return { get: authorised('get'), post: authorised('post') };
}

async function electionOf(session: Session): Promise<Election> {
  const list = await asking(session).get('/api/v1/elections').expect(200);
  const [summary] = electionListSchema.parse(list.body).results;
  const answer = await asking(session).get(`/api/v1/elections/${summary?._id}`).expect(200);
  return electionSchema.parse(answer.body);
}

async function rollOf(session: Session, { _id }: Election) {
  const answer = await asking(session).get(`/api/v1/elections/${_id}/voters`).expect(200);
  return rollEntrySchema.array().parse(answer.body);
}

async function stored(): Promise<Record<string, number>> {
  const counted = await Promise.all(
    [
      ...['accounts', 'elections', 'positions', 'candidates', 'rollentries', 'ballots', 'sessions'],
      'usages',
    ].map(
      async (name) => [name, await mongoose.connection.collection(name).countDocuments()] as const,
    ),
  );
  return Object.fromEntries(counted);
}

const inADay = () => testApp.clock.advance({ hours: 25 });
async function tick(): Promise<void> {
  await doWhatIsDue(startProcess(testApp.deps));
  await testApp.deps.jobs.drain();
}

test('a stranger owns a sample organisation at once, and can vote in its election', async () => {
  const session = await begun();
  expect(session).toMatchObject({ role: 'organiser', mustChangePassword: false });
  expect(session.membership).toMatchObject({
    role: 'owner',
    name: 'Riverside Rowing Club (sample)',
    sampleUntil: new Date(testApp.clock.now().getTime() + 24 * 3_600_000).toISOString(),
  });
  const election = await electionOf(session);
  expect(election).toMatchObject({ status: 'nominations', voters: 13, candidates: 7 });
  const opened = await asking(session).post(`/api/v1/elections/${election._id}/open`).expect(200);
  expect(electionSchema.parse(opened.body).status).toBe('open');
  await asking(session)
    .post(`/api/v1/elections/${election._id}/ballots`)
    .send({ choices: [] })
    .expect(201);
});

test('two samples know nothing of each other', async () => {
  const [one, other] = [await begun(), await begun()];
  const election = await electionOf(one);
  await asking(other).get(`/api/v1/elections/${election._id}`).expect(401);
  const addresses = async (session: Session) =>
    (await rollOf(session, await electionOf(session))).map(({ email }) => email);
  const theirs = new Set(await addresses(other));
  expect((await addresses(one)).filter((email) => theirs.has(email))).toEqual([]);
});

test('a sample mails nobody, and says so wherever it is asked to', async () => {
  const session = await begun();
  const election = await electionOf(session);
  const voters = `/api/v1/elections/${election._id}/voters`;
  await asking(session)
    .post(voters)
    .send({ fullName: 'Somebody Real', email: 'real@somewhere.example.org' })
    .expect(201);
  await asking(session)
    .post(`/api/v1/elections/${election._id}/invitations`)
    .send({ to: 'all' })
    .expect(202);
  const invited = await asking(session)
    .post('/api/v1/organisation/members')
    .send({ email: 'friend@somewhere.example.org', role: 'clerk' })
    .expect(409);
  expect(invited.body).toMatchObject({ code: 'sample_mails_nobody' });
  const [entry] = await rollOf(session, election);
  await asking(session).post(`/api/v1/voters/${entry?._id}/reset-password`).expect(409);
  await asking(session).post(`/api/v1/elections/${election._id}/open`).expect(200);
  await tick();
  await testApp.deps.outbox.drain();
  expect(testApp.mails).toEqual([]);
  const roll = await rollOf(session, election);
  expect(new Set(roll.map(({ invited: state }) => state))).toEqual(new Set(['failed']));
  const progress = await asking(session).get(`/api/v1/elections/${election._id}/invitations`);
  expect(progress.body.failures[0]).toMatchObject({
    reasonCode: 'mail_of_sample',
    reason: 'A demo organisation sends no email.',
  });
});

test('a sample is thrown away after a day, with a ballot in its box as well', async () => {
  inADay();
  await tick();
  await tick();
  const before = await stored();
  const session = await begun();
  const election = await electionOf(session);
  await asking(session).post(`/api/v1/elections/${election._id}/open`).expect(200);
  await asking(session)
    .post(`/api/v1/elections/${election._id}/ballots`)
    .send({ choices: [] })
    .expect(201);
  await tick();
  expect((await stored()).ballots).toBe((before.ballots ?? 0) + 1);
  inADay();
  for (let times = 0; times < 4; times++) await tick();
  expect(await stored()).toEqual(before);
  await asking(session).get('/api/v1/elections').expect(401);
});

test.each([
  ['cross-site', 401],
  ['same-site', 401],
  ['same-origin', 201],
])('a page that is %s to the product is answered %i when it begins one', async (site, status) => {
  const answer = await request(testApp.app)
    .post('/auth/users/sample')
    .set('Sec-Fetch-Site', site)
    .expect(status);
  expect(answer.headers['set-cookie'] === undefined).toBe(status === 401);
});

test('the number of demos started from one address in an hour and in a day is limited', async () => {
  for (const limit of [
    { samples: { points: 1, seconds: 3_600 } },
    { samplesInADay: { points: 1, seconds: 86_400 } },
  ]) {
    const app = createApp(
      startProcess({ ...testApp.deps, limits: { ...testApp.deps.limits, ...limit } }),
    );
    await request(app).post('/auth/users/sample').expect(201);
    const refused = await request(app).post('/auth/users/sample').expect(429);
    expect(refused.headers['retry-after']).toBeDefined();
  }
});

import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { organisationIdSchema, type Election, type InvitationProgress } from '@hustings/shared';
import request from 'supertest';
import { createApp } from '../../app.js';
import { startProcess } from '../../start-process.js';
import {
  anEmail,
  lastMailTo,
  linkIn,
  signedUpOrganiser,
  type SignedIn,
} from '../../test/builders/accounts.js';
import { asking, type Asked } from '../../test/builders/actors.js';
import { savedElection } from '../../test/builders/elections.js';
import { addedVoter } from '../../test/builders/voters.js';
import { useTestApp } from '../../test/test-app.js';
import type { Deps } from '../deps.js';
import { standardLimits } from '../limits.js';
import { createMailOutbox } from './database-mail-outbox.js';
import { MailModel } from './mails.model.js';

const testApp = useTestApp({ SUPPORT_EMAIL: 'help@hustings.test' });
/** The product with the limits of production, except those of network addresses. */
let limited: Asked & { deps: Deps };
let sentTo: string[];
beforeAll(() => {
  const limits = {
    ...standardLimits,
    register: 'lifted' as const,
    requestNewPassword: 'lifted' as const,
    contact: 'lifted' as const,
  };
  const outbox = createMailOutbox({
    ...testApp.deps,
    limits,
    transport: { send: ({ to }) => Promise.resolve(void sentTo.push(to)) },
  });
  const deps = { ...testApp.deps, limits, outbox };
  limited = { app: createApp(startProcess(deps)), deps };
});
beforeEach(async () => {
  await MailModel.deleteMany();
  sentTo = [];
});

const post = (path: string, body: object) => request(limited.app).post(path).send(body);
const invitationsOf = (election: Pick<Election, '_id'>) =>
  `/api/v1/elections/${election._id}/invitations`;

async function mailsTo(address: string): Promise<number> {
  await limited.deps.outbox.drain();
  return sentTo.filter((to) => to === address).length;
}

async function electionsOf(organiser: SignedIn, count: number): Promise<Election[]> {
  const made: Election[] = [];
  for (let each = 0; each < count; each++) made.push(await savedElection(testApp, organiser));
  return made;
}

describe('somebody who requests one mail too many is refused', () => {
  test('when a new password is requested, whether or not the address has an account', async () => {
    const { email } = await signedUpOrganiser(testApp);
    for (const address of [email, anEmail('nobody')]) {
      const ask = () => post('/auth/users/request-new-password', { email: address });
      for (let each = 0; each < 3; each++) await ask().expect(201);
      const refused = await ask().expect(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
      expect(refused.body.message).toContain(
        'We have already sent several messages to this address.',
      );
      expect(await mailsTo(address)).toBe(address === email ? 3 : 0);
    }
  });

  test('when an organiser resets a voter’s password', async () => {
    const organiser = await signedUpOrganiser(testApp);
    const election = await savedElection(testApp, organiser);
    const voter = await addedVoter(testApp, organiser, election._id);
    const reset = () =>
      asking(limited, organiser).post(`/api/v1/voters/${voter._id}/reset-password`);
    for (let each = 0; each < 3; each++) await reset().expect(202);
    await reset().expect(429).expect('Retry-After', /^\d+$/);
    expect(await mailsTo(voter.email)).toBe(3);
  });

  test('when somebody signs up with the same address repeatedly', async () => {
    const body = { email: anEmail(), password: 'Greenfinch?19', confirmPassword: 'Greenfinch?19' };
    await post('/auth/users/register', body).expect(201);
    for (let each = 0; each < 2; each++) await post('/auth/users/register', body).expect(409);
    await post('/auth/users/register', body).expect(429).expect('Retry-After', /^\d+$/);
    expect(await mailsTo(body.email)).toBe(3);
  });

  test('when the contact form has filled the support mailbox for an hour', async () => {
    const message = { name: 'Ada', email: 'ada@example.org', message: 'Hello' };
    for (let each = 0; each < 300; each += 20) {
      await Promise.all(
        Array.from({ length: 20 }, () => post('/api/v1/contact', message).expect(202)),
      );
    }
    await post('/api/v1/contact', message).expect(429).expect('Retry-After', /^\d+$/);
    testApp.clock.advance({ hours: 1 });
    await post('/api/v1/contact', message).expect(202);
  });
});

describe('a link to set a password', () => {
  const asksFor = (email: string) => post('/auth/users/request-new-password', { email });

  test('is sent once an hour, however many others have been requested', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const statuses: number[] = [];
    for (let quarter = 0; quarter < 4; quarter++) {
      for (let each = 0; each < 3; each++) statuses.push((await asksFor(email)).status);
      testApp.clock.advance({ minutes: 15 });
    }
    // The limits are ten a day and three in each quarter of an hour.
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    await mailsTo(email);
    for (let hour = 0; hour < 3; hour++) {
      sentTo = [];
      await asksFor(email).expect(201);
      expect(await mailsTo(email)).toBe(1);
      const refused = await asksFor(email).expect(429);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
      testApp.clock.advance({ hours: 1 });
    }
  });

  test('is still sent once an hour if its network has requested too many', async () => {
    const limits = {
      ...limited.deps.limits,
      requestNewPassword: { points: 2, seconds: 3_600 },
      newPasswordsFromNetwork: { points: 5, seconds: 3_600 },
    };
    const app = createApp(startProcess({ ...limited.deps, limits }));
    const ask = (email: string) =>
      request(app).post('/auth/users/request-new-password').send({ email });
    const { email } = await signedUpOrganiser(testApp);
    await ask(anEmail('other')).expect(201);
    await ask(anEmail('other')).expect(201);
    await ask(email).expect(201);
    expect(await mailsTo(email)).toBe(1);
    for (let each = 0; each < 3; each++) await ask(email).expect(429);
    expect(await mailsTo(email)).toBe(1);
    // Requests to ever more addresses are refused.
    await ask(anEmail('other')).expect(201);
    await ask(anEmail('other')).expect(429);
    // Requests from other networks are counted apart.
    await asksFor(email).expect(201);
    await asksFor(email).expect(201);
    await asksFor(email).expect(429);
  });

  test("is sent even if other messages have used up the address's limit", async () => {
    const body = { email: anEmail(), password: 'Greenfinch?19', confirmPassword: 'Greenfinch?19' };
    for (let each = 0; each < 4; each++) await post('/auth/users/register', body);
    await asksFor(body.email).expect(201);
    expect(await mailsTo(body.email)).toBe(4);
  });

  test('is sent to one of many concurrent requests, and the limit is kept', async () => {
    const email = anEmail('nobody');
    for (let quarter = 0; quarter < 4; quarter++) {
      for (let each = 0; each < 3; each++) await asksFor(email);
      testApp.clock.advance({ minutes: 15 });
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => asksFor(email)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('stays valid when another is requested, until the password is changed', async () => {
    const { email } = await signedUpOrganiser(testApp);
    await asksFor(email).expect(201);
    const first = linkIn(await lastMailTo(testApp, email));
    testApp.clock.advance({ minutes: 20 });
    await asksFor(email).expect(201);
    const second = linkIn(await lastMailTo(testApp, email));
    expect(second.search).not.toBe(first.search);
    const changes = ({ search }: URL, password: string) =>
      post(`/auth/users/change-password${search}`, {
        newPassword: password,
        confirmNewPassword: password,
      });
    await changes(first, 'Bullfinch!27').expect(200);
    await changes(second, 'Hawfinch?31').expect(403);
    await post('/auth/users/login', { email, password: 'Bullfinch!27' }).expect(200);
  });
});

describe('an organisation', () => {
  test('cannot mail one address endlessly, and sees which message waits for another day', async () => {
    const organiser = await signedUpOrganiser(testApp);
    const email = anEmail('victim');
    const elections = await electionsOf(organiser, 14);
    for (const election of elections) {
      await addedVoter(limited, organiser, election._id, { email, invite: true });
    }
    expect(await mailsTo(email)).toBe(12);

    const last = elections[13] as Election;
    const progress = async () => {
      const answer = await asking(limited, organiser).get(invitationsOf(last)).expect(200);
      return answer.body as InvitationProgress;
    };
    const { failures } = await progress();
    expect(failures).toMatchObject([
      {
        email,
        reason: expect.stringMatching(/^Not sent: the daily limit .* again after .* UTC\.$/),
        reasonCode: 'mail_limit_reached',
        params: { until: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
      },
    ]);
    const again = (to: unknown) =>
      asking(limited, organiser).post(invitationsOf(last)).send({ to });
    await again([failures[0]?._id]).expect(429).expect('Retry-After', /^\d+$/);
    for (let each = 0; each < 3; each++) {
      expect((await again('failed').expect(202)).body).toEqual({ queued: 0 });
    }
    // What is refused takes no room, however often it is asked for.
    expect(await MailModel.countDocuments({ state: 'failed' })).toBe(0);

    testApp.clock.advance({ days: 1 });
    expect((await again('failed').expect(202)).body).toEqual({ queued: 1 });
    expect(await mailsTo(email)).toBe(13);
    expect(await progress()).toMatchObject({ sent: 1, failed: 0 });
    await asking(limited, organiser).delete(`/api/v1/elections/${last._id}`).expect(204);
    expect(await MailModel.countDocuments({ about: last._id })).toBe(0);
  });

  test('and others together mail nobody more than thirty times a day', async () => {
    const email = anEmail('victim');
    const organisers: SignedIn[] = [];
    for (let each = 0; each < 3; each++) organisers.push(await signedUpOrganiser(testApp));
    for (const organiser of organisers) {
      for (const election of await electionsOf(organiser, 12)) {
        await addedVoter(limited, organiser, election._id, { email, invite: true });
      }
    }
    expect(await mailsTo(email)).toBe(30);
  });

  test('reaches somebody for the first time even if others have used up the limit', async () => {
    const email = anEmail('victim');
    const limits = {
      ...limited.deps.limits,
      invitationsTo: { points: 2, seconds: 86_400 },
      firstInvitationsTo: { points: 3, seconds: 86_400 },
    };
    const deps = { ...limited.deps, limits };
    deps.outbox = createMailOutbox({ ...deps, transport: { send: () => Promise.resolve() } });
    const product = { app: createApp(startProcess(deps)), deps };
    const states: string[][] = [];
    for (let organisation = 0; organisation < 6; organisation++) {
      const organiser = await signedUpOrganiser(testApp);
      states.push([]);
      for (const election of await electionsOf(organiser, 2)) {
        const entry = await addedVoter(product, organiser, election._id, { email, invite: true });
        states.at(-1)?.push(entry.invited);
      }
    }
    expect(states).toEqual([
      ['queued', 'queued'],
      ['queued', 'failed'],
      ['queued', 'failed'],
      ['queued', 'failed'],
      // The allowed number of first messages is used up.
      ['failed', 'failed'],
      ['failed', 'failed'],
    ]);
  });

  test('uses up no more of the shared limit than it sends', async () => {
    const email = anEmail('victim');
    const organisers = [await signedUpOrganiser(testApp), await signedUpOrganiser(testApp)];
    for (const [index, count] of [31, 12].entries()) {
      const organiser = organisers[index]!;
      for (const election of await electionsOf(organiser, count)) {
        await addedVoter(limited, organiser, election._id, { email, invite: true });
      }
    }
    expect(await mailsTo(email)).toBe(24);
  });

  test('sees at once that an added voter is not invited yet', async () => {
    const organiser = await signedUpOrganiser(testApp);
    const email = anEmail('victim');
    const elections = await electionsOf(organiser, 13);
    const states: string[] = [];
    for (const election of elections) {
      const entry = await addedVoter(limited, organiser, election._id, { email, invite: true });
      states.push(entry.invited);
    }
    expect(states).toEqual([...Array<string>(12).fill('queued'), 'failed']);
  });

  test('mails no more people a day than it has invitations, and another organisation has its own', async () => {
    const limits = {
      ...limited.deps.limits,
      invitationsOfOrganisation: { points: 2, seconds: 86_400 },
    };
    const transport = { send: () => Promise.resolve() };
    const deps = { ...limited.deps, limits };
    deps.outbox = createMailOutbox({ ...deps, transport });
    const product = { app: createApp(startProcess(deps)), deps };
    for (let each = 0; each < 2; each++) {
      const organiser = await signedUpOrganiser(testApp);
      const election = await savedElection(testApp, organiser);
      const states: string[] = [];
      for (let voter = 0; voter < 4; voter++) {
        const entry = await addedVoter(product, organiser, election._id, { invite: true });
        states.push(entry.invited);
      }
      expect(states).toEqual(['queued', 'queued', 'failed', 'failed']);
    }
  });

  test('may invite ten thousand people at ten thousand addresses at once', async () => {
    const organisation = organisationIdSchema.parse('a'.repeat(24));
    const mails = Array.from({ length: 10_000 }, (_, each) => ({
      kind: 'invitation',
      org: organisation,
      to: `voter${each}@example.org`,
      data: {},
    }));
    expect(await limited.deps.outbox.queue(mails)).toEqual([]);
    expect(await MailModel.countDocuments({ kind: 'invitation' })).toBe(10_000);
  });
});

test('concurrent requests get no more through than sequential ones', async () => {
  const email = anEmail('nobody');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('/auth/users/request-new-password', { email })),
  );
  const accepted = answers.filter(({ status }) => status === 201).length;
  expect(accepted).toBeLessThanOrEqual(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - accepted);
});

test('an unlisted kind of message is limited too', async () => {
  const to = anEmail();
  const mails = Array.from({ length: 25 }, () => ({ kind: 'unheard of', to, data: {} }));
  expect(await limited.deps.outbox.queue(mails)).toHaveLength(5);
});

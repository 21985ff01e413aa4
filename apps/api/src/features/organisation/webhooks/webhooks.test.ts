import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type {
  Deliveries,
  Delivery,
  NewWebhook,
  Publishing,
  WebhookEvent,
  Webhooks,
} from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import { Webhook } from 'standardwebhooks';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import type { Failpoint, WebhookStep } from '../../../platform/failpoints.js';
import { holdMails, releaseMails } from '../../../platform/mail/mail-hold.js';
import { lastMailTo, signedUpOrganiser } from '../../../test/builders/accounts.js';
import { anActor, asking, rollOf } from '../../../test/builders/actors.js';
import { openPoll, type Poll } from '../../../test/builders/ballots.js';
import { joinedMember } from '../../../test/builders/members.js';
import { anotherProcess, useTestApp } from '../../../test/test-app.js';
import { until } from '../../../test/waiting.js';
import { DeliveryModel, discardHeldDeliveries } from '../../core/webhook-deliveries/index.js';
import { drainWebhooks, tellSystems } from './tell-systems.js';

const testApp = useTestApp();
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
  // A test must not send what another one has left waiting.
  for (const each of ['webhooks', 'deliveries']) {
    await mongoose.connection.collection(each).deleteMany({});
  }
});

const WEBHOOKS = '/api/v1/organisation/webhooks';
const ALL = ['election.opened', 'election.closed', 'results.published'];
const as = (actor: Actor | undefined, deps = testApp.deps) =>
  asking(deps === testApp.deps ? testApp : { app: createApp(startProcess(deps)), deps }, actor);

interface Received {
  headers: Record<string, string>;
  body: string;
  event: WebhookEvent;
}
type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const thanks: Answer = (response) => response.writeHead(204).end();

/** A system of the organisation, listening on its own port. */
async function aReceiver(answer: Answer = thanks) {
  const received: Received[] = [];
  const receiver = { received, answer, url: '' };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const event = JSON.parse(body) as WebhookEvent;
      received.push({ headers: request.headers as Record<string, string>, body, event });
      receiver.answer(response, request);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  endings.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return receiver;
}

async function aNewWebhook(owner: Actor, url: string, events = ALL): Promise<NewWebhook> {
  const answer = await as(owner).post(WEBHOOKS).send({ url, events }).expect(201);
  return answer.body as NewWebhook;
}

/** An owner with a webhook, and its receiver. */
async function aWebhook({ answer = thanks, events = ALL } = {}) {
  const owner = anActor();
  const receiver = await aReceiver(answer);
  return { owner, receiver, webhook: await aNewWebhook(owner, receiver.url, events) };
}

/** The background work of a process: it opens, counts, publishes, and sends events. */
async function tick(platform: Deps = testApp.deps): Promise<void> {
  const deps = startProcess(platform);
  await doWhatIsDue(deps);
  await deps.jobs.drain();
  await tellSystems(deps);
  await drainWebhooks(deps);
}

async function deliveries(owner: Actor, { _id }: { _id: string }): Promise<Delivery[]> {
  const answer = await as(owner).get(`${WEBHOOKS}/${_id}/deliveries`).expect(200);
  return (answer.body as Deliveries).results;
}

async function only(owner: Actor) {
  const { webhooks } = (await as(owner).get(WEBHOOKS).expect(200)).body as Webhooks;
  return webhooks[0]!;
}

const testing = (owner: Actor, { _id }: { _id: string }) =>
  as(owner).post(`${WEBHOOKS}/${_id}/test`).expect(202);

/** Closes a poll and waits for its count, which another part of the product may be doing. */
async function closing({ organiser, election }: Poll): Promise<void> {
  const path = `/api/v1/elections/${election._id}`;
  await as(organiser).post(`${path}/close`).expect(200);
  await until('the count', async () => {
    await doWhatIsDue(startProcess(testApp.deps));
    await testApp.deps.jobs.drain();
    const { body } = await as(organiser).get(`${path}/publishing`).expect(200);
    return (body as Publishing).counted;
  });
}

/** A process that dies once, at this step. */
function dyingAt(step: WebhookStep): Deps {
  let failures = 0;
  return {
    ...anotherProcess(testApp),
    failpoint(at: Failpoint) {
      if (at === step && failures++ === 0) throw new Error('the process died');
    },
  };
}

describe('a system of the organisation', () => {
  test('hears, signed, that voting has opened and ended and that results are published', async () => {
    const { owner, receiver, webhook } = await aWebhook();
    const poll = await openPoll(testApp, { organiser: owner });
    await tick();
    await closing(poll);
    await tick();
    const { org } = rollOf(owner);
    const election = { id: poll.election._id, name: poll.election.name };
    const pages = { 'election.opened': 'elections', 'election.closed': 'elections' };
    expect(receiver.received.map(({ event }) => event.type).sort()).toEqual([...ALL].sort());
    for (const { headers, body, event } of receiver.received) {
      const page = pages[event.type as keyof typeof pages] ?? 'published';
      expect(event).toEqual({
        id: headers['webhook-id'],
        type: event.type,
        time: expect.any(String),
        organisation: org,
        election,
        url: `http://hustings.test/${page}/${election.id}`,
        ...(event.type === 'results.published' && { readers: 'everybody' }),
      });
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
      expect(at).toEqual(testApp.clock.now());
      const signature = new Webhook(webhook.secret).sign(event.id, at, body);
      expect(headers['webhook-signature']).toBe(signature);
      expect(headers['content-type']).toBe('application/json');
    }
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(3);
    const sent = await deliveries(owner, webhook);
    expect(sent).toHaveLength(3);
    expect(sent[0]).toMatchObject({ state: 'delivered', attempts: 1, status: 204, nextAt: null });
    expect(JSON.stringify(sent)).not.toContain('whsec_');
  });

  test('hears of results when they are published, and again when more may read them', async () => {
    const { owner, receiver } = await aWebhook({ events: ['results.published'] });
    const publish = (poll: Poll, plan: object) =>
      as(owner)
        .put(`/api/v1/elections/${poll.election._id}/publishing`)
        .send({
          ...plan,
          announce: false,
          indexed: false,
          embedOrigins: [],
        });
    const heard = () => receiver.received.splice(0).map(({ event }) => event.readers);
    const plans = [{ when: 'byHand' }, { when: 'rollOnly' }, { when: 'atOnce', readers: 'roll' }];
    for (const plan of plans) {
      const poll = await openPoll(testApp, { organiser: owner, status: 'draft' });
      await publish(poll, plan).expect(200);
      await as(owner).post(`/api/v1/elections/${poll.election._id}/open`).expect(200);
      await closing(poll);
      await tick();
      expect(heard()).toEqual(plan.when === 'byHand' ? [] : ['roll']);
      await publish(poll, { when: 'atOnce' }).expect(200);
      await tick();
      expect(heard()).toEqual(['everybody']);
    }
  });

  test('hears that a result is for voters and members when an officer publishes it to them', async () => {
    const { owner, receiver } = await aWebhook({ events: ['results.published'] });
    const poll = await openPoll(testApp, { organiser: owner, status: 'draft' });
    const path = `/api/v1/elections/${poll.election._id}`;
    const shown = { announce: false, indexed: false, embedOrigins: [] };
    await as(owner)
      .put(`${path}/publishing`)
      .send({ when: 'byHand', readers: 'roll', ...shown })
      .expect(200);
    await as(owner).post(`${path}/open`).expect(200);
    await closing(poll);
    await as(owner).post(`${path}/publish`).expect(200);
    await tick();
    expect(receiver.received.map(({ event }) => event.readers)).toEqual(['roll']);
    expect(JSON.stringify(receiver.received)).not.toMatch(/votes|digest/);
  });

  test('hears what it has asked for, of its own organisation, while it is on', async () => {
    const { owner, receiver, webhook } = await aWebhook({ events: ['election.closed'] });
    await openPoll(testApp);
    const poll = await openPoll(testApp, { organiser: owner });
    await tick();
    expect(receiver.received).toEqual([]);
    const { url, events } = webhook;
    const off = await as(owner)
      .put(`${WEBHOOKS}/${webhook._id}`)
      .send({ url, events, on: false })
      .expect(200);
    expect(off.body).toMatchObject({ on: false, offBecause: 'owner' });
    await closing(poll);
    await tick();
    expect(receiver.received).toEqual([]);
    await testing(owner, webhook);
    await tick();
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['webhook.test']);
  });

  test.each([
    ['TypeScript', 'npx', ['tsx', 'webhook-receiver.ts']],
    ['Python', 'python3', ['webhook_receiver.py']],
  ] as const)('can check it as the documentation shows in %s', async (_language, command, file) => {
    const owner = anActor();
    const webhook = await aNewWebhook(owner, 'http://localhost:1/hook', ['election.opened']);
    const receiver = spawn(command, file, {
      cwd: resolve(import.meta.dirname, '../../../../../../docs/examples'),
      env: { ...process.env, NODE_OPTIONS: '', WEBHOOK_SECRET: webhook.secret, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    endings.push(async () => {
      // Without an id, this would kill the tests' own process group.
      if (receiver.pid === undefined) throw new Error('the receiver was not started');
      process.kill(-receiver.pid);
      await once(receiver, 'close');
    });
    const lines = receiver.stdout.setEncoding('utf8');
    const [greeting] = (await once(lines, 'data')) as [string];
    const url = `http://localhost:${/\d+/.exec(greeting)?.[0]}/hook`;
    const { events } = webhook;
    const change = { url, events, on: true };
    await as(owner).put(`${WEBHOOKS}/${webhook._id}`).send(change).expect(200);
    const before = testApp.clock.now();
    // The receiver rejects messages older than five minutes by its own clock.
    testApp.clock.set(new Date());
    const { _id } = (await testing(owner, webhook)).body as Delivery;
    await tick();
    const said = async () => (await deliveries(owner, webhook)).map(({ answer }) => answer);
    expect(await said()).toEqual(['Thank you.']);
    const again = `${WEBHOOKS}/${webhook._id}/deliveries/${_id}/send`;
    await as(owner).post(again).expect(202);
    // For a day the old secret, the only one the receiver knows, still signs.
    await as(owner).post(`${WEBHOOKS}/${webhook._id}/secret`).expect(201);
    await tick();
    expect(await said()).toEqual(['That came before.']);
    const forged = { 'webhook-id': 'msg_1', 'webhook-signature': 'v1,AAAA' };
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const refused = await fetch(url, {
      method: 'POST',
      body: '{}',
      headers: { ...forged, 'webhook-timestamp': timestamp },
    });
    expect(refused.status).toBe(401);
    testApp.clock.set(before);
  });
});

test('a secret is shown once, and the one before it signs as well for 24 hours', async () => {
  const { owner, receiver, webhook } = await aWebhook();
  expect(webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const replaced = await as(owner).post(`${WEBHOOKS}/${webhook._id}/secret`).expect(201);
  const { secret } = replaced.body as NewWebhook;
  expect(JSON.stringify((await as(owner).get(WEBHOOKS)).body)).not.toContain('whsec_');
  const signers = async () => {
    await testing(owner, webhook);
    await tick();
    const { headers, body } = receiver.received.at(-1)!;
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    const signed = headers['webhook-signature']?.split(' ');
    return signed?.map((signature) =>
      [secret, webhook.secret].findIndex(
        (each) => new Webhook(each).sign(headers['webhook-id']!, at, body) === signature,
      ),
    );
  };
  testApp.clock.advance({ hours: 23, minutes: 59 });
  expect(await signers()).toEqual([0, 1]);
  testApp.clock.advance({ minutes: 1 });
  expect(await signers()).toEqual([0]);
  expect(await only(owner)).toMatchObject({ oldSecretUntil: null });
});

describe('what is not delivered', () => {
  const failing: [string, string, Answer][] = [
    ['an answer of 500', 'answered', (response) => response.writeHead(500).end('Out of order')],
    ['a redirection', 'answered', (response) => response.writeHead(302, { location: '/' }).end()],
    ['silence', 'timed_out', () => undefined],
    ['a broken connection', 'broken_off', (_response, { socket }) => socket.destroy()],
    [
      'a change of protocol',
      'answered',
      (_response, { socket }) =>
        socket.write('HTTP/1.1 101 Other\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'),
    ],
  ];
  test.each(failing)('is sent again after %s, under the same id', async (_, failure, answer) => {
    const { owner, receiver, webhook } = await aWebhook({ answer, events: ['election.opened'] });
    await openPoll(testApp, { organiser: owner });
    const impatient = {
      ...anotherProcess(testApp),
      timing: { ...testApp.deps.timing, ...(failure === 'timed_out' && { deliveryMs: 300 }) },
    };
    await tick(impatient);
    const [failed] = await deliveries(owner, webhook);
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, failure });
    expect(Date.parse(failed?.nextAt ?? '') - testApp.clock.now().getTime()).toBe(5_000);
    expect(await only(owner)).toMatchObject({ lastAttempt: { failure } });
    expect((await only(owner)).failingSince).not.toBeNull();
    await tick(impatient);
    expect(receiver.received).toHaveLength(1);
    receiver.answer = thanks;
    testApp.clock.advance({ seconds: 5 });
    await tick();
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(receiver.received).toHaveLength(2);
    expect(await deliveries(owner, webhook)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
    expect(await only(owner)).toMatchObject({ failingSince: null });
  });

  test('for three days is given up, the webhook is switched off, and the owners hear of it', async () => {
    const owner = await signedUpOrganiser(testApp);
    const officer = await joinedMember(testApp, owner, 'officer');
    const other = await joinedMember(testApp, owner, 'owner');
    const receiver = await aReceiver();
    // Nothing listens on that port.
    const url = receiver.url.replace(/\d+\/hook$/, '1/hook');
    const webhook = await aNewWebhook(owner, url, ['election.opened', 'election.closed']);
    const added = await lastMailTo(testApp, other.email);
    expect(added.subject).toBe('A webhook was added');
    expect(added.text).toContain(`127.0.0.1:1, was added by ${owner.email}.`);
    const poll = await openPoll(testApp, { organiser: owner });
    await tick();
    const begun = testApp.clock.now();
    testApp.mails.length = 0;
    const pauses: number[] = [];
    for (;;) {
      const [delivery] = (await deliveries(owner, webhook)).slice(-1);
      if (!delivery?.nextAt) break;
      expect(delivery).toMatchObject({ failure: 'refused', status: null });
      pauses.push(Date.parse(delivery.nextAt) - testApp.clock.now().getTime());
      testApp.clock.set(delivery.nextAt);
      await tick();
    }
    expect(pauses).toEqual([...pauses].sort((one, next) => one - next));
    const days = (testApp.clock.now().getTime() - begun.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(4);
    expect(await only(owner)).toMatchObject({ on: false, offBecause: 'failing' });
    await tick();
    expect(await lastMailTo(testApp, owner.email)).toMatchObject({
      subject: 'A webhook was switched off',
      text: expect.stringContaining(`http://hustings.test/organisation/webhooks/${webhook._id}`),
    });
    await tick();
    await testApp.deps.outbox.drain();
    const said = testApp.mails.filter(({ subject }) => subject === 'A webhook was switched off');
    expect(said.map(({ to }) => to).sort()).toEqual([owner.email, other.email].sort());
    expect(testApp.mails.map(({ to }) => to)).not.toContain(officer.email);
    // It can be tried once by hand, and switched on when it answers.
    const [delivery] = await deliveries(owner, webhook);
    const change = { url: receiver.url, events: webhook.events, on: true };
    await as(owner).put(`${WEBHOOKS}/${webhook._id}`).send(change).expect(200);
    const again = `${WEBHOOKS}/${webhook._id}/deliveries/${delivery?._id}/send`;
    await as(owner).post(again).expect(202);
    await tick();
    expect(receiver.received.map(({ event }) => event.id)).toEqual([delivery?.message]);
    expect(await only(owner)).toMatchObject({ on: true, offBecause: null });
    expect(poll.election._id).toBe(delivery?.election?._id);
  });
});

describe('each gets every event exactly once', () => {
  test('by two processes that work at once', async () => {
    const { owner, receiver } = await aWebhook({ events: ['election.opened'] });
    for (let each = 0; each < 3; each++) await openPoll(testApp, { organiser: owner });
    const processes = [testApp.deps, anotherProcess(testApp), anotherProcess(testApp)];
    await Promise.all(processes.map((deps) => tick(deps)));
    testApp.clock.advance({ minutes: 2 });
    await Promise.all(processes.map((deps) => tick(deps)));
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(3);
  });

  test('though a process dies between queueing and noting it', async () => {
    const { owner, receiver } = await aWebhook({ events: ['election.opened'] });
    await openPoll(testApp, { organiser: owner });
    await expect(tick(dyingAt('telling systems: deliveries queued'))).rejects.toThrow('died');
    await tick();
    await tick();
    expect(receiver.received).toHaveLength(1);
  });

  test('though somebody asks for the deletion of the election meanwhile, and it is called off', async () => {
    const { owner, receiver } = await aWebhook({ events: ['election.opened'] });
    const { election } = await openPoll(testApp, { organiser: owner });
    const setRemoval = (removal: 'asked' | null) =>
      mongoose.connection
        .collection('elections')
        .updateOne({ _id: new Types.ObjectId(election._id) }, { $set: { removal } });
    const { collection } = DeliveryModel;
    const insert = collection.insertMany.bind(collection);
    jest.spyOn(collection, 'insertMany').mockImplementationOnce(async (...args) => {
      const inserted = await insert(...args);
      await setRemoval('asked');
      return inserted;
    });
    await tick();
    await setRemoval(null);
    await tick();
    expect(receiver.received).toHaveLength(1);
  });

  test.each(['delivering: answered', 'delivering: webhook marked'] satisfies WebhookStep[])(
    'or again under the same id, though a process dies at “%s”',
    async (step) => {
      const { owner, receiver, webhook } = await aWebhook({ events: ['election.opened'] });
      await openPoll(testApp, { organiser: owner });
      await tick(dyingAt(step));
      await tick();
      expect(receiver.received).toHaveLength(1);
      // Until then another process might still be sending it.
      testApp.clock.advance({ seconds: 61 });
      await tick();
      expect(receiver.received.map(({ event }) => event.id)).toEqual([
        ...Array.from({ length: 2 }, () => receiver.received[0]?.event.id),
      ]);
      expect(await deliveries(owner, webhook)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
    },
  );
});

test('a receiver that does not answer holds up nobody else', async () => {
  const held: ServerResponse[] = [];
  const slow: Answer = (response) => void held.push(response);
  const { owner, webhook, receiver } = await aWebhook({ answer: slow });
  for (let each = 0; each < 3; each++) await openPoll(testApp, { organiser: owner });
  const other = await aWebhook();
  await openPoll(testApp, { organiser: other.owner });
  const deps = startProcess(testApp.deps);
  await doWhatIsDue(deps);
  await tellSystems(deps);
  await until('the other one', () => other.receiver.received.length === 1);
  await until('this one', () => held.length === 1);
  const states = async () => (await deliveries(owner, webhook)).map(({ state }) => state);
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
  receiver.answer = thanks;
  for (const response of held) response.writeHead(204).end();
  await drainWebhooks(deps);
  expect(await states()).toEqual(['delivered', 'delivered', 'delivered']);
});

describe('in production', () => {
  const inProduction = (resolveHost: (name: string) => string[] = () => ['203.0.113.7']): Deps => ({
    ...anotherProcess(testApp),
    env: { ...testApp.deps.env, NODE_ENV: 'production' },
    resolveHost: (name) => Promise.resolve(resolveHost(name)),
  });

  test('addresses that lead inside, are open or hold a password are refused', async () => {
    const wrong = [
      ['http://www.club.example/hook', 'not_a_webhook_address'],
      ['https://user:word@www.club.example/hook', 'not_a_webhook_address'],
      ['https://localhost/hook', 'private_address'],
      ['https://10.0.0.1/hook', 'private_address'],
      ['https://2130706433/hook', 'private_address'],
      ['https://169.254.169.254/latest', 'private_address'],
      ['https://[::ffff:192.168.1.1]/hook', 'private_address'],
      ['https://[fd00::1]/hook', 'private_address'],
      ['https://[::127.0.0.1]/hook', 'private_address'],
    ];
    const owner = anActor();
    for (const [url, code] of wrong) {
      const asked = as(owner, inProduction()).post(WEBHOOKS).send({ url, events: ALL });
      const { body } = await asked.expect(422);
      expect({ url, ...body }).toMatchObject({ url, errors: [{ path: 'url', code }] });
    }
  });

  test('a name that leads inside when it is asked is not reached', async () => {
    const owner = anActor();
    const receiver = await aReceiver();
    const { port } = new URL(receiver.url);
    const url = `https://www.club.example:${port}/hook`;
    // Nothing is wrong with the address when it is saved.
    const answer = await as(owner, inProduction()).post(WEBHOOKS).send({ url, events: ALL });
    const webhook = answer.body as NewWebhook;
    const inside = [
      ['127.0.0.1'],
      ['203.0.113.7', '10.1.2.3'],
      ['169.254.169.254'],
      ['100.64.0.1'],
      ['224.0.0.1'],
      ['::1'],
      ['::ffff:127.0.0.1'],
      ['fe80::1'],
      ['64:ff9b::7f00:1'],
      // This is how an AAAA record of ::7f00:1 is written.
      ['::127.0.0.1'],
      ['64:ff9b:1::7f00:1'],
      ['fec0::1'],
      ['198.18.0.1'],
    ];
    for (const addresses of inside) {
      await testing(owner, webhook);
      await tick(inProduction(() => addresses));
      const [last] = await deliveries(owner, webhook);
      expect({ addresses, ...last }).toMatchObject({ addresses, failure: 'private_address' });
    }
    expect(receiver.received).toEqual([]);
  });
});

describe('webhooks', () => {
  test('belong to the owners of one organisation', async () => {
    const { owner, webhook, receiver } = await aWebhook();
    const { _id: delivery } = (await testing(owner, webhook)).body as Delivery;
    const one = `${WEBHOOKS}/${webhook._id}`;
    const change = { url: receiver.url, events: ALL, on: false };
    const reach = (actor: Actor | undefined, status: number) =>
      Promise.all([
        as(actor).put(one).send(change).expect(status),
        as(actor).delete(one).expect(status),
        as(actor).post(`${one}/secret`).expect(status),
        as(actor).post(`${one}/test`).expect(status),
        as(actor).get(`${one}/deliveries`).expect(status),
        as(actor).post(`${one}/deliveries/${delivery}/send`).expect(status),
      ]);
    const stranger = await aWebhook();
    await reach(stranger.owner, 401);
    const across = `${WEBHOOKS}/${stranger.webhook._id}/deliveries/${delivery}/send`;
    await as(stranger.owner).post(across).expect(404);
    const { org } = rollOf(owner);
    for (const role of ['officer', 'clerk', 'observer'] as const) {
      await reach(anActor(role, org), 401);
      await as(anActor(role, org)).get(WEBHOOKS).expect(401);
    }
    await reach(undefined, 401);
    expect(await only(owner)).toMatchObject({ on: true });
  });

  test('are ten at most, even if several are added at once', async () => {
    const owner = anActor();
    const url = 'http://localhost:9/hook';
    const answers = await Promise.all(
      Array.from({ length: 13 }, () => as(owner).post(WEBHOOKS).send({ url, events: ALL })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 409, 409, 409]);
    await as(owner)
      .delete(`${WEBHOOKS}/${(await only(owner))._id}`)
      .expect(204);
    await aNewWebhook(owner, url);
    const { body } = await as(owner).post(WEBHOOKS).send({ url, events: [] }).expect(422);
    expect(body).toMatchObject({ errors: [{ path: 'events', code: 'no_events' }] });
  });

  test('keep how an answer began, and no more', async () => {
    const answer: Answer = (response) => response.writeHead(400).end(`\u0007${'é'.repeat(9_000)}`);
    const { owner, webhook } = await aWebhook({ answer });
    await testing(owner, webhook);
    await tick();
    const [delivery] = await deliveries(owner, webhook);
    expect(delivery).toMatchObject({ state: 'failed', status: 400, nextAt: null });
    expect(delivery?.answer).toBe('é'.repeat(511));
  });

  test('send nothing that waited in a backup, until the operator says so', async () => {
    const { owner, receiver, webhook } = await aWebhook({ events: ['election.opened'] });
    await openPoll(testApp, { organiser: owner });
    await doWhatIsDue(startProcess(testApp.deps));
    await holdMails(testApp.clock.now());
    testApp.clock.advance({ seconds: 1 });
    await tick();
    expect(receiver.received).toEqual([]);
    await testing(owner, webhook);
    await tick();
    expect(receiver.received.splice(0).map(({ event }) => event.type)).toEqual(['webhook.test']);
    await releaseMails(testApp.clock.now(), { discard: false });
    await tick();
    expect(receiver.received.splice(0).map(({ event }) => event.type)).toEqual(['election.opened']);
    // The operator can also discard them.
    receiver.answer = (response) => response.writeHead(500).end();
    await openPoll(testApp, { organiser: owner });
    await tick();
    expect(await discardHeldDeliveries(testApp.clock.now())).toBe(1);
    const [last] = await deliveries(owner, webhook);
    expect(last).toMatchObject({ state: 'failed', failure: 'restored', nextAt: null });
  });

  test('go with their organisation, and deliveries with their election', async () => {
    const owner = await signedUpOrganiser(testApp);
    const webhook = await aNewWebhook(owner, (await aReceiver()).url);
    const poll = await openPoll(testApp, { organiser: owner });
    await tick();
    expect(await deliveries(owner, webhook)).toHaveLength(1);
    await as(owner).delete(`/api/v1/elections/${poll.election._id}`).expect(204);
    expect(await deliveries(owner, webhook)).toEqual([]);
    await testing(owner, webhook);
    const currentPassword = owner.password;
    await as(owner).delete('/api/v1/organisation').send({ currentPassword }).expect(204);
    await tick();
    const org = new Types.ObjectId(rollOf(owner).org);
    for (const collection of ['webhooks', 'deliveries']) {
      expect(await mongoose.connection.collection(collection).countDocuments({ org })).toBe(0);
    }
  });
});

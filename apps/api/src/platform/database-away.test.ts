import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request, { type Response } from 'supertest';
import { errorBodySchema, type Election } from '@hustings/shared';
import { anActor, asking } from '../test/builders/actors.js';
import { electionInput, savedElection } from '../test/builders/elections.js';
import { connectorToPrimary, throughAddress } from '../test/mongodb-uris.js';
import { startTestApp, type TestApp } from '../test/test-app.js';
import { until } from '../test/waiting.js';
import { isDatabaseAway } from './database-away.js';

/** A proxy between product and database that can be cut or stopped. */
const line = { server: createServer(pass), isStopped: false, sockets: new Set<Socket>() };
const organiser = anActor();
let testApp: TestApp;
let election: Election;

beforeAll(async () => {
  await listen(0);
  const { port } = line.server.address() as AddressInfo;
  process.env.TEST_MONGODB_URI = throughAddress(database, `127.0.0.1:${port}`);
  testApp = await startTestApp();
  election = await savedElection(testApp, organiser);
});
afterAll(async () => {
  await testApp.close();
  line.server.close();
});

const database = process.env.TEST_MONGODB_URI ?? '';
const connectToPrimary = await connectorToPrimary(database);

function pass(near: Socket): void {
  const far = connectToPrimary();
  join(near, far);
  join(far, near);
}

function join(from: Socket, to: Socket): void {
  line.sockets.add(from);
  from.on('error', () => to.destroy());
  from.on('close', () => {
    line.sockets.delete(from);
    to.destroy();
  });
  from.on('data', (chunk) => {
    if (!line.isStopped) to.write(chunk);
  });
}

async function listen(port: number): Promise<void> {
  line.server.listen(port);
  await once(line.server, 'listening');
}

function hangUp(): void {
  for (const socket of line.sockets) socket.destroy();
}

/** Requests of every kind at once: with and without limits, reading and writing. */
function askEverything(): Promise<Response[]> {
  const asks = asking(testApp, organiser);
  const credentials = { email: 'ada@example.org', password: 'Greenfinch?19' };
  return Promise.all([
    asks.get('/api/v1/elections'),
    asks.get(`/api/v1/elections/${election._id}/results`),
    asks.post('/api/v1/elections').send(electionInput(testApp)),
    asks.post(`/api/v1/elections/${election._id}/voters`).send({
      fullName: 'Ada Lovelace',
      email: credentials.email,
    }),
    request(testApp.app).post('/auth/users/login').send(credentials),
    request(testApp.app).get('/auth/users/refresh').set('Cookie', 'hustings_refresh=a.b'),
  ]);
}

async function untilReady(): Promise<void> {
  const isReady = async () => (await request(testApp.app).get('/readyz')).status === 200;
  await until('the database to be back', isReady);
}

test('while the database is gone every call says so within seconds, and everything resumes by itself', async () => {
  const { port } = line.server.address() as AddressInfo;
  line.server.close();
  hangUp();
  const begun = Date.now();
  // The first requests lose their connections; the next ones find none.
  const answers = [...(await askEverything()), ...(await askEverything())];
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(errorBodySchema.parse(answer.body)).toEqual({
      code: 'unavailable',
      message: 'The service cannot answer at the moment. Please try again in a minute.',
    });
    expect(answer.headers['retry-after']).toBe('5');
  }
  await request(testApp.app).get('/readyz').expect(503);
  await request(testApp.app).get('/healthz').expect(200);
  expect(Date.now() - begun).toBeLessThan(8_000);

  await listen(port);
  await untilReady();
  const found = await asking(testApp, organiser).get(`/api/v1/elections/${election._id}`);
  expect(found.body).toMatchObject({ _id: election._id, name: election.name });
});

test('a database that accepts calls but never answers is given up', async () => {
  line.isStopped = true;
  const begun = Date.now();
  await request(testApp.app).get('/readyz').expect(503);
  const answers = await askEverything();
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  expect(Date.now() - begun).toBeLessThan(18_000);
  line.isStopped = false;
  hangUp();
  await untilReady();
  await asking(testApp, organiser).get('/api/v1/elections').expect(200);
});

test('a broken socket while a command is being written counts as an unavailable database', async () => {
  // The driver passes on this error unchanged until it notices that the connection has ended.
  const server = createServer((socket) => socket.end()).listen(0);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port);
  socket.resume();
  await once(socket, 'end');
  socket.write('a command');
  const [said] = (await once(socket, 'error').catch((error: unknown) => [error])) as [Error];
  server.close();
  expect(said).toMatchObject({ code: 'EPIPE', message: expect.stringContaining('ended') });
  expect(isDatabaseAway(said)).toBe(true);
});

import { once } from 'node:events';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import compression from 'compression';
import express from 'express';
import pino from 'pino';
import { patientLimits } from '../test/patient-limits.js';
import { until } from '../test/waiting.js';
import { createAdmission } from './admission.js';
import { sendDownload } from './send-download.js';

const PIECE = 'one ballot after the other\n'.repeat(2_000);
const PIECES = 1_000;

const servers: Server[] = [];
let response: express.Response;
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

async function reading(chunks: AsyncIterable<string>, headers = {}): Promise<IncomingMessage> {
  const app = express().use(compression());
  app.get('/', (_req, res) => {
    response = res;
    return sendDownload(res, { fileName: 'box.csv', chunks });
  });
  const server = app.listen(0);
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => get({ port, headers }, resolve));
}

function pieces(most: number) {
  const making = { made: 0, ended: false, chunks: make() };
  async function* make() {
    await turn();
    try {
      for (; making.made < most; making.made++) yield PIECE;
    } finally {
      making.ended = true;
    }
  }
  return making;
}

test('a download never runs far ahead of its reader, however slow', async () => {
  const making = pieces(PIECES);
  let received = 0;
  let longestLead = 0;
  for await (const chunk of await reading(making.chunks)) {
    received += (chunk as Buffer).length;
    longestLead = Math.max(longestLead, making.made * PIECE.length - received);
    await turn();
  }
  expect(received).toBe(PIECES * PIECE.length);
  expect(longestLead).toBeLessThan(received / 4);
});

test('a long download leaves no listeners behind, compressed or not', async () => {
  for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
    const answer = await reading(pieces(PIECES).chunks, headers);
    let most = 0;
    answer.on('data', () => {
      most = Math.max(most, response.listenerCount('close'));
    });
    await once(answer, 'end');
    expect(most).toBeLessThan(10);
  }
});

test('a download ends when its reader leaves', async () => {
  const making = pieces(Infinity);
  const answer = await reading(making.chunks);
  await once(answer, 'data');
  answer.destroy();
  await until('the download to end', () => making.ended);
  expect(making.made).toBeGreaterThan(0);
});

test('a download for a reader who left before it began ends at once', async () => {
  const making = pieces(Infinity);
  const asked = express();
  let sent: Promise<void> | undefined;
  asked.get('/', (_req, res) => {
    res.once('close', () => {
      sent = sendDownload(res, { fileName: 'box.csv', chunks: making.chunks });
    });
  });
  const server = asked.listen(0);
  servers.push(server);
  await once(server, 'listening');
  const asking = get({ port: (server.address() as AddressInfo).port });
  asking.on('error', () => undefined);
  server.once('request', () => asking.destroy());
  await until('the download to begin', () => sent !== undefined);
  await sent;
  expect(making).toMatchObject({ made: 0, ended: true });
});

test('files that take work are made a chunk at a time, in turns, and one that is not read holds up none', async () => {
  const admission = createAdmission({
    logger: pino({ enabled: false }),
    loadLimits: patientLimits,
  });
  let making = 0;
  let most = 0;
  async function* chunks(amount: number) {
    for (let made = 0; made < amount; made++) {
      most = Math.max(most, ++making);
      await turn();
      making--;
      yield PIECE;
    }
  }
  const app = express().use(admission.turnAway, admission.letIn);
  app.get('/:amount', (req, res) =>
    sendDownload(res, {
      fileName: 'box.csv',
      inTurns: true,
      chunks: chunks(Number(req.params.amount)),
    }),
  );
  const server = app.listen(0);
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const read = (amount: number) =>
    new Promise<IncomingMessage>((resolve) => get({ port, path: `/${amount}` }, resolve));
  const unread = await read(PIECES);
  const lengths = await Promise.all(
    [20, 20, 20].map(async (amount) => {
      let length = 0;
      for await (const chunk of await read(amount)) length += (chunk as Buffer).length;
      return length;
    }),
  );
  expect(lengths).toEqual(Array(3).fill(20 * PIECE.length));
  expect(most).toBe(1);
  unread.destroy();
});

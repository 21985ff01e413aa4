import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { castByVoters, closePoll, openPoll, type Poll } from '../test/builders/ballots.js';
import { asking } from '../test/builders/actors.js';
import { launch, setStage, type FailingProduct, type Stage } from '../test/failing-product.js';
import { isCounted } from '../test/sound-election.js';
import { until } from '../test/waiting.js';

interface Sent {
  name: string;
  parentSpanId?: string;
  attributes: { key: string; value: unknown }[];
}
interface Export {
  resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
}

const sent: string[] = [];
const spans = () =>
  sent.flatMap((body) =>
    (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
const collector = createServer((req, res) => {
  let body = '';
  req.setEncoding('utf8').on('data', (piece: string) => (body += piece));
  req.on('end', () => {
    if (req.url === '/v1/traces') sent.push(body);
    res.setHeader('Content-Type', 'application/json').end('{}');
  });
});

const pathOf = ({ election }: Poll, call: string) => `/api/v1/elections/${election._id}/${call}`;

let stage: Stage;
let product: FailingProduct;
beforeAll(async () => {
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const { port } = collector.address() as AddressInfo;
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  stage = await setStage({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_BSP_SCHEDULE_DELAY: '100' },
  });
  product = await launch(stage);
}, 120_000);
afterAll(async () => {
  await stage.clear();
  collector.closeAllConnections();
  await new Promise((closed) => collector.close(closed));
});

test('traces name calls, jobs and collections, and nothing that connects a voter with a ballot', async () => {
  const poll = await openPoll(product, { voters: 3 });
  const [voter] = poll.voters;
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await asking(product, voter).get(pathOf(poll, 'ballot')).set({ traceparent }).expect(200);
  const casts = await castByVoters(product, poll, [[[0]], [[1]], [[0]]]);
  await asking(product, voter).get(pathOf(poll, 'ballot-box')).expect(200);
  closePoll(product, poll);
  await until('the count', () => isCounted(product, poll));
  const last = 'GET /api/v1/organisation';
  await asking(product, undefined).get('/api/v1/organisation').expect(401);
  await until('the last span', () => Promise.resolve(spans().some(({ name }) => name === last)));

  const names = new Set(spans().map(({ name }) => name));
  const of = (call: string) => `GET /api/v1/elections/:id/${call}`;
  expect([...names]).toEqual(
    expect.arrayContaining([of('ballot'), of('ballot-box'), 'find elections', 'find rollentries']),
  );
  expect(spans().find(({ name }) => name === 'find elections')?.parentSpanId).toMatch(/^\w{16}$/);
  expect(
    [...names].filter((name) => /^POST .*\/ballots$| ballots$|turnouthours$/.test(name)),
  ).toEqual([]);

  const refused = spans().find(({ name }) => name === last)?.attributes;
  expect(refused).toContainEqual({ key: 'error.type', value: { stringValue: 'not_allowed' } });

  const told = sent.join('\n');
  const secret = [
    ...poll.voters.flatMap(({ id, email, fullName }) => [id, email, fullName]),
    ...casts,
    ...[poll.election._id, poll.election.name, poll.organiser.email],
    ...['127.0.0.1', '::1', '0af7651916cd43dd8448eb211c80319c'],
  ];
  expect(secret.length).toBeGreaterThan(15);
  expect(secret.filter((each) => each !== '' && told.includes(each))).toEqual([]);
});

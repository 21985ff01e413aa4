import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Poll, choosing } from '../src/test/builders/ballots.js';
import { attemptBy, type Attempt } from '../src/test/sound-election.js';
import { until } from '../src/test/waiting.js';
import { castAllUntilAnswered, castTogether, openedPoll, sendingsOf, Tally } from './election.js';
import { tell } from './scenario.js';
import { expectNothingLost, expectSoundEnd } from './soundness.js';
import { setStage, type Product, type Stage } from './stage.js';

const SLOW = 15;
const VANISHING = 60;
const HALF_OPEN = 300;
const ORDINARY = 30;

let stage: Stage;
let product: Product;
beforeAll(async () => {
  stage = await setStage({ name: 'clients' });
  product = await stage.launch();
}, 120_000);
afterAll(() => stage.clear());

async function dial(): Promise<Socket> {
  const socket = connect(Number(new URL(product.app).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  return socket;
}

/** A ballot's HTTP request, as text. */
function requestOf(poll: Poll, { voter, ballot }: Attempt): { head: string; body: string } {
  const body = JSON.stringify(ballot);
  const token = product.deps.accessTokens.sign({ ...voter, version: 0 });
  const head = [
    `POST /api/v1/elections/${poll.election._id}/ballots HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    'Content-Type: application/json',
    `Authorization: Bearer ${token}`,
    `Content-Length: ${body.length}`,
  ].join('\r\n');
  return { head: `${head}\r\n\r\n`, body };
}

async function statusOn(socket: Socket): Promise<number> {
  let answer = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) answer += String(chunk);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}

/** Sends a request whose body comes one byte at a time. */
async function castSlowly(poll: Poll, attempt: Attempt): Promise<void> {
  const { head, body } = requestOf(poll, attempt);
  const socket = await dial();
  const answered = statusOn(socket);
  socket.write(head);
  for (const byte of body) {
    socket.write(byte);
    await sleep(stage.chances.between([0, 30]));
  }
  expect(await answered).toBe(201);
  attempt.acknowledged = true;
}

/** Disconnects at a random moment: while sending, right after it, or while the vote is being stored. */
async function castAndVanish(poll: Poll, attempt: Attempt): Promise<'in the middle' | 'after'> {
  const { head, body } = requestOf(poll, attempt);
  const socket = await dial();
  const isWhole = stage.chances.strikes(0.7);
  socket.write(head + (isWhole ? body : body.slice(0, body.length / 2)));
  await sleep(stage.chances.between([0, 15]));
  if (stage.chances.strikes(0.5)) socket.resetAndDestroy();
  else socket.destroy();
  return isWhole ? 'after' : 'in the middle';
}

/** Sends nothing, or only part of a request, and leaves the connection open. */
async function stayHalfOpen(poll: Poll, attempt: Attempt): Promise<Socket> {
  const { head, body } = requestOf(poll, attempt);
  const said = stage.chances.oneOf([
    '',
    head.slice(0, 20),
    head.slice(0, -4),
    head + body.slice(0, 9),
  ]);
  const socket = await dial();
  if (said) socket.write(said);
  return socket;
}

test('slow, vanishing and half-open clients keep nobody from voting and lose no ballot', async () => {
  const poll = await openedPoll(product, SLOW + VANISHING + ORDINARY + 1);
  const attempt = (voter: Poll['voters'][number]) => attemptBy(voter, poll, choosing(poll, [0]));
  const slow = poll.voters.slice(0, SLOW).map(attempt);
  const vanishing = poll.voters.slice(SLOW, SLOW + VANISHING).map(attempt);
  const ordinary = sendingsOf(poll, poll.voters.slice(SLOW + VANISHING, -1), stage.chances);
  const idle = attempt(poll.voters.at(-1)!);

  const open = await Promise.all(Array.from({ length: HALF_OPEN }, () => stayHalfOpen(poll, idle)));
  const tally = new Tally();
  const sendingSlowly = Promise.all(slow.map((each) => castSlowly(poll, each)));
  const [moments] = await Promise.all([
    Promise.all(vanishing.map((each) => castAndVanish(poll, each))),
    castTogether(product, poll, ordinary, tally),
  ]);
  expect(tally.putOff + tally.lost).toBe(0);
  await sendingSlowly;
  await until(
    'the product to have done with those who vanished',
    async () => (await fetch(`${product.app}/readyz`)).ok,
  );

  const all = [...new Set([...slow, ...vanishing, ...ordinary, idle])];
  await expectNothingLost(product, poll, all);
  const comingBack = new Tally();
  await castAllUntilAnswered(product, poll, vanishing, comingBack);
  // Each ballot was stored at its first attempt or its second; the answer is the same either way.
  expect(vanishing.filter(({ acknowledged }) => !acknowledged)).toEqual([]);
  const stillOpen = open.filter((socket) => !socket.destroyed).length;
  await expectSoundEnd(stage, product, poll, all);
  for (const socket of open) socket.destroy();
  tell('clients', {
    'half-open connections': stillOpen,
    'byte by byte': slow.length,
    'vanished in the middle': moments.filter((when) => when === 'in the middle').length,
    'vanished after sending': moments.filter((when) => when === 'after').length,
    ...tally.figures,
  });
  expect(new Set(moments).size).toBe(2);
  expect(stillOpen).toBe(HALF_OPEN);
});

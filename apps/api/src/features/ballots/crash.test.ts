import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  codesBallotBoxSchema,
  electionSchema,
  receiptSchema,
  resultsSchema,
  rollEntrySchema,
  type Election,
} from '@hustings/shared';
import { createAccessTokens } from '../../platform/access-tokens.js';
import { systemClock } from '../../platform/clock.js';
import type { Actor } from '../../platform/access-tokens.js';
import { anActor, asking, type Asked } from '../../test/builders/actors.js';
import { aNonce, asActor, casting } from '../../test/builders/ballots.js';
import { savedCandidate, savedPosition } from '../../test/builders/elections.js';
import { addedVoter } from '../../test/builders/voters.js';

const SECRET = 'a secret that only tests know, 32 bytes';
const ROUNDS = 3;
const VOTERS = 60;
const ACKNOWLEDGED_BEFORE_KILL = 7;
/** Casts begin within this time, so that the kill finds them at every step. */
const STAGGER_MS = 600;
const BEFORE_VOTING_MS = 3_000;

const apiFolder = fileURLToPath(new URL('../../..', import.meta.url));
const organiser = anActor();
let dataDir: string;
let running: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hustings-crash-'));
});
afterEach(async () => {
  await killed();
  await rm(dataDir, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the product on the data folder, as a process of its own, and waits until it answers. */
async function launched(): Promise<Asked> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: apiFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: String(port),
      ACCESS_TOKEN_SECRET: SECRET,
      BCRYPT_ROUNDS: '4',
      LOG_LEVEL: 'silent',
    },
  });
  running = child;
  const app = `http://localhost:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`);
    return (await fetch(`${app}/readyz`).catch(() => undefined))?.status === 200;
  });
  return { app, deps: { accessTokens: createAccessTokens(SECRET, systemClock) } };
}

/** `kill -9`: the process, and the database inside it, get no chance to finish anything. */
async function killed(): Promise<void> {
  if (!running) return;
  const exited = once(running, 'exit');
  running.kill('SIGKILL');
  await exited;
  running = undefined;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('waited for too long');
    await sleep(25);
  }
}

interface Voter {
  actor: Actor;
  ballot: { choices: object[]; nonce: string };
  /** The tracking code, once the voter was told it. */
  acknowledged?: string;
}

/** An election in which voting is open, and its roll, each with a ballot in mind. */
async function openElection(asked: Asked): Promise<{ election: Election; voters: Voter[] }> {
  const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  const answer = await asking(asked, organiser)
    .post('/api/v1/elections')
    .send({
      name: 'An election with crashes',
      description: 'Whose ballot survives?',
      startDate: inMs(-1_000),
      votingStartDate: inMs(BEFORE_VOTING_MS),
      endDate: inMs(86_400_000),
    })
    .expect(201);
  const election = electionSchema.parse(answer.body);
  const position = await savedPosition(asked, organiser, election._id);
  const { _id: candidate } = await savedCandidate(asked, organiser, position);
  const voters: Voter[] = [];
  for (let each = 0; each < VOTERS; each++) {
    const actor = asActor(await addedVoter(asked, organiser, election._id));
    const choices = each % 3 === 0 ? [] : [{ position: position._id, candidates: [candidate] }];
    voters.push({ actor, ballot: { choices, nonce: aNonce() } });
  }
  await until(async () => {
    const path = `/api/v1/elections/${election._id}/ballot`;
    return (await asking(asked, voters[0]?.actor).get(path)).status === 200;
  });
  return { election, voters };
}

/** All of them cast within a moment, until the process is killed in the middle of it. */
async function castUntilKilled(asked: Asked, election: Election, voters: readonly Voter[]) {
  let acknowledgedNow = 0;
  let killing: Promise<void> | undefined;
  await Promise.allSettled(
    voters.map(async (voter) => {
      await sleep(Math.random() * STAGGER_MS);
      const answer = await casting(asked, { election }, voter.actor, voter.ballot);
      if (answer.status !== 200 && answer.status !== 201) return;
      voter.acknowledged = receiptSchema.parse(answer.body).trackingCode;
      acknowledgedNow += 1;
      if (acknowledgedNow === ACKNOWLEDGED_BEFORE_KILL) killing = killed();
    }),
  );
  expect(killing).toBeDefined();
  await killing;
}

test('ballots acknowledged before kill -9 are counted, and nobody is in the box twice', async () => {
  let asked = await launched();
  const { election, voters } = await openElection(asked);
  for (let round = 0; round < ROUNDS; round++) {
    await castUntilKilled(
      asked,
      election,
      voters.filter(({ acknowledged }) => acknowledged === undefined),
    );
    asked = await launched();
  }

  const told = voters.filter(({ acknowledged }) => acknowledged !== undefined);
  expect(told.length).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED_BEFORE_KILL);
  for (const { actor, ballot, acknowledged } of told) {
    const again = await casting(asked, { election }, actor, ballot).expect(200);
    expect(again.body.trackingCode).toBe(acknowledged);
    await casting(asked, { election }, actor, { choices: [] }).expect(409);
  }

  const path = `/api/v1/elections/${election._id}`;
  await asking(asked, organiser).post(`${path}/close`).expect(200);
  const read = (call: string) => asking(asked, organiser).get(`${path}/${call}`).expect(200);
  await until(async () => resultsSchema.parse((await read('results')).body).final);
  const box = codesBallotBoxSchema.parse((await read('ballot-box?limit=200')).body);
  const results = resultsSchema.parse((await read('results')).body);
  const roll = rollEntrySchema.array().parse((await read('voters')).body);
  expect(box.trackingCodes).toEqual(
    expect.arrayContaining(told.map(({ acknowledged }) => acknowledged)),
  );
  expect(new Set(box.trackingCodes).size).toBe(box.count);
  expect(box.votes).toHaveLength(box.count);
  expect(box.count).toBe(roll.filter(({ hasVoted }) => hasVoted).length);
  expect(results).toMatchObject({ ballots: box.count, counted: box.count, difference: null });
}, 60_000);

import { startProcess } from './start-process.js';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { endianness, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  accountIdSchema,
  auditTrailSchema,
  ballotBoxSchema,
  electionIdSchema,
  resultsSchema,
} from '@hustings/shared';
import mongoose from 'mongoose';
import { recountStored } from './features/voting/counting/index.js';
import type { Deps } from './platform/deps.js';
import { createPlatform, startWith, type RunningServer } from './start-server.js';
import { migrations } from './stored-migrations.js';
import { TestClock } from './test/test-clock.js';
import { until } from './test/waiting.js';
import { freePort } from './test/free-port.js';

/**
 * The demonstration as commit b2d568e wrote it on 22 November 2026, before organisations had members, with
 * one more ballot. Its database is an LMDB file, whose layout differs on other machines.
 */
const FOLDER = fileURLToPath(
  new URL('./test/stored/folder-before-organisations.tgz', import.meta.url),
);
const canRead = process.arch === 'x64' && endianness() === 'LE' && process.platform === 'linux';
const onThisMachine = canRead ? test : test.skip;
if (!canRead) process.stderr.write('SKIPPED: the stored folder was written on Linux on x64.\n');

const [closed, open, coming] = (
  ['6b0374173996f84bfe762b56', '6b0374203996f84bfe762b77', '6b0374253996f84bfe762b8e'] as const
).map((id) => electionIdSchema.parse(id));
/** The digest and tracking code that the old version showed. */
const DIGEST = 'f177f699170c2b661d5626ef781bd3569a0cce1deddd0a7c2bd420e283ba5eed';
const CODE = '2ZCR-2N62-MPGF-2YR3';
const NONCE = '0123456789abcdef0123456789abcdef';

let folder: string;
let deps: Deps;
let url: string;
let server: RunningServer;
const clock = new TestClock();

beforeAll(async () => {
  if (!canRead) return;
  folder = await mkdtemp(join(tmpdir(), 'hustings-stored-'));
  execFileSync('tar', ['-xzf', FOLDER, '-C', folder]);
  clock.set('2026-11-23T12:00:00Z');
  await start();
});
afterAll(async () => {
  if (!canRead) return;
  await server.stop();
  await rm(folder, { recursive: true });
});

async function start(): Promise<void> {
  const port = await freePort();
  url = `http://localhost:${port}`;
  // No mail server answers at this address.
  const quiet = { LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:9' };
  const settings = { NODE_ENV: 'test', DATA_DIR: folder, PORT: String(port), ...quiet };
  deps = startProcess(await createPlatform(settings, clock));
  server = await startWith(deps);
}

interface SignedIn {
  accessToken: string;
  role: 'organiser' | 'voter';
}

async function ask(path: string, token?: string, body?: object): Promise<[number, unknown]> {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return [answer.status, await answer.json()];
}

async function signIn(email: string, password: string): Promise<SignedIn> {
  const [status, body] = await ask('/auth/users/login', undefined, { email, password });
  expect(status).toBe(200);
  return body as SignedIn;
}
const organiser = () => signIn('committee@harbour-row.example', 'Harbour!Row1');
const voter = () => signIn('ines.calder@residents.example', 'Ballot!Paper1');

onThisMachine(
  'a folder of an earlier version is gone on with: people, organisation and counts',
  async () => {
    // Checked before anybody signs in, because signing in would add what is missing.
    const stored = await mongoose.connection.collection('organisations').find().toArray();
    expect(stored).toMatchObject([{ name: 'Harbour Row Housing Co-operative' }]);
    const { accessToken, role } = await organiser();
    expect(role).toBe('organiser');
    const [, organisation] = await ask('/api/v1/organisation', accessToken);
    expect(organisation).toMatchObject({ name: 'Harbour Row Housing Co-operative', role: 'owner' });
    const [, members] = await ask('/api/v1/organisation/members', accessToken);
    expect(members).toMatchObject({ members: [{ email: 'committee@harbour-row.example' }] });

    const [, answer] = await ask(`/api/v1/elections/${closed}/results`);
    const results = resultsSchema.parse(answer);
    expect(results).toMatchObject({ final: true, ballots: 245, registered: 312 });
    expect(results.positions.map(({ candidates }) => candidates.map(({ votes }) => votes))).toEqual(
      [
        [106, 81, 46],
        [129, 94],
        [123, 118, 109, 100, 82, 56],
      ],
    );
    const [, box] = await ask(`/api/v1/elections/${closed}/ballot-box`);
    expect(ballotBoxSchema.parse(box)).toMatchObject({ count: 245, digest: DIGEST });
    expect(await recountStored(deps, closed!)).toMatchObject({ agrees: true });
    for (const [election, least] of [
      [closed, 18],
      [open, 11],
      [coming, 6],
    ] as const) {
      const [, trail] = await ask(`/api/v1/elections/${election}/audit`, accessToken);
      const { intact, entries } = auditTrailSchema.parse(trail);
      expect(intact).toBe(true);
      expect(entries.length).toBeGreaterThanOrEqual(least);
    }
    const [, roll] = await ask(`/api/v1/elections/${coming}/voters?page=1`, accessToken);
    expect(roll).toMatchObject({ total: 312 });
  },
);

onThisMachine(
  'voting that was open continues, no ballot is lost and nobody votes twice',
  async () => {
    const { accessToken, role } = await voter();
    expect(role).toBe('voter');
    const [, box] = await ask(`/api/v1/elections/${open}/ballot-box?code=${CODE}`, accessToken);
    expect(ballotBoxSchema.parse(box)).toMatchObject({ count: 122, trackingCodes: [CODE] });
    const [, paper] = await ask(`/api/v1/elections/${open}/ballot`, accessToken);
    const { positions } = paper as { positions: { _id: string; candidates: { _id: string }[] }[] };
    const choices = positions.map(({ _id, candidates }) => ({
      position: _id,
      candidates: [candidates[0]!._id],
    }));
    const again = { choices, nonce: `${NONCE.slice(1)}0` };
    const cast = (ballot: object) => ask(`/api/v1/elections/${open}/ballots`, accessToken, ballot);
    expect(await cast(again)).toMatchObject([409, { code: 'already_voted' }]);

    // Another voter on the old roll casts with the new version.
    const others = await mongoose.connection.collection('rollentries').findOne({
      election: new mongoose.Types.ObjectId(open),
      hasVoted: false,
    });
    const id = accountIdSchema.parse(String(others?.account));
    const token = deps.accessTokens.sign({
      id,
      email: 'another@residents.example',
      fullName: '',
      membership: null,
      mustChangePassword: false,
      version: 0,
    });
    const [status] = await ask(`/api/v1/elections/${open}/ballots`, token, {
      ...again,
      nonce: `${NONCE.slice(2)}00`,
    });
    expect(status).toBe(201);

    clock.set('2026-11-29T08:00:01Z');
    const results = `/api/v1/elections/${open}/results`;
    await until('the count', async () => {
      const [read, answer] = await ask(results);
      return read === 200 && resultsSchema.parse(answer).final;
    });
    const [, answer] = await ask(results);
    expect(resultsSchema.parse(answer)).toMatchObject({ final: true, ballots: 123 });
    expect(await recountStored(deps, open!)).toMatchObject({
      agrees: true,
      recorded: { ballots: 123 },
    });
  },
);

onThisMachine(
  'it is migrated once: the next start finds nothing to do and the same people',
  async () => {
    const stored = async () => {
      const done = await mongoose.connection.collection('migrations').find().toArray();
      return done.map(({ _id, doneAt }) => [String(_id), doneAt as unknown]);
    };
    const members = async () => {
      const { accessToken } = await organiser();
      return (await ask('/api/v1/organisation/members', accessToken))[1];
    };
    const team = await members();
    const before = await stored();
    const names = before.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(migrations.map(({ name }) => name)));
    await server.stop();
    await start();
    expect(await stored()).toEqual(before);
    expect(await members()).toEqual(team);
  },
);

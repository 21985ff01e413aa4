import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { runAdmin } from './operations/run-admin.js';
import { createLogger } from './platform/logger.js';
import { createPlatform, startWith, type RunningServer } from './start-server.js';
import { openDatabaseLine, type DatabaseLine } from './test/database-line.js';
import { withDatabase } from './test/mongodb-uris.js';

/** Answers of a mongod started as in docker-compose.yml. */
const asInCompose = { was: 0, slowms: 100, sampleRate: 0, ok: 1 };
const quietLog = { verbosity: 0, command: { verbosity: -1 }, write: { verbosity: -1 } };
const notAllowed = { ok: 0, code: 13, codeName: 'Unauthorized', errmsg: 'not authorized' };

let folder: string;
let line: DatabaseLine;
let variables: NodeJS.ProcessEnv;
const running: RunningServer[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-on-mongodb-'));
  line = await openDatabaseLine();
  variables = {
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://vote.example.org',
    SMTP_URL: 'smtp://localhost:25',
    ACCESS_TOKEN_SECRET: 'a secret that only tests know, 32 bytes',
    BALLOT_SECRET: 'another secret that only tests know, 32',
    BCRYPT_ROUNDS: '10',
    DATA_DIR: folder,
    MONGODB_URI: withDatabase(line.uri, `test-log-${process.pid}`),
  };
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  line.interfere = undefined;
  const client = new mongoose.mongo.MongoClient(variables.MONGODB_URI ?? '');
  await client.db().dropDatabase();
  await client.close();
  await line.close();
  await rm(folder, { recursive: true });
});

/** Makes the stand-in for MongoDB answer the questions about its log. */
function answering(answers: { profile: object; verbosity?: object; hello?: object }): void {
  line.interfere = ({ profile, getParameter, logComponentVerbosity, hello }) => {
    if (profile !== undefined) return { ...answers.profile };
    if (getParameter !== undefined && logComponentVerbosity !== undefined) {
      return { ...(answers.verbosity ?? { logComponentVerbosity: quietLog, ok: 1 }) };
    }
    return hello !== undefined && answers.hello ? { ...answers.hello } : undefined;
  };
}

/** @returns the warnings in its log. */
async function start(): Promise<string> {
  let logged = '';
  const logger = createLogger({ LOG_LEVEL: 'warn' }, { write: (line) => (logged += line) });
  running.push(await startWith({ ...(await createPlatform(variables)), logger }));
  return logged;
}

async function check(): Promise<{ code: number; out: string }> {
  let out = '';
  const code = await runAdmin(['check'], {
    variables,
    folder,
    err: () => undefined,
    out: (text) => (out += text),
  });
  return { code, out };
}

const wrongSettings = [
  [{ ...asInCompose, sampleRate: 1 }, 'operations that take longer than 100 ms'],
  [{ ...asInCompose, slowms: 86_399_999, sampleRate: 0.1 }, 'longer than 86399999 ms'],
  [{ ...asInCompose, was: 1 }, 'profiler is at level 1'],
  [{ ...asInCompose, was: 2, sampleRate: 0 }, 'profiler is at level 2'],
  [{ ...asInCompose, filter: { millis: { $gt: 9 } } }, 'operations that match a filter'],
] as const;

describe('in production', () => {
  test.each(wrongSettings)(
    'a MongoDB that logs or profiles ballots, as %j, stops the start and fails the check',
    async (profile, reason) => {
      answering({ profile });
      const starting = start();
      await expect(starting).rejects.toThrow(reason);
      await expect(starting).rejects.toThrow('mongod --slowOpSampleRate 0 --profile 0');
      const checked = await check();
      expect(checked.code).toBe(1);
      expect(checked.out).toContain(reason);
      expect(checked.out).toMatch(/WRONG {2}MongoDB's log: .*setProfilingLevel\(0, \{.*\}\)/);
    },
  );

  test.each([
    [{ ...quietLog, verbosity: 1 }, 'db.setLogLevel(0)'],
    [{ ...quietLog, write: { verbosity: 2 } }, "db.setLogLevel(-1, 'write')"],
    [{ ...quietLog, storage: { verbosity: 0, journal: { verbosity: 3 } } }, "'storage.journal'"],
  ])('a log as verbose as %j stops the start and fails the check', async (verbosity, typed) => {
    answering({ profile: asInCompose, verbosity: { logComponentVerbosity: verbosity, ok: 1 } });
    await expect(start()).rejects.toThrow(typed);
    expect(await check()).toMatchObject({
      code: 1,
      out: expect.stringContaining(typed) as unknown,
    });
  });

  test.each([asInCompose, { ...asInCompose, slowms: 2_147_483_647, sampleRate: 1 }])(
    'a MongoDB that answers %j starts and passes the check',
    async (profile) => {
      answering({ profile });
      expect(await start()).toBe('');
      await running.pop()?.stop();
      const { code, out } = await check();
      expect(out).toContain("ok     MongoDB's log: it holds no ballots");
      expect(code).toBe(0);
    },
  );

  test.each([
    ['may not ask', { profile: notAllowed }, 'may not ask'],
    [
      'may not ask how verbose the log is',
      { profile: asInCompose, verbosity: notAllowed },
      'may not ask',
    ],
    [
      'asks a mongos',
      {
        profile: asInCompose,
        hello: {
          ok: 1,
          msg: 'isdbgrid',
          helloOk: true,
          isWritablePrimary: true,
          maxWireVersion: 21,
          minWireVersion: 0,
          localTime: new Date(),
        },
      },
      'mongos',
    ],
    ['asks another engine', { profile: { ok: 0, code: 59, errmsg: 'no such command' } }, '59'],
  ])('a user who %s gets a warning, and the server starts', async (_who, answers, reason) => {
    answering(answers);
    expect(await start()).toContain(reason);
    await running.pop()?.stop();
    const { code, out } = await check();
    expect(out).toMatch(/WARN {3}MongoDB's log: /);
    expect(out).toContain(reason);
    expect(code).toBe(0);
  });
});

test('outside production MongoDB is not asked about its log', async () => {
  answering({ profile: { ...asInCompose, was: 2 } });
  Object.assign(variables, { NODE_ENV: 'test' });
  await start();
  expect(line.commands.some((command) => 'profile' in command)).toBe(false);
});

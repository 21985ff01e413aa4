import { afterAll, beforeAll } from '@jest/globals';
import type { Express } from 'express';
import { pino } from 'pino';
import { createApp } from '../app.js';
import { readEnvironment } from '../config/env.js';
import { UNLISTED_ERROR } from '../http/endpoint.js';
import { createAccessTokens } from '../platform/access-tokens.js';
import { DatabaseClock } from '../platform/clock.js';
import type { Deps, Platform } from '../platform/deps.js';
import { createJobs } from '../platform/jobs/jobs.js';
import { standardLimits, standardStreamLimits, type Limits } from '../platform/limits.js';
import type { ComposedMail } from '../platform/mail/mail-outbox.js';
import { createMailOutbox } from '../platform/mail/database-mail-outbox.js';
import { ChangedMemberships, RevokedTokens } from '../platform/revoked-tokens.js';
import { createStreamTokens } from '../platform/stream-tokens.js';
import { startProcess } from '../start-process.js';
import { patientLimits } from './patient-limits.js';
import { TestClock } from './test-clock.js';
import { connectTestDatabase, dropTestDatabase } from './test-database.js';
import { SlowLane } from '../platform/slow-lane.js';

export type SentMail = ComposedMail & { from: string; to: string };

export interface TestApp {
  app: Express;
  deps: Deps;
  clock: TestClock;
  /** All mails handed to the mail server so far; `deps.outbox.drain()` sends the rest. */
  mails: SentMail[];
  /** While set, the mail server rejects every mail with it. */
  failMails?: Error | undefined;
  /** The lines of the log, parsed. */
  log: Record<string, unknown>[];
  /** Drops the database. Throws if a call was refused with an error that its description doesn't list. */
  close(): Promise<void>;
}

/** Tests sign many people up from one address and mail one person often, so these limits are lifted. */
const limitsForTests: Limits = {
  ...standardLimits,
  register: 'lifted',
  samples: 'lifted',
  samplesInADay: 'lifted',
  requestNewPassword: 'lifted',
  mailTo: 'lifted',
  mailToInADay: 'lifted',
  invitationsOfOrganisationTo: 'lifted',
  invitationsTo: 'lifted',
  contact: 'lifted',
};

/** The dependencies of another process of the same product. */
export function anotherProcess({ deps }: Pick<TestApp, 'deps'>): Deps {
  return { ...deps, jobs: createJobs(deps) };
}

/**
 * Starts the product for the tests of a file, with its own database, clock and mail server, before the first
 * test; closes it after the last. The object is empty until then.
 */
export function useTestApp(environment: NodeJS.ProcessEnv = {}): TestApp {
  const testApp = {} as TestApp;
  beforeAll(async () => {
    Object.assign(testApp, await startTestApp(environment, testApp));
  });
  afterAll(() => testApp.close());
  return testApp;
}

/**
 * Starts the product on its own database; the caller closes it.
 *
 * @param settings Read at each mail, so that a test can make the mail server fail.
 */
export async function startTestApp(
  environment: NodeJS.ProcessEnv = {},
  settings: Pick<TestApp, 'failMails'> = {},
): Promise<TestApp> {
  const prepare = await connectTestDatabase();
  const clock = new TestClock();
  const mails: SentMail[] = [];
  const log: Record<string, unknown>[] = [];
  const env = readEnvironment({
    NODE_ENV: 'test',
    BCRYPT_ROUNDS: '4',
    ACCESS_TOKEN_SECRET: 'a secret that only tests know, 32 bytes',
    PUBLIC_URL: 'http://hustings.test',
    ...environment,
  });
  const logger = pino(
    { level: 'debug' },
    { write: (line: string) => log.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const platform: Platform = {
    env,
    limits: limitsForTests,
    streamLimits: standardStreamLimits,
    loadLimits: patientLimits,
    slowLane: new SlowLane(patientLimits.pieces),
    clock,
    databaseClock: new DatabaseClock(clock),
    logger,
    timing: {
      changeDeadlineMs: 4_000,
      changeGraceMs: 8_000,
      liveCountMs: 0,
      streamMs: 20,
      beatMs: 100,
      deliveryMs: 5_000,
    },
    countThread: undefined,
    ballotSecret: 'another secret that only tests know, 32',
    accessTokens: createAccessTokens(env.ACCESS_TOKEN_SECRET ?? '', clock),
    streamTokens: createStreamTokens(env.ACCESS_TOKEN_SECRET ?? '', clock),
    revokedTokens: new RevokedTokens(),
    jobs: createJobs({ clock, logger }),
    changedMemberships: new ChangedMemberships(),
    outbox: createMailOutbox({
      env,
      clock,
      limits: limitsForTests,
      logger,
      transport: {
        send: (mail) => {
          if (settings.failMails) return Promise.reject(settings.failMails);
          mails.push(mail);
          return Promise.resolve();
        },
      },
    }),
  };
  const deps = startProcess(platform);
  const app = createApp(deps);
  await prepare();
  const testApp: TestApp = {
    app,
    deps,
    clock,
    mails,
    log,
    async close() {
      await deps.outbox.stop();
      await dropTestDatabase();
      const unlisted = log.filter(({ msg }) => msg === UNLISTED_ERROR);
      if (unlisted.length > 0) throw new Error(`${UNLISTED_ERROR}: ${JSON.stringify(unlisted)}`);
    },
  };
  return testApp;
}

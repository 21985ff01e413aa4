import type { Logger } from 'pino';
import type { Environment } from '../config/env.js';
import type { AccessTokens } from './access-tokens.js';
import type { Clock, DatabaseClock } from './clock.js';
import type { Failpoint } from './failpoints.js';
import type { Jobs } from './jobs/jobs.js';
import type { LocalOutbox } from './mail/local-outbox.js';
import type { MailOutbox } from './mail/mail-outbox.js';
import type { Metrics } from './metrics/metrics.js';
import type { ChangedMemberships, RevokedTokens } from './revoked-tokens.js';
import type { Limits, LoadLimits, PlaceLimits } from './limits.js';
import type { SlowLane } from './slow-lane.js';
import type { StreamTokens } from './stream-tokens.js';
import type { ProcessMemory } from './process-memory.js';
import type { ResolveHost } from './post-outside.js';
import type { Timing } from './timing.js';

export interface CountThread {
  /** Ballot boxes from this many ballots are counted in a thread; from fewer if there are many candidates. */
  from: number;
  program: URL;
}

type Meanwhile =
  'adding: prepared' | 'reading roll: asked' | 'removing: before blank' | 'removing: after blank';

/** The services and settings of a process, created once in `start-server.ts`, or by a test. */
export interface Platform {
  env: Environment;
  clock: Clock;
  /** The clock for leases and queues that processes share. */
  databaseClock: DatabaseClock;
  logger: Logger;
  accessTokens: AccessTokens;
  streamTokens: StreamTokens;
  revokedTokens: RevokedTokens;
  changedMemberships: ChangedMemberships;
  /** With the election's key in the database, links ballots to voters; also the secret of letter codes. */
  ballotSecret: string;
  jobs: Jobs;
  /**
   * Rewrites the database's files so that they no longer show the order of earlier writes. Reads and
   * writes continue meanwhile. Undefined on MongoDB: run `admin forget-order` there.
   */
  forgetOrder?: () => Promise<void>;
  outbox: MailOutbox;
  /** Receives messages if there is no mail server. */
  localOutbox?: LocalOutbox | undefined;
  /** Metrics of this process; undefined if they are off. */
  metrics?: Metrics | undefined;
  limits: Limits;
  streamLimits: PlaceLimits;
  loadLimits: LoadLimits;
  slowLane: SlowLane;
  timing: Timing;
  /** If undefined, every ballot box is counted in the main thread. */
  countThread: CountThread | undefined;
  /** Resolves a webhook receiver's host name; defaults to the machine's name servers. Only tests pass one. */
  resolveHost?: ResolveHost;
  /** Called between writes that belong together. Only the fault tests pass one. */
  failpoint?: (step: Failpoint) => void;
  /** Awaited at points where tests do something else at the same time. Only tests pass one. */
  meanwhile?: (step: Meanwhile) => Promise<unknown>;
  /** Awaited before a deleted election's ballot box is sealed. Only a test passes one. */
  beforeSealing?: () => Promise<void>;
}

/** Passed to every feature. */
export interface Deps extends Platform {
  memory: ProcessMemory;
}

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
  /** Boxes with at least this many ballots are large. */
  from: number;
  program: URL;
}

type Meanwhile = 'adding: prepared' | 'removing: before blank' | 'removing: after blank';

/** What a process is started with: created once in `main.ts`, or by a test. */
export interface Platform {
  env: Environment;
  clock: Clock;
  /** For leases and queues that processes share. */
  databaseClock: DatabaseClock;
  logger: Logger;
  accessTokens: AccessTokens;
  streamTokens: StreamTokens;
  revokedTokens: RevokedTokens;
  changedMemberships: ChangedMemberships;
  /** Half of what connects ballots with voters; the other half is the election's key in the database. */
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
  /** Without it, boxes are counted in the main thread. */
  countThread: CountThread | undefined;
  /** Resolves a receiver's name; by default with the machine's own name servers. Only tests pass one. */
  resolveHost?: ResolveHost;
  /** Called between writes that belong together. Only the fault tests pass one. */
  failpoint?: (step: Failpoint) => void;
  /** Awaited where something else may happen at the same time. Only tests pass one. */
  meanwhile?: (step: Meanwhile) => Promise<unknown>;
  /** Awaited before the box of an election that is being deleted is sealed. Only a test passes one. */
  beforeSealing?: () => Promise<void>;
}

/** Passed to every feature. */
export interface Deps extends Platform {
  memory: ProcessMemory;
}

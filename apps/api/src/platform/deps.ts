import type { Logger } from 'pino';
import type { Environment } from '../config/env.js';
import type { AccessTokens } from './access-tokens.js';
import type { Clock } from './clock.js';
import type { Failpoint } from './failpoints.js';
import type { Jobs } from './jobs/jobs.js';
import type { LocalOutbox } from './mail/local-outbox.js';
import type { MailOutbox } from './mail/mail-outbox.js';
import type { Metrics } from './metrics/metrics.js';
import type { ChangedMemberships, RevokedTokens } from './revoked-tokens.js';
import type { Limits, LoadLimits, PlaceLimits } from './limits.js';
import type { SlowLane } from './slow-lane.js';
import type { StreamTokens } from './stream-tokens.js';
import type { ResolveHost } from './post-outside.js';
import type { Timing } from './timing.js';

/** The thread in which a large box is counted. */
export interface CountThread {
  /** Boxes of so many ballots are large. */
  from: number;
  program: URL;
}

/** What every feature is handed: made once in `main.ts`, or by a test. */
export interface Deps {
  env: Environment;
  clock: Clock;
  logger: Logger;
  accessTokens: AccessTokens;
  streamTokens: StreamTokens;
  revokedTokens: RevokedTokens;
  changedMemberships: ChangedMemberships;
  /** Half of what ties ballots to voters; the other is the election's key in the database. */
  ballotSecret: string;
  jobs: Jobs;
  /**
   * Makes the database's files forget in which order what is stored now was written. Reads and writes go on
   * meanwhile. Absent on MongoDB: run `admin forget-order` there.
   */
  forgetOrder?: () => Promise<void>;
  outbox: MailOutbox;
  /** Where messages end up while there is no mail server. */
  localOutbox?: LocalOutbox | undefined;
  /** What is measured for whoever watches this process; absent where nobody may. */
  metrics?: Metrics | undefined;
  limits: Limits;
  streamLimits: PlaceLimits;
  loadLimits: LoadLimits;
  slowLane: SlowLane;
  timing: Timing;
  /** Without it, every box is counted where requests are answered. */
  countThread: CountThread | undefined;
  /** Looks a receiver's name up; absent, the machine's own name servers are asked. Only tests pass one. */
  resolveHost?: ResolveHost;
  /** Called between any two writes that belong together. Only the fault tests pass one. */
  failpoint?: (step: Failpoint) => void;
}

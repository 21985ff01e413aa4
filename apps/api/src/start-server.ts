import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { createApp } from './app.js';
import { readEnvironment, type Environment } from './config/env.js';
import { demonstrationNotice, seedDemonstration } from './demo/seed-demonstration.js';
import { stopWebhooks, tellSystems } from './features/organisation/webhooks/index.js';
import { assertBallotSecret, forgetWhileOpen } from './features/voting/box/index.js';
import { endStreams } from './features/voting/results/index.js';
import { standardCountThread } from './features/voting/counting/index.js';
import { serveMetrics } from './http/metrics.js';
import { closableServer, listen, type ClosableServer } from './http/closable-server.js';
import { createAccessTokens } from './platform/access-tokens.js';
import { DatabaseClock, systemClock, type Clock } from './platform/clock.js';
import type { Deps, Platform } from './platform/deps.js';
import { createJobs } from './platform/jobs/jobs.js';
import { SlowLane } from './platform/slow-lane.js';
import { standardLimits, standardLoadLimits, standardStreamLimits } from './platform/limits.js';
import { keptSecret } from './platform/kept-secret.js';
import { createLogger } from './platform/logger.js';
import { createMailOutbox } from './platform/mail/database-mail-outbox.js';
import { createLocalOutbox } from './platform/mail/local-outbox.js';
import { smtpTransport } from './platform/mail/smtp-transport.js';
import { createMetrics } from './platform/metrics/metrics.js';
import { migrate } from './platform/migrations.js';
import { openDatabase, type OpenDatabase } from './platform/open-database.js';
import { ChangedMemberships, RevokedTokens } from './platform/revoked-tokens.js';
import { createStreamTokens } from './platform/stream-tokens.js';
import { checkServerLog } from './platform/server-log.js';
import { standardTiming } from './platform/timing.js';
import { startProcess } from './start-process.js';
import { registerChores } from './do-what-is-due.js';
import { migrations } from './stored-migrations.js';

const TICK_MS = 1_000;
/** Time for requests under way once the process has to stop. */
const FINISHING_MS = 4_000;
/** Time after that for jobs under way and a mail being sent. */
const ENDING_MS = 3_000;
/** Time after that for the last traces to reach their collector. */
const FLUSHING_MS = 1_000;

export interface RunningServer {
  address: AddressInfo;
  /** Stops accepting requests, finishes those under way, closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product from the environment: database, web server, outbox, and the tick that opens and
 * counts elections. Without configuration it contains demo data.
 *
 * @throws EnvironmentError
 */
export async function startServer(variables: NodeJS.ProcessEnv): Promise<RunningServer> {
  return startWith(await createPlatform(variables));
}

/** Starts the product on a given platform; the fault tests change parts of it. */
export async function startWith(given: Platform): Promise<RunningServer> {
  const { env } = given;
  const say = speaker(env, given);
  const database = await openDatabase(given, say, migrations);
  const platform = withForgetting(given, database);
  const stopTracing = await startTracing(platform);
  say(`Hustings uses the ${database.description}.`);
  await prepareStored(platform, database);
  const deps = startProcess(platform);
  const app = createApp(deps);
  const server = closableServer(app);
  const address = await listen(server.server, { port: env.PORT, host: env.HOST });
  const watching = await startWatching(deps);
  say(`It answers at ${env.PUBLIC_URL}.`);
  if (address.address === '127.0.0.1') {
    say('Only this machine can open it; HOST=0.0.0.0 lets others in.');
  }
  deps.outbox.start();
  registerChores(deps);
  deps.jobs.everyTick('webhooks', () => tellSystems(deps));
  deps.jobs.everyTick('order', () => forgetWhileOpen(deps));
  const ticking = startTicking(deps, async (signal) => {
    // Before the first tick, which would count the demo's past election without ballots.
    if (isForLookingAround(env)) await seedDemonstration(deps, signal);
    await greet(deps, say);
  });
  return {
    address,
    stop: () => stop({ server, watching, ticking, stopTracing, database, deps }),
  };
}

/** Checks the log and the secret that open elections need, and migrates; closes the database on failure. */
async function prepareStored(deps: Platform, database: OpenDatabase): Promise<void> {
  try {
    await assertLogWithoutBallots(deps);
    await assertBallotSecret(deps);
    await migrate(deps, migrations);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** In production, makes sure that MongoDB logs no ballots. The embedded database has no log. */
async function assertLogWithoutBallots({ env, logger }: Platform): Promise<void> {
  const { db } = mongoose.connection;
  if (env.NODE_ENV !== 'production' || env.MONGODB_URI === undefined || !db) return;
  const { warning, said } = await checkServerLog(db);
  if (warning) logger.warn(`It is unknown whether MongoDB logs ballots: ${said}.`);
}

export function withForgetting(
  platform: Platform,
  { forgetOrder }: Pick<OpenDatabase, 'forgetOrder'>,
): Platform {
  return { ...platform, ...(forgetOrder && { forgetOrder }) };
}

/** Creates everything but the database, from the environment. */
export async function createPlatform(
  variables: NodeJS.ProcessEnv,
  clock: Clock = systemClock,
): Promise<Platform> {
  const environment = readEnvironment(variables);
  const { ACCESS_TOKEN_SECRET, BALLOT_SECRET, DATA_DIR } = environment;
  const secret = await keptSecret(ACCESS_TOKEN_SECRET, DATA_DIR, 'access-token-secret');
  const env = { ...environment, ACCESS_TOKEN_SECRET: secret };
  const logger = createLogger(env);
  const databaseClock = new DatabaseClock(clock);
  const localOutbox = env.SMTP_URL === undefined ? createLocalOutbox(clock, writeLine) : undefined;
  return {
    env,
    clock,
    databaseClock,
    logger,
    localOutbox,
    metrics: isWatched(env) ? createMetrics() : undefined,
    ballotSecret: await keptSecret(BALLOT_SECRET, DATA_DIR, 'ballot-secret'),
    limits: standardLimits,
    streamLimits: standardStreamLimits,
    loadLimits: standardLoadLimits,
    slowLane: new SlowLane(standardLoadLimits.pieces),
    timing: standardTiming,
    countThread: standardCountThread,
    accessTokens: createAccessTokens(secret, clock),
    streamTokens: createStreamTokens(secret, clock),
    revokedTokens: new RevokedTokens(),
    changedMemberships: new ChangedMemberships(),
    jobs: createJobs({ clock: databaseClock, logger }),
    outbox: createMailOutbox({
      env,
      clock: databaseClock,
      limits: standardLimits,
      logger,
      transport: localOutbox ?? smtpTransport(env.SMTP_URL ?? '', env.SMTP_TLS),
    }),
  };
}

/** Metrics are available only with a token or on a port of their own. */
function isWatched({ METRICS_TOKEN, METRICS_PORT }: Environment): boolean {
  return METRICS_TOKEN !== undefined || METRICS_PORT !== undefined;
}

function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints plain lines at a console, log lines in production. */
function speaker(env: Environment, deps: Platform): (line: string) => void {
  // With several processes, only the first one prints.
  if (cluster.worker && cluster.worker.id > 1) return () => undefined;
  if (env.NODE_ENV === 'production') return (line) => deps.logger.info(line);
  return env.LOG_LEVEL === 'silent' ? () => undefined : writeLine;
}

/** True in development without a configured database or mail server: nobody runs real elections there. */
function isForLookingAround(env: Environment): boolean {
  return (
    env.NODE_ENV === 'development' && env.MONGODB_URI === undefined && env.SMTP_URL === undefined
  );
}

async function greet(deps: Deps, say: (line: string) => void): Promise<void> {
  const { env, localOutbox } = deps;
  if (env.NODE_ENV === 'production') return;
  if (localOutbox) say(`Emails only go here and to ${env.PUBLIC_URL}/dev/outbox.`);
  say(
    (await demonstrationNotice(deps)) ??
      `Sign up at ${env.PUBLIC_URL}/register, then open the link in the email.`,
  );
}

/** Loads tracing only if traces are sent anywhere. */
async function startTracing({ env, logger }: Platform): Promise<() => Promise<void>> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return () => Promise.resolve();
  const tracing = await import('./platform/tracing.js');
  return tracing.startTracing(endpoint, mongoose.connection.getClient(), logger);
}

/** With several processes, the primary serves the metrics of all. */
async function startWatching({ env, metrics }: Deps): Promise<ClosableServer | undefined> {
  return metrics && !cluster.isWorker ? serveMetrics(metrics, env) : undefined;
}

interface Ticking {
  stop(): Promise<void>;
}

/** Prepares, then ticks each second, never twice in parallel. */
function startTicking(deps: Deps, prepare: (signal: AbortSignal) => Promise<void>): Ticking {
  const stopping = new AbortController();
  const ended = (async () => {
    await prepare(stopping.signal).catch((err: unknown) => {
      if (!stopping.signal.aborted) deps.logger.error({ err }, 'the start did not end well');
    });
    while (!stopping.signal.aborted) {
      await deps.jobs.tick().catch((err: unknown) => deps.logger.error({ err }, 'the tick failed'));
      await sleep(TICK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

interface Running {
  server: ClosableServer;
  watching: ClosableServer | undefined;
  ticking: Ticking;
  stopTracing: () => Promise<void>;
  database: OpenDatabase;
  deps: Deps;
}

async function stop({
  server,
  watching,
  ticking,
  stopTracing,
  database,
  deps,
}: Running): Promise<void> {
  // Streams don't end by themselves; their readers reconnect to another process, or to this one after its
  // restart.
  endStreams(deps);
  await Promise.all([server.close(FINISHING_MS), watching?.close(FINISHING_MS)]);
  await ticking.stop();
  await Promise.all([
    deps.jobs.stop(ENDING_MS),
    stopWebhooks(deps, ENDING_MS),
    Promise.race([deps.outbox.stop(), sleep(ENDING_MS, undefined, { ref: false })]),
  ]);
  await Promise.race([stopTracing(), sleep(FLUSHING_MS, undefined, { ref: false })]);
  await database.close();
}

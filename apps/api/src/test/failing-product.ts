import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { createAccessTokens } from '../platform/access-tokens.js';
import type { Failpoint } from '../platform/failpoints.js';
import { buildFailingProduct } from './build-failing-product.js';
import type { Asked } from './builders/actors.js';
import { armedFile, clockFile, databaseFile } from './fault-files.js';
import { TestClock } from './test-clock.js';
import { until } from './waiting.js';
import { freePort } from './free-port.js';
import { withDatabase } from './mongodb-uris.js';

const SECRET = 'a secret that only tests know, 32 bytes';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Data, clock and faults for a product that is started, killed and started again. */
export interface Stage {
  /** Arguments for Node. */
  product: string[];
  folder: string;
  clock: TestClock;
  /** A separate database on the server at `MONGODB_URI`; undefined: the embedded one. */
  mongodbUri: string | undefined;
  /** Undefined: mail isn't sent anywhere. */
  smtpUrl: string | undefined;
  /** Number of processes it runs in; if several, below another that hosts the database. */
  processes: number;
  environment: NodeJS.ProcessEnv;
  /** Kills remaining processes and removes everything. */
  clear(): Promise<void>;
  running: Set<ChildProcess>;
}

/** A running product; with several processes, this is the one that starts them. */
export interface FailingProduct extends Asked {
  clock: TestClock;
  /** The next process of this stage that reaches the step dies there, throws or stops. */
  arm(fault: 'kill' | 'throw' | 'stop', step: Failpoint): void;
  /** Returns true once a process has reached the armed step. */
  isReached(): boolean;
  /** Resumes a stopped process. */
  resume(): void;
  disarm(): void;
  /** Resolves once the process has died at the armed step. */
  died(): Promise<void>;
  isAlive(): boolean;
  /** Makes every write to a file fail, as on a full disk, or lets writes succeed again. Linux only. */
  fillDisk(isFull: boolean): void;
  /** Its standard output: the log. */
  said(): string;
  /** Sends SIGKILL: the process, and the database inside it, can't finish anything. */
  kill(): Promise<void>;
  /** Reads the database while the product runs. */
  withDatabase<Result>(read: (db: mongoose.mongo.Db) => Promise<Result>): Promise<Result>;
}

/** The test's clock; every process of a stage reads it. */
class SharedClock extends TestClock {
  readonly #file: string;

  constructor(file: string) {
    super();
    this.#file = file;
    this.#write();
  }

  override set(instant: Date | string): void {
    super.set(instant);
    this.#write();
  }

  override advance(by: Parameters<TestClock['advance']>[0]): void {
    super.advance(by);
    this.#write();
  }

  #write(): void {
    writeFileSync(`${this.#file}.next`, this.now().toISOString());
    renameSync(`${this.#file}.next`, this.#file);
  }
}

export async function setStage({
  smtpUrl,
  processes = 1,
  environment = {},
}: Partial<Pick<Stage, 'smtpUrl' | 'processes' | 'environment'>> = {}): Promise<Stage> {
  const product = await buildFailingProduct();
  const folder = await mkdtemp(join(tmpdir(), 'hustings-faults-'));
  const running = new Set<ChildProcess>();
  const mongodbUri = databaseOfItsOwn();
  return {
    product,
    folder,
    clock: new SharedClock(join(folder, clockFile)),
    mongodbUri,
    smtpUrl,
    processes,
    environment,
    running,
    async clear() {
      await Promise.all([...running].map(kill));
      if (mongodbUri) await onDatabase(mongodbUri, (db) => db.dropDatabase());
      await rm(folder, { recursive: true });
    },
  };
}

function databaseOfItsOwn(): string | undefined {
  if (!process.env.MONGODB_URI) return undefined;
  return withDatabase(process.env.MONGODB_URI, `test-${randomBytes(6).toString('hex')}`);
}

/**
 * Starts the product and waits until it answers.
 *
 * @param mongodbUri Used in place of the stage's own database.
 */
export async function launch(stage: Stage, mongodbUri = stage.mongodbUri): Promise<FailingProduct> {
  rmSync(join(stage.folder, databaseFile), { force: true });
  for (let attempt = 1; attempt <= 3; attempt++) {
    const port = await freePort();
    const child = start(stage, port, mongodbUri);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => (output += piece));
    if (await answers(child, stage, port)) return productOf(stage, child, port, () => output);
    // Perhaps another process took the port first.
  }
  throw new Error('the product does not start; its own words stand above');
}

function start(stage: Stage, port: number, mongodbUri: string | undefined): ChildProcess {
  const child = spawn(process.execPath, stage.product, {
    cwd: here('../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATA_DIR: join(stage.folder, 'data'),
      FAULTS_DIR: stage.folder,
      PORT: String(port),
      ACCESS_TOKEN_SECRET: SECRET,
      BCRYPT_ROUNDS: '4',
      LOG_LEVEL: 'silent',
      ...(mongodbUri && { MONGODB_URI: mongodbUri }),
      WEB_CONCURRENCY: String(stage.processes),
      ...(stage.smtpUrl && { SMTP_URL: stage.smtpUrl }),
      ...stage.environment,
    },
  });
  stage.running.add(child);
  child.once('exit', () => stage.running.delete(child));
  return child;
}

async function answers(child: ChildProcess, stage: Stage, port: number): Promise<boolean> {
  await until('the product to answer', async () => {
    if (hasEnded(child)) return true;
    if (!existsSync(join(stage.folder, databaseFile))) return false;
    return (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.status === 200;
  });
  return !hasEnded(child);
}

function productOf(
  stage: Stage,
  child: ChildProcess,
  port: number,
  said: () => string,
): FailingProduct {
  const armed = join(stage.folder, armedFile);
  let dying: Promise<void> | undefined;
  return {
    app: `http://localhost:${port}`,
    deps: { accessTokens: createAccessTokens(SECRET, stage.clock) },
    clock: stage.clock,
    arm: (fault, step) => writeFileSync(armed, `${fault} ${step}`),
    isReached: () => !existsSync(armed),
    resume: () => child.kill('SIGCONT'),
    disarm: () => rmSync(armed, { force: true }),
    async died() {
      await until('the product to die', () => hasEnded(child));
      if (child.signalCode !== 'SIGKILL' || existsSync(armed)) {
        throw new Error(`the product ended otherwise: ${child.exitCode} ${child.signalCode}`);
      }
    },
    isAlive: () => !hasEnded(child),
    fillDisk(isFull) {
      const mostBytes = isFull ? '0' : 'unlimited';
      execFileSync('prlimit', [`--pid=${child.pid}`, `--fsize=${mostBytes}:unlimited`]);
    },
    said,
    // Several callers may kill it at the same time.
    kill: () => (dying ??= kill(child)),
    async withDatabase(read) {
      return onDatabase(await readFile(join(stage.folder, databaseFile), 'utf8'), read);
    },
  };
}

async function onDatabase<Result>(
  uri: string,
  work: (db: mongoose.mongo.Db) => Promise<Result>,
): Promise<Result> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function kill(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

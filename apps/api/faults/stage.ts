import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongodBinary } from '@hustings/embedded-mongo';
import { runningEmbeddedMongo } from '@hustings/embedded-mongo/running';
import mongoose from 'mongoose';
import { createAccessTokens } from '../src/platform/access-tokens.js';
import type { Asked } from '../src/test/builders/actors.js';
import type { AskedInTime } from '../src/test/builders/elections.js';
import { startMailSink, type MailSink } from '../src/test/mail-sink.js';
import { until } from '../src/test/waiting.js';
import { builtProduct } from './built-product.js';
import { openLine, type Line } from './line.js';
import { freePort } from '../src/test/free-port.js';
import { startNode, type RunningProcess } from './processes.js';
import { chancesOf, type Chances } from './scenario.js';
import { StageClock } from './stage-clock.js';

const SECRET = 'a secret that only faults know, of 32 bytes';
const DATABASE = 'hustings';
/** Attempts to start the product: a start may fail under faults too, and an operator would retry. */
const STARTS = 20;

/** A running process of the product, with what is needed to send requests. */
export interface Product extends AskedInTime {
  app: string;
  withDatabase: NonNullable<Asked['withDatabase']>;
  process: RunningProcess;
}

/** A database, a mail server, and the lines through which the built product reaches them. */
export interface Stage {
  chances: Chances;
  clock: StageClock;
  /** The database server; not started if the product runs its embedded database. */
  database: Database;
  databaseLine: Line;
  mail: MailSink;
  mailLine: Line;
  /** The ports of the product's processes; the same after a restart. */
  places: Place[];
  /** Starts a process on this port, by default the first, and waits until it is ready. */
  launch(place?: Place): Promise<Product>;
  /** The processes' log lines so far, parsed; plain text becomes `{ said }`, broken JSON is left out. */
  logged(): Record<string, unknown>[];
  /** Number of times a process ended before it answered and was started again. */
  startsThatFailed: number;
  clear(): Promise<void>;
}

export interface Place {
  port: number;
}

interface Database {
  kill(): Promise<void>;
  start(): Promise<void>;
}

interface Options {
  /** Name of the scenario, part of its seed. */
  name: string;
  /** Number of ports the product runs on. Default: one. */
  processes?: number;
  /** Whose clock `stage.clock` moves; needs libfaketime. Default: nobody's. */
  movesClock?: 'the product' | 'the product and the database';
  /** Folder in which the product runs its embedded database, in place of a database server. */
  embeddedIn?: string;
}

export async function setStage({
  name,
  processes = 1,
  movesClock,
  embeddedIn,
}: Options): Promise<Stage> {
  const chances = chancesOf(name);
  const folder = await mkdtemp(join(tmpdir(), 'hustings-stage-'));
  const logs = join(folder, 'logs');
  await mkdir(logs);
  const clock = new StageClock(movesClock ? join(folder, 'clock') : undefined);
  const running = new Set<RunningProcess>();
  const databasePort = await freePort();
  const mail = await startMailSink();
  const mailPort = Number(new URL(mail.url).port);
  const databaseLine = await openLine(() => databasePort, chances);
  const mailLine = await openLine(() => mailPort, chances);
  const places: Place[] = [];
  for (let each = 0; each < processes; each++) places.push({ port: await freePort() });
  const directUri = `mongodb://127.0.0.1:${databasePort}/${DATABASE}?directConnection=true`;

  const databaseClock = movesClock === 'the product and the database' ? clock.variables : {};
  const database = databaseIn(folder, databasePort, databaseClock);
  if (embeddedIn === undefined) await database.start();

  function variablesOf({ port }: Place): Record<string, string> {
    return {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      ACCESS_TOKEN_SECRET: SECRET,
      BALLOT_SECRET: SECRET,
      BCRYPT_ROUNDS: '4',
      SMTP_URL: `smtp://127.0.0.1:${mailLine.port}`,
      ...(embeddedIn === undefined
        ? {
            MONGODB_URI: `mongodb://127.0.0.1:${databaseLine.port}/${DATABASE}?directConnection=true`,
            DATA_DIR: join(folder, 'data'),
          }
        : { EMBEDDED_IN_PRODUCTION: 'yes', DATA_DIR: embeddedIn }),
      ...clock.variables,
    };
  }

  const stage: Stage = {
    chances,
    clock,
    database,
    databaseLine,
    mail,
    mailLine,
    places,
    startsThatFailed: 0,
    async launch(place = places[0]!) {
      const app = `http://127.0.0.1:${place.port}`;
      const log = join(logs, `product-${place.port}`);
      for (let start = 1; start <= STARTS; start++) {
        const process = startNode([builtProduct], log, variablesOf(place));
        running.add(process);
        if (await answers(process, app)) {
          return {
            app,
            process,
            clock,
            deps: { accessTokens: createAccessTokens(SECRET, clock) },
            withDatabase: async (read) =>
              onDatabase(embeddedIn ? await embeddedUri(embeddedIn) : directUri, read),
          };
        }
        stage.startsThatFailed += 1;
      }
      throw new Error(`the product does not start: ${readFileSync(log, 'utf8').slice(-2_000)}`);
    },
    logged: () =>
      readdirSync(logs)
        .filter((file) => file.startsWith('product-'))
        .flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'))
        .flatMap(parsedLine),
    async clear() {
      await Promise.all([...running].map((each) => each.kill()));
      await database.kill();
      await Promise.all([databaseLine.close(), mailLine.close()]);
      await mail.close();
      await rm(folder, { recursive: true });
    },
  };
  return stage;
}

async function answers(process: RunningProcess, app: string): Promise<boolean> {
  await until('the product to answer', async () => {
    if (!process.isAlive()) return true;
    return (await fetch(`${app}/readyz`).catch(() => undefined))?.status === 200;
  });
  return process.isAlive();
}

function databaseIn(stage: string, port: number, env: Record<string, string>): Database {
  const folder = join(stage, 'database');
  const log = join(stage, 'logs', 'database');
  let process: RunningProcess | undefined;
  return {
    async kill() {
      await process?.kill();
    },
    async start() {
      await mkdir(folder, { recursive: true });
      process = startNode([mongodBinary(), '--dbpath', folder, '--port', String(port)], log, env);
      const uri = `mongodb://127.0.0.1:${port}/?directConnection=true`;
      await until('the database to answer', async () => {
        if (!process?.isAlive())
          throw new Error(`the database ended: ${readFileSync(log, 'utf8')}`);
        return onDatabase(uri, (db) => db.command({ ping: 1 })).then(
          () => true,
          () => false,
        );
      });
    },
  };
}

async function embeddedUri(dataDir: string): Promise<string> {
  const uri = await runningEmbeddedMongo(join(dataDir, 'database'));
  if (uri === undefined) throw new Error(`no process serves the database in ${dataDir}`);
  return `${uri}/${DATABASE}`;
}

async function onDatabase<Result>(
  uri: string,
  work: (db: mongoose.mongo.Db) => Promise<Result>,
): Promise<Result> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 2_000 });
  try {
    await client.connect();
    return await work(client.db());
  } finally {
    await client.close();
  }
}

function parsedLine(line: string): Record<string, unknown>[] {
  if (!line.startsWith('{')) return line === '' ? [] : [{ said: line }];
  try {
    return [JSON.parse(line) as Record<string, unknown>];
  } catch {
    // Broken JSON, for example the last line of a killed process.
    return [];
  }
}

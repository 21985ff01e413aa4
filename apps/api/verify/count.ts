import { startProcess } from '../src/start-process.js';
import mongoose, { Types, type mongo } from 'mongoose';
import { castBallots, SPARE_REQUESTS } from '../bench/casting-load.js';
import type { Bench } from '../bench/bench.js';
import { freshDatabase } from '../bench/database.js';
import { fillBox, freshVoters } from '../bench/filling.js';
import { startMailSink } from '../bench/mail-sink.js';
import { openPoll, type Poll } from '../bench/poll.js';
import { productVariables, whileRunning } from '../bench/product.js';
import { say } from '../bench/report.js';
import { counted } from '../bench/rows/counting.js';
import { createPlatform } from '../src/start-server.js';
import { verifyForgetOrder } from './forget-order.js';
import { searchForTraces, type Secrets } from './traces.js';

const BALLOTS = 100_000;
const CAST_ONE_BY_ONE = 1_000;
const CONNECTIONS = 10;
/** Number of ballots to search for: a place that keeps one ballot keeps others too. */
const SOUGHT = 40;

/**
 * Casts ballots over HTTP, fills the box up to a hundred thousand, closes and counts it, forgets the order,
 * and searches the server for traces that it must not have kept.
 *
 * @returns a sentence for each problem found.
 */
export async function verifyCount(uri: string, logFile: string | undefined): Promise<string[]> {
  const database = await freshDatabase(uri);
  const mail = await startMailSink();
  try {
    say(`Verifying on ${database.engine}.`);
    const variables = { ...productVariables(database, mail, 0), LOG_LEVEL: 'silent' };
    const deps = startProcess(await createPlatform(variables));
    const { poll, voters } = await database.connected(async () => {
      const opened = await openPoll(deps, 'An election to verify');
      return { poll: opened, voters: await freshVoters(opened, CAST_ONE_BY_ONE + SPARE_REQUESTS) };
    });
    const bench: Bench = { database, mail, deps, poll };
    const reset = await database.connected(callEverythingSlow);
    await whileRunning(database, mail, (product) =>
      castBallots(product, poll, voters, CONNECTIONS),
    );
    say(`Cast ${poll.stored} ballots over HTTP.`);
    await database.filled(() => fillBox(poll, BALLOTS));
    const secrets = await database.connected(() => secretsOf(poll));
    const [seconds] = await counted(bench);
    say(`Counted ${BALLOTS} ballots in ${seconds?.value.toFixed(1)} s; box and roll agree.`);
    const faults = await verifyForgetOrder(database, variables);
    return await database.connected(async () => {
      await reset();
      return [...faults, ...(await searchForTraces(secrets, logFile))];
    });
  } finally {
    await mail.close();
    await database.remove();
  }
}

/** Makes the server treat and log every operation as slow. @returns a function that undoes this. */
async function callEverythingSlow(): Promise<() => Promise<unknown>> {
  const before = await asked({ profile: 0, slowms: -1 });
  if (before instanceof Error) {
    say(`What counts as slow could not be set, so only what is slow is logged: ${before.message}`);
    return () => Promise.resolve();
  }
  return () => asked({ profile: 0, slowms: Number(before.slowms) });
}

function asked(command: mongo.Document): Promise<mongo.Document | Error> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database is connected');
  return db.command(command).catch((error: unknown) => error as Error);
}

/** Reads the secrets before the count, which destroys the key. */
async function secretsOf(poll: Poll): Promise<Secrets> {
  const election = new Types.ObjectId(poll.election._id);
  const { connection } = mongoose;
  const stored = await connection.collection('ballotkeys').findOne({ _id: election });
  const key = Buffer.from((stored?.key as mongo.Binary).buffer);
  const ballots = await connection
    .collection('ballots')
    .find({ election }, { projection: { nonce: 1 }, promoteBuffers: true })
    .limit(SOUGHT)
    .toArray();
  return {
    key,
    nonces: ballots.map(({ nonce }) => String(nonce)),
    ballotIds: ballots.map(({ _id }) => _id as unknown as Buffer),
  };
}

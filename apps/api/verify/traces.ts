import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import mongoose, { mongo } from 'mongoose';
import { say } from '../bench/report.js';

/** Data that must not be found after the count, except for the ballots in the box itself. */
export interface Secrets {
  key: Buffer;
  nonces: string[];
  ballotIds: Buffer[];
}

const OPLOG = 'local.oplog.rs';

/**
 * Searches every collection of every readable database, including the profiler's and `local`, and the
 * server's log.
 *
 * @returns a sentence for each finding; those in the oplog are only printed.
 */
export async function searchForTraces(
  secrets: Secrets,
  logFile: string | undefined,
): Promise<string[]> {
  return [...(await inDatabases(secrets)), ...(await inLog(secrets, logFile))];
}

async function inDatabases({ key, nonces, ballotIds }: Secrets): Promise<string[]> {
  const faults: string[] = [];
  const client = mongoose.connection.getClient();
  const box = `${mongoose.connection.name}.ballots`;
  let documents = 0;
  let collections = 0;
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name: database } of databases) {
    for (const { name, type } of await client.db(database).listCollections().toArray()) {
      if (type === 'view') continue;
      const where = `${database}.${name}`;
      const sought: Record<string, Buffer[]> = {
        'the ballot key': [key],
        ...(where !== box && {
          'a ballot': [...nonces.map((nonce) => Buffer.from(nonce)), ...ballotIds],
        }),
      };
      const found = new Set<string>();
      collections += 1;
      // Raw documents, as stored: so no type can hide anything.
      const cursor = client.db(database).collection(name).find<Buffer>({}, { raw: true });
      for await (const document of cursor) {
        documents += 1;
        for (const [what, needles] of Object.entries(sought)) {
          if (needles.some((needle) => document.includes(needle))) found.add(what);
        }
      }
      for (const what of found) {
        if (where === OPLOG) say(`The oplog holds ${what}, until it is overwritten.`);
        else faults.push(`${where} holds ${what}.`);
      }
    }
  }
  say(`Searched ${documents} documents of ${collections} collections.`);
  return faults;
}

async function inLog(
  { key, nonces, ballotIds }: Secrets,
  logFile: string | undefined,
): Promise<string[]> {
  // The log has bytes as base64, or as hexadecimal digits inside a message.
  const bytes = [key, ...ballotIds].flatMap((one) => [one.toString('base64'), one.toString('hex')]);
  const sought = [...bytes, ...nonces];
  let lines = 0;
  let found = false;
  const log = logFile === undefined ? await lastLines() : linesOf(logFile);
  for await (const line of log) {
    lines += 1;
    found ||= sought.some((needle) => line.toLowerCase().includes(needle.toLowerCase()));
  }
  say(`Searched ${lines} lines of ${logFile ?? 'the log, its last ones'}.`);
  return found ? ["The server's log holds a ballot or the ballot key."] : [];
}

function linesOf(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file) });
}

/** The lines of its log that the server still has in memory: about a thousand. */
async function lastLines(): Promise<string[]> {
  const admin = mongoose.connection.getClient().db('admin');
  try {
    const { log } = await admin.command({ getLog: 'global' });
    return log as string[];
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError)) throw error;
    say(`The server shows nothing of its log (${error.message}); name its file with --log.`);
    return [];
  }
}

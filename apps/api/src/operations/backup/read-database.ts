import type { mongo } from 'mongoose';
import { ballotKeysIn, withoutBallotKey } from '../../features/voting/box/index.js';
import { rollIn, withoutMark } from '../../features/core/roll/index.js';
import { processesIn } from '../../platform/processes.js';
import type { Kept } from './backup-format.js';

/**
 * The order for databases without snapshots: of two writes that belong together, the later one is read first.
 * So each operation is complete, or ends as after a crash: no backup has a recorded count without its
 * ballots, a mark without its ballot, or an opened election without its key.
 */
const FIRST = [
  ballotKeysIn,
  ...['elections', 'auditentries', 'counts', 'listedvotes', rollIn, 'turnouthours', 'ballots'],
];
/** Read again after these, without a snapshot: people added to the roll meanwhile may have voted. */
const AGAIN = rollIn;

/** Left out: data that is useless later, is counted again, or would sign people in again. */
const leftOut: ReadonlySet<string> = new Set(['sessions', 'ratelimits', 'usages', processesIn]);

const BATCH = 2_000;
/** Keeps types as stored: a whole number stored as a double stays a double. */
const asStored = { promoteValues: false, bsonRegExp: true };
/** Error code of a server that isn't a member of a replica set. */
const NOT_A_REPLICA_SET = 123;

export interface DatabaseRead {
  /** True if all of it is from one instant. */
  instant: boolean;
  documents: AsyncGenerator<Kept>;
}

/**
 * Reads every document of the database, from one instant if possible: with the embedded database, and with
 * MongoDB as a replica set.
 */
export async function readDatabase(
  client: mongo.MongoClient,
  db: mongo.Db,
  { ballotKeys }: { ballotKeys: boolean },
): Promise<DatabaseRead> {
  const session = client.startSession({ causalConsistency: false });
  const names = await collectionNames(db);
  const begun = await beginAtInstant(db, session, names[0] ?? ballotKeysIn);
  const documents = async function* (): AsyncGenerator<Kept> {
    try {
      for (const [place, collection] of names.entries()) {
        const first = begun && place === 0 ? begun.first : undefined;
        for await (const document of documentsOf(db, session, collection, begun, first)) {
          const kept = collection === ballotKeysIn && !ballotKeys;
          yield { collection, document: kept ? withoutBallotKey(document) : document };
        }
        if (begun || collection !== 'ballots') continue;
        for await (const document of documentsOf(db, session, AGAIN, undefined)) {
          yield { collection: AGAIN, document: withoutMark(document), late: true };
        }
      }
    } finally {
      await session.endSession();
    }
  };
  return { instant: begun !== undefined, documents: documents() };
}

async function collectionNames(db: mongo.Db): Promise<string[]> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = collections
    .map(({ name }) => name)
    .filter((name) => !leftOut.has(name) && !name.startsWith('system.'));
  const inOrder = FIRST.filter((name) => names.includes(name));
  return [...inOrder, ...names.filter((name) => !FIRST.includes(name)).sort()];
}

interface Reply {
  cursor: {
    id: mongo.Long;
    firstBatch?: mongo.Document[];
    nextBatch?: mongo.Document[];
    atClusterTime?: mongo.Timestamp;
  };
}

interface Begun {
  atClusterTime: mongo.Timestamp;
  first: Reply;
}

/** The first read, which fixes the instant; undefined if the server has no snapshots. */
async function beginAtInstant(
  db: mongo.Db,
  session: mongo.ClientSession,
  collection: string,
): Promise<Begun | undefined> {
  try {
    const readConcern = { level: 'snapshot' };
    const command = { find: collection, filter: {}, batchSize: BATCH, readConcern };
    const first = (await db.command(command, { session, ...asStored })) as Reply;
    const { atClusterTime } = first.cursor;
    return atClusterTime && { atClusterTime, first };
  } catch (error) {
    const { code } = error as mongo.MongoServerError;
    if (Number(code) === NOT_A_REPLICA_SET) return undefined;
    throw error;
  }
}

/** Uses commands: the driver would add the instant to getMore too, which servers reject. */
async function* documentsOf(
  db: mongo.Db,
  session: mongo.ClientSession,
  collection: string,
  begun: Begun | undefined,
  first?: Reply,
): AsyncGenerator<mongo.Document> {
  const options = { session, ...asStored };
  const readConcern = begun && { level: 'snapshot', atClusterTime: begun.atClusterTime };
  const find = { find: collection, filter: {}, batchSize: BATCH };
  let reply =
    first ??
    ((await db.command({ ...find, ...(readConcern && { readConcern }) }, options)) as Reply);
  yield* reply.cursor.firstBatch ?? [];
  while (!reply.cursor.id.isZero()) {
    const more = { getMore: reply.cursor.id, collection, batchSize: BATCH };
    reply = (await db.command(more, options)) as Reply;
    yield* reply.cursor.nextBatch ?? [];
  }
}

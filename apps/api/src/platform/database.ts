import { connect, disconnect, set, type mongo } from 'mongoose';

/** How long a call waits for a database that is away. */
const SELECTION_MS = 2_000;
/** How long a call waits for one of the connections, when more is asked than the database can do. */
const QUEUE_MS = 5_000;
/** How long a write waits for a majority of a replica set before it counts as failed. */
const MAJORITY_MS = 5_000;
/** How long a call waits for an answer once it was sent. */
const ANSWER_MS = 20_000;
/** The longest time from asking until a call is on its way to the database. */
export const LONGEST_WAIT_MS = SELECTION_MS + QUEUE_MS;

set('strictQuery', true);

/** For every connection to the database. */
export const connectionOptions = {
  serverSelectionTimeoutMS: SELECTION_MS,
  waitQueueTimeoutMS: QUEUE_MS,
  // One that takes connections but answers nothing is given up, with all that waits for it.
  heartbeatFrequencyMS: 2_000,
  connectTimeoutMS: 8_000,
  maxPoolSize: 50,
  // A write that the driver repeats by itself could come after the deadline it was made for.
  retryWrites: false,
  // Each by its own name: then it goes before what a URI says. `mongodb-uri.ts` refuses the rest.
  w: 'majority',
  journal: true,
  readPreference: 'primary',
} satisfies mongo.MongoClientOptions;

/**
 * Connects mongoose. Requests fail within seconds when the database is away, and a write counts as
 * done only when a majority has it in its journal. Collections and indexes are `prepareCollections`'s.
 */
export async function connectDatabase(
  uri: string,
  dbName?: string,
  options: Pick<mongo.MongoClientOptions, 'monitorCommands'> = {},
): Promise<void> {
  await connect(uri, {
    ...connectionOptions,
    ...options,
    ...(dbName && { dbName }),
    wtimeoutMS: MAJORITY_MS,
    socketTimeoutMS: ANSWER_MS,
    autoCreate: false,
    autoIndex: false,
  });
}

export async function disconnectDatabase(): Promise<void> {
  await disconnect();
}

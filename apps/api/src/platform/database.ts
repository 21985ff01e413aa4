import { connect, disconnect, set, type mongo } from 'mongoose';

/** Longest wait of a call for an unavailable database. */
const SELECTION_MS = 2_000;
/** Longest wait of a call for a free connection, when the database is overloaded. */
const QUEUE_MS = 5_000;
/** Longest wait of a write for a majority of a replica set, before it fails. */
const MAJORITY_MS = 5_000;
/** Longest wait of a call for an answer after it was sent. */
const ANSWER_MS = 20_000;
/** The longest time until a call is sent to the database. */
export const LONGEST_WAIT_MS = SELECTION_MS + QUEUE_MS;

set('strictQuery', true);

/** Options for every connection to the database. */
export const connectionOptions = {
  serverSelectionTimeoutMS: SELECTION_MS,
  waitQueueTimeoutMS: QUEUE_MS,
  // A server that accepts connections but never answers is given up, with everything waiting for it.
  heartbeatFrequencyMS: 2_000,
  connectTimeoutMS: 8_000,
  maxPoolSize: 50,
  // A write that the driver retries could arrive after its deadline.
  retryWrites: false,
  // Set as options, which override the URI; `mongodb-uri.ts` refuses the rest.
  w: 'majority',
  journal: true,
  readPreference: 'primary',
} satisfies mongo.MongoClientOptions;

/**
 * Connects mongoose. Requests fail within seconds when the database is unavailable, and a write is done
 * only when a majority has it in its journal. `prepareCollections` creates collections and indexes.
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

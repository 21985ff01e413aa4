import { connect, disconnect, set } from 'mongoose';

set('strictQuery', true);

/**
 * Connects mongoose. Requests fail within seconds when the database is away, and a write counts as
 * done only when a majority has it in its journal.
 */
export async function connectDatabase(uri: string, dbName?: string): Promise<void> {
  await connect(uri, {
    ...(dbName && { dbName }),
    serverSelectionTimeoutMS: 3_000,
    socketTimeoutMS: 20_000,
    maxPoolSize: 50,
    writeConcern: { w: 'majority', journal: true },
    autoIndex: true,
  });
}

export async function disconnectDatabase(): Promise<void> {
  await disconnect();
}

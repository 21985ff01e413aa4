import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import mongoose from 'mongoose';
import { connectDatabase, disconnectDatabase } from '../platform/database.js';
import { prepareCollections } from '../platform/prepare-collections.js';

/** Gives the tests of a file their own database, for those that need nothing else of the product. */
export function useTestDatabase(): void {
  beforeAll(async () => {
    const prepare = await connectTestDatabase();
    await prepare();
  });
  afterAll(dropTestDatabase);
}

/** @returns A function that creates the collections and indexes, once their models are known. */
export async function connectTestDatabase(): Promise<() => Promise<void>> {
  const uri = process.env.TEST_MONGODB_URI;
  if (!uri) throw new Error('start-database.ts has not run');
  const dbName = `test-${randomBytes(6).toString('hex')}`;
  await connectDatabase(uri, dbName);
  return () => prepareCollections(uri, dbName, () => undefined);
}

export async function dropTestDatabase(): Promise<void> {
  await mongoose.connection.dropDatabase();
  await disconnectDatabase();
}

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface EmbeddedMongo {
  /** URI for mongoose.connect; append a database name. */
  uri: string;
  /** Resolves when everything is on disk and the folder is released. */
  stop(): Promise<void>;
}

/**
 * Path of the built server, both program and worker. Resolved through the package, because this file may be
 * bundled into another one. Throws if `npm run build` has not been run.
 */
export function mongodBinary(): string {
  const manifest = createRequire(import.meta.url).resolve('@hustings/embedded-mongo/package.json');
  const path = join(dirname(manifest), 'dist', 'mongod.js');
  if (!existsSync(path)) throw new Error(`${path} is missing: run npm run build first.`);
  return path;
}

export interface EmbeddedMongoOptions {
  dataDir: string;
  /** Collections of short-lived secrets: replaced and removed documents become unreadable. */
  shredded?: string[];
}

/**
 * Serves a data folder from a worker thread, on a socket that only its owner can reach. Rejects on Windows,
 * and if another server has the folder.
 */
export async function startEmbeddedMongo({
  dataDir,
  shredded = [],
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  if (process.platform === 'win32') {
    throw new Error(
      'The embedded database needs Unix sockets, which Windows does not have: use MongoDB, or the Windows Subsystem for Linux.',
    );
  }
  const worker = new Worker(mongodBinary(), { workerData: { folder: dataDir, shredded } });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const uri = await new Promise<string>((resolve, reject) => {
    worker.once('message', (message: { uri: string }) => resolve(message.uri));
    worker.once('error', reject);
  });
  // From here on a fault of the server ends the process, through an unhandled 'error' event.
  worker.removeAllListeners('error');
  return {
    uri,
    stop: async () => {
      worker.postMessage('stop');
      await exited;
    },
  };
}

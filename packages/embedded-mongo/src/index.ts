import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface EmbeddedMongo {
  /** For mongoose.connect; add a database name. */
  uri: string;
  port: number;
  /** Resolves when everything is on disk and the folder is free again. */
  stop(): Promise<void>;
}

/**
 * The built server, which is both the program and the worker. It is found through the package, for this file may be
 * bundled into another one. Throws if `npm run build` has not been run.
 */
export function mongodBinary(): string {
  const manifest = createRequire(import.meta.url).resolve('@hustings/embedded-mongo/package.json');
  const path = join(dirname(manifest), 'dist', 'mongod.js');
  if (!existsSync(path)) throw new Error(`${path} is missing: run npm run build first.`);
  return path;
}

/** Serves a data folder from a worker thread; rejects if another server has the folder or the port. */
export async function startEmbeddedMongo(options: {
  dataDir: string;
  port?: number;
}): Promise<EmbeddedMongo> {
  const worker = new Worker(mongodBinary(), {
    workerData: { folder: options.dataDir, port: options.port ?? 0 },
  });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', (message: { port: number }) => resolve(message.port));
    worker.once('error', reject);
  });
  // From here on a fault of the server ends the process, as an unhandled 'error' event: nothing works without it.
  worker.removeAllListeners('error');
  return {
    uri: `mongodb://127.0.0.1:${port}`,
    port,
    stop: async () => {
      worker.postMessage('stop');
      await exited;
    },
  };
}

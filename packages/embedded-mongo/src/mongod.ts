import { parseArgs } from 'node:util';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { version } from './commands.js';
import { startServer, type ServerOptions } from './server.js';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  const inUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  say(
    inUse
      ? 'Error setting up listener: Address already in use'
      : `Error: ${(error as Error).message}`,
  );
  process.exit(inUse ? 48 : 100);
}

/** Accepts the `mongod` options that tools pass, and prints the line they wait for. */
async function serveAsProcess(): Promise<void> {
  const { values } = parseArgs({
    strict: false,
    options: {
      version: { type: 'boolean' },
      port: { type: 'string', default: '27017' },
      dbpath: { type: 'string', default: '/data/db' },
      bind_ip: { type: 'string', default: '127.0.0.1' },
      setParameter: { type: 'string', multiple: true, default: [] },
    },
  });
  if (values.version) {
    say(`db version v${version}\nBuild Info: the embedded database of Hustings, not MongoDB`);
    return;
  }
  if (!['127.0.0.1', 'localhost'].includes(String(values.bind_ip))) {
    fail(new Error('this server listens on 127.0.0.1 only'));
  }
  const parameters = new Map(
    (values.setParameter as string[]).map((one) => one.split('=', 2) as [string, string]),
  );
  const server = await startServer({
    folder: String(values.dbpath),
    port: Number(values.port),
    ttlSeconds: Number(parameters.get('ttlMonitorSleepSecs') ?? 60),
    idleCursorMs: Number(parameters.get('cursorTimeoutMillis') ?? 600_000),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0), fail));
  }
  say(`Waiting for connections at ${server.uri}`);
}

async function serveAsWorker(port: NonNullable<typeof parentPort>): Promise<void> {
  const server = await startServer(workerData as ServerOptions);
  port.once('message', () => void server.close().then(() => port.close()));
  port.postMessage({ uri: server.uri });
}

if (isMainThread || !parentPort) await serveAsProcess().catch(fail);
else await serveAsWorker(parentPort);

import cluster from 'node:cluster';
import { EnvironmentError, readEnvironment } from './config/env.js';
import { runWorkers } from './run-workers.js';
import { startServer } from './start-server.js';

/** Time after which the process exits even if something can't be stopped in order. */
const STOPPED_BY_MS = 9_500;

interface Running {
  stop(): Promise<void>;
}

/**
 * Runs the product, as this process or as several below it, until a signal ends it. If the product can't
 * start, prints the reason and exits with code 1.
 */
export async function runServer(): Promise<void> {
  let running: Running;
  try {
    const env = readEnvironment(process.env);
    running =
      env.WEB_CONCURRENCY > 1 && cluster.isPrimary
        ? await runWorkers(env, () => stop(1))
        : await startServer(process.env);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  }
  let isStopping = false;
  function stop(code: number): void {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code), STOPPED_BY_MS).unref();
    running.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        process.stderr.write(`Hustings did not stop in order: ${reasonOf(error)}\n`);
        process.exit(1);
      },
    );
  }
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
}

function reasonOf(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'Hustings could not start: its port is taken. Set PORT to another one.';
  }
  return `Hustings could not start: ${error.message}`;
}

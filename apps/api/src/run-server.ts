import { EnvironmentError } from './config/env.js';
import { startServer, type RunningServer } from './start-server.js';

/** The last moment, in case something cannot be stopped in order. */
const STOPPED_BY_MS = 9_500;

/** Runs the product as this process: until a signal ends it, or with a sentence why it can't. */
export async function runServer(): Promise<void> {
  let running: RunningServer;
  try {
    running = await startServer(process.env);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  }
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), STOPPED_BY_MS).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Hustings did not stop in order: ${reasonOf(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function reasonOf(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'Hustings could not start: its port is taken. Set PORT to another one.';
  }
  return `Hustings could not start: ${error.message}`;
}

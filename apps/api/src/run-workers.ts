import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from './config/env.js';
import { serveMetrics } from './http/metrics.js';
import { metricsOfWorkers } from './platform/metrics/metrics.js';
import { hostDatabase } from './platform/open-database.js';

/** Time to wait for workers to end before the database is closed anyway. */
const WORKERS_STOPPED_BY_MS = 9_000;
/** Pause before a dead worker is replaced. */
const RESTART_MS = 500;

export interface Workers {
  /** Stops all workers; resolves when they have stopped and the database is closed. */
  stop(): Promise<void>;
}

/**
 * Runs the product as several processes that share its port. This process serves only the combined metrics,
 * starts the embedded database, if no other is configured, and replaces workers that die.
 *
 * @param onFailed Called when a worker couldn't start; it has printed why.
 */
export async function runWorkers(
  env: Pick<
    Environment,
    'WEB_CONCURRENCY' | 'MONGODB_URI' | 'DATA_DIR' | 'METRICS_TOKEN' | 'METRICS_PORT' | 'HOST'
  >,
  onFailed: () => void,
): Promise<Workers> {
  // The system hands connections to workers directly: a connection passed on by this process would never be
  // answered or closed if the worker died before taking it.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const closeDatabase = await hostDatabase(env);
  const watching = await serveMetrics(metricsOfWorkers(), env);
  let isStopping = false;

  function begin(): void {
    const worker = cluster.fork();
    let hasServed = false;
    worker.once('listening', () => {
      hasServed = true;
    });
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      if (!hasServed) return onFailed();
      process.stderr.write(
        `A process of Hustings ended with ${signal ?? code}; another takes its place.\n`,
      );
      setTimeout(() => {
        if (!isStopping) begin();
      }, RESTART_MS).unref();
    });
  }

  for (let each = 0; each < env.WEB_CONCURRENCY; each++) begin();
  return {
    async stop() {
      isStopping = true;
      const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.race([Promise.all(running.map(stopped)), sleep(WORKERS_STOPPED_BY_MS)]);
      await watching?.close(0);
      await closeDatabase();
    },
  };
}

async function stopped(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const exited = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await exited;
}

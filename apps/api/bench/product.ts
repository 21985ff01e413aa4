import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../src/test/free-port.js';
import type { BenchDatabase } from './database.js';
import type { MailSink } from './mail-sink.js';

const PATIENCE_MS = 60_000;
export const SECRET = 'a secret that only measurements know, of 32 bytes';

/** A server in its own process. */
export interface Server {
  url: string;
  pid: number;
}

/** The built product, with production settings. */
export type Product = Server;

/** The product's settings; the services that prepare its data use them too. */
export function productVariables(
  database: BenchDatabase,
  mail: MailSink,
  port: number,
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    EMBEDDED_IN_PRODUCTION: 'yes',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    ACCESS_TOKEN_SECRET: SECRET,
    BALLOT_SECRET: SECRET,
    SMTP_URL: mail.url,
    WEB_CONCURRENCY: process.env.BENCH_PROCESSES || '1',
    ...database.variables,
  };
}

/** Starts the product, waits until it is ready, runs `work`, and stops the product. */
export async function whileRunning<Result>(
  database: BenchDatabase,
  mail: MailSink,
  work: (product: Product) => Promise<Result>,
): Promise<Result> {
  const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
  if (!existsSync(main)) throw new Error('There is no build to measure: run npm run build first.');
  const port = await freePort();
  const args = [...startOptions(), ...profiling(), main];
  return whileServing(args, port, productVariables(database, mail, port), work);
}

/** Does the same with the Express server that casts are compared with. */
export async function whileRunningBarePost<Result>(
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  const main = fileURLToPath(new URL('bare-post.ts', import.meta.url));
  const port = await freePort();
  const variables = { NODE_ENV: 'production', PORT: String(port) };
  return whileServing(['--import', 'tsx', main], port, variables, work);
}

async function whileServing<Result>(
  args: readonly string[],
  port: number,
  variables: Record<string, string>,
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  const child = spawn(process.execPath, args, {
    // The product logs each request, as in production; the lines are dropped.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...variables },
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    for (const until = Date.now() + PATIENCE_MS; ; await sleep(50)) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
      if (Date.now() > until) throw new Error('The server does not answer.');
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (answer?.status === 200 && child.pid) return await work({ url, pid: child.pid });
    }
  } finally {
    if (child.exitCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
  }
}

/** The Node options of `npm start`. */
function startOptions(): string[] {
  const root = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const { scripts } = JSON.parse(root) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** With `BENCH_PROFILE`, each thread writes a profile: see measurements.md. */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', '--cpu-prof-interval=500', `--cpu-prof-dir=${folder}`] : [];
}

import cluster from 'node:cluster';
import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { readEnvironment } from '../config/env.js';
import {
  failpoints,
  correctionFailpoints,
  importFailpoints,
  syncFailpoints,
  entryCheckFailpoints,
  invitationFailpoints,
  resetFailpoints,
  organisationFailpoints,
  trialFailpoints,
  type Failpoint,
} from '../platform/failpoints.js';
import { runWorkers } from '../run-workers.js';
import { createPlatform, startWith } from '../start-server.js';
import { armedFile, clockFile, databaseFile } from './fault-files.js';
import { patientLimits } from './patient-limits.js';

/**
 * The product for the fault tests, in a separate process: one file contains the time, another the step at
 * which the process dies, throws or stops. The shipped `main.ts` has neither.
 */
const folder = process.env.FAULTS_DIR ?? '';
const clock = { now: () => new Date(readFileSync(join(folder, clockFile), 'utf8')) };

function armed(): string | undefined {
  try {
    return readFileSync(join(folder, armedFile), 'utf8');
  } catch {
    return undefined;
  }
}

/** If several processes reach the step, the one that removes the file fails. */
function isTaken(): boolean {
  try {
    unlinkSync(join(folder, armedFile));
    return true;
  } catch {
    return false;
  }
}

const steps: readonly Failpoint[] = [
  ...failpoints,
  ...trialFailpoints,
  ...organisationFailpoints,
  ...correctionFailpoints,
  ...importFailpoints,
  ...syncFailpoints,
  ...invitationFailpoints,
  ...entryCheckFailpoints,
  ...resetFailpoints,
];

function failpoint(step: Failpoint): void {
  if (!steps.includes(step)) throw new Error(`"${step}" is not among the failpoints`);
  const fault = armed();
  if (fault === `kill ${step}` && isTaken()) process.kill(process.pid, 'SIGKILL');
  if (fault === `stop ${step}` && isTaken()) process.kill(process.pid, 'SIGSTOP');
  if (fault === `throw ${step}` && isTaken()) throw new Error(`failed at "${step}"`);
}

async function start(): Promise<void> {
  const { WEB_CONCURRENCY, ...env } = readEnvironment(process.env);
  if (WEB_CONCURRENCY > 1 && cluster.isPrimary) {
    await runWorkers({ WEB_CONCURRENCY, ...env }, () => process.exit(1));
    return;
  }
  const deps = await createPlatform(process.env, clock);
  await startWith({ ...deps, failpoint, loadLimits: patientLimits });
  const { name } = mongoose.connection;
  const [host] = mongoose.connection.getClient().options.hosts;
  const address = host?.socketPath ? encodeURIComponent(host.socketPath) : String(host);
  const reached = deps.env.MONGODB_URI ?? `mongodb://${address}/${name}`;
  writeFileSync(join(folder, databaseFile), reached);
}

// Not awaited, because the bundle is CommonJS. An error ends the process.
void start();

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { say } from '../bench/report.js';
import { verifyCount } from './count.js';

const USAGE =
  'npm run verify:mongodb -- URI [--log FILE] [--only suites|count]\n' +
  'URI is a MongoDB for trying, without a database name, started with --setParameter ttlMonitorSleepSecs=86400.\n' +
  'FILE is its log.';

/** Runs the test suites on this database, including the crash rounds. */
async function verifySuites(uri: string): Promise<boolean> {
  const tests = spawn('npm', ['test'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, MONGODB_URI: uri },
  });
  const [code] = (await once(tests, 'exit')) as [number | null];
  return code === 0;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { log: { type: 'string' }, only: { type: 'string' } },
});
const [uri] = positionals;
if (!uri || (values.only && !['suites', 'count'].includes(values.only))) throw new Error(USAGE);

// npm runs this in the package's folder; the path is relative to the caller's.
const log = values.log && resolve(process.env.INIT_CWD ?? '.', values.log);
// Fails early, before the long work.
if (log) await access(log, constants.R_OK);

const faults: string[] = [];
if (values.only !== 'suites') faults.push(...(await verifyCount(uri, log)));
if (values.only !== 'count' && !(await verifySuites(uri))) faults.push('A test failed.');
for (const fault of faults) say(`FAULT: ${fault}`);
if (faults.length === 0) say('Nothing is wrong.');
process.exitCode = faults.length === 0 ? 0 : 1;

import { migrate } from '../src/platform/migrations.js';
import { startProcess } from '../src/start-process.js';
import { createPlatform } from '../src/start-server.js';
import { migrations } from '../src/stored-migrations.js';
import { patientLimits } from '../src/test/patient-limits.js';
import type { Bench, Row } from './bench.js';
import { freshDatabase } from './database.js';
import { fillBox } from './filling.js';
import { startMailSink } from './mail-sink.js';
import { operationsPerVote } from './operations-per-vote.js';
import { openPoll } from './poll.js';
import { productVariables } from './product.js';
import { describeEnvironment, printTable, say, writeFigures, type Figure } from './report.js';
import { casting, latency } from './rows/casting.js';
import { closedResults, counting } from './rows/counting.js';
import { download } from './rows/download.js';
import { forgetting } from './rows/forgetting.js';
import { importing } from './rows/import.js';
import { invitations } from './rows/invitations.js';
import { liveResults } from './rows/live-results.js';
import { order } from './rows/order.js';
import { overload } from './rows/overload.js';
import { roll } from './rows/roll.js';
import { streams } from './rows/stream.js';
import { SlowLane } from '../src/platform/slow-lane.js';

/** In this order: counting closes the election, so rows that cast ballots come first. */
const allRows: Row[] = [
  ...[importing, invitations, roll, casting, latency, overload, order],
  ...[liveResults, streams, forgetting, counting, closedResults, download],
];
const STANDARD_SIZES = '0,100000,1000000';
const FIGURES_FILE = new URL('figures.json', import.meta.url);

const sizes = (process.env.BENCH_SIZES || STANDARD_SIZES)
  .split(',')
  .map(Number)
  .sort((a, b) => a - b);
const only = process.env.BENCH_ONLY?.split(',');
const rows = only ? allRows.filter(({ name }) => only.includes(name)) : allRows;
if (rows.length === 0 || sizes.some((size) => !Number.isSafeInteger(size) || size < 0)) {
  const names = allRows.map(({ name }) => name).join(', ');
  throw new Error(`BENCH_ONLY takes some of ${names}; BENCH_SIZES takes numbers of ballots.`);
}

const database = await freshDatabase(process.env.MONGODB_URI || undefined);
const mail = await startMailSink();
try {
  const deps = startProcess({
    ...(await createPlatform({ ...productVariables(database, mail, 0), LOG_LEVEL: 'silent' })),
    loadLimits: patientLimits,
    slowLane: new SlowLane(patientLimits.pieces),
  });
  const poll = await database.connected(async () => {
    // While nothing is stored: migrating a full box takes longer than the product's start may.
    await migrate(deps, migrations);
    return openPoll(deps, 'An election to measure');
  });
  const bench: Bench = { database, mail, deps, poll };
  const figures: Figure[] = [];
  const environment = describeEnvironment(database.engine);
  const on = { ...environment, operationsPerVote: await operationsPerVote(bench) };
  for (const size of sizes) {
    const here = rows.filter((row) => row.at(sizes).includes(size));
    if (here.length === 0) continue;
    await database.filled(() => fillBox(poll, size));
    for (const row of here) {
      say(`Measuring ${row.name} with ${poll.stored} stored ballots.`);
      figures.push(...(await row.measure(bench)));
      await writeFigures(FIGURES_FILE, figures, on);
    }
  }
  printTable(figures, on);
} finally {
  await mail.close();
  await database.remove();
}

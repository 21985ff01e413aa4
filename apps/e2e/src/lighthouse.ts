import { performance } from 'node:perf_hooks';
import { startAssociation } from './support/association';
import { startAuditor, type Auditor } from './support/lighthouse';
import { sayLineIsSlow } from './support/slow-line';
import { signIn } from './support/sign-in';

/**
 * `npm run lighthouse`: Lighthouse scores of the landing page and a ballot, and how long the ballot takes
 * on a slow line, for docs/measurements.md. The figures depend on the machine's load.
 */
const RUNS = Number(process.argv[2] ?? 3);
/** The preset of browsers' developer tools. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};

const association = await startAssociation();
const { url } = association.product;
const auditor = await startAuditor(url);
try {
  const { election, voter } = await association.openElection('Slow line', { voter: 'Ines Late' });
  await audit('Landing page', '/');
  await signIn(auditor.page, voter, { remember: true });
  await audit('Ballot', `/votes/${election}`);
  await sayLineIsSlow(auditor.page);
  for (let run = 0; run < RUNS; run += 1) {
    const seconds = await secondsUntilUsable(auditor, `/votes/${election}`);
    say(`Ballot on slow 3G: can be marked after ${seconds.toFixed(1)} s`);
  }
} finally {
  await auditor.close();
  await association.stop();
}

async function audit(name: string, path: string): Promise<void> {
  for (let run = 0; run < RUNS; run += 1) {
    const { scores, measured, requests, faults } = await auditor.audit(`${url}${path}`);
    const largest = measured('largest-contentful-paint') / 1000;
    const kB = measured('total-byte-weight') / 1000;
    say(
      `${name}: ${JSON.stringify(scores)}, largest paint ${largest.toFixed(1)} s, blocked ${measured('total-blocking-time').toFixed(0)} ms, layout shift ${measured('cumulative-layout-shift').toFixed(3)}, ${requests} requests, ${kB.toFixed(0)} kB`,
    );
    for (const fault of faults) say(`  ${fault}`);
  }
}

/** Seconds until the first choice can be marked, with an empty cache. */
async function secondsUntilUsable({ page }: Auditor, path: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  await client.send('Network.emulateNetworkConditions', SLOW_3G);
  const from = performance.now();
  await page.goto(path, { waitUntil: 'commit', timeout: 60_000 });
  // Looks in each frame; `waitFor` only looks twice a second.
  await page.waitForFunction(() => document.querySelector('[type=radio]')?.checkVisibility());
  const seconds = (performance.now() - from) / 1000;
  await client.detach();
  await page.goto('about:blank');
  return seconds;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

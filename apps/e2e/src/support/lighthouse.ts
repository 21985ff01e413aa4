import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { chromium, type Page } from 'playwright';
import { chromiumOptions } from './chromium';
import { freePort } from './product';

export interface Audited {
  /** Out of 100, by category. */
  scores: Record<string, number>;
  /** An audit's measurement, in its own unit. */
  measured: (audit: string) => number;
  requests: number;
  /** A category's failed audits, one line each. */
  faults: string[];
}

export interface Auditor {
  /** A page of Lighthouse's browser: signing in here applies to its audits too. */
  page: Page;
  audit: (url: string, flags?: Flags) => Promise<Audited>;
  close: () => Promise<void>;
}

/** A separate browser that Lighthouse reaches through a port; by default with phone settings. */
export async function startAuditor(baseURL: string): Promise<Auditor> {
  const profile = await mkdtemp(join(tmpdir(), 'hustings-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumOptions,
    args: [...(chromiumOptions.args ?? []), `--remote-debugging-port=${port}`],
    baseURL,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const devtools = await context.newCDPSession(page);
  return {
    page,
    async audit(url, flags) {
      // As on a first visit, but with the session.
      await devtools.send('Network.clearBrowserCache');
      await page.goto('about:blank');
      const run = await lighthouse(url, {
        port,
        logLevel: 'error',
        // Otherwise the user would be signed out.
        disableStorageReset: true,
        ...flags,
      });
      if (!run) throw new Error(`Lighthouse says nothing of ${url}`);
      return audited(run.lhr);
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

function audited({ categories, audits, runtimeError }: Result): Audited {
  if (runtimeError) throw new Error(runtimeError.message);
  const scored = Object.values(categories);
  const weighed = scored
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0);
  const requests = audits['network-requests']?.details as { items?: unknown[] } | undefined;
  return {
    scores: Object.fromEntries(scored.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    measured: (audit) => audits[audit]?.numericValue ?? Number.NaN,
    requests: requests?.items?.length ?? Number.NaN,
    faults: weighed.flatMap(({ id }) => {
      const found = audits[id];
      return found && found.score !== null && found.score < 1 ? [`${id}: ${found.title}`] : [];
    }),
  };
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, type BrowserContext } from 'playwright/test';
import { screens } from './screens';
import { startDemonstration, type Demonstration } from './support/demonstration';
import { settled, widen } from './support/looks';
import { browserOf, visitors } from './support/visitors';

// Every screen in a made-up language that is 40 % longer than English, built for this test. Runs at night:
// see .github/workflows/nightly.yml.

const WEB = fileURLToPath(new URL('../../web/', import.meta.url));

let demonstration: Demonstration;
let built: string;

// A service worker would answer before the routes below.
test.use({ trace: 'off', serviceWorkers: 'block' });

test.beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'hustings-longer-'));
  const build = ['vite', 'build', '--mode', 'longer', '--outDir', built, '--logLevel', 'error'];
  await promisify(execFile)('npx', build, { cwd: WEB });
  demonstration = await startDemonstration();
});

test.afterAll(async () => {
  await demonstration?.product.stop();
  await rm(built, { recursive: true, force: true });
});

for (const visitor of visitors) {
  test(`longer texts fit every screen of the ${visitor}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const { context, page } = await browserOf(browser, demonstration, visitor);
    await useBuild(context);
    for (const { name, address, seenBy, open } of screens) {
      // What is opened is found by its English name.
      if (open || !seenBy[visitor] || seenBy[visitor] === 'login') continue;
      await page.goto(address(demonstration));
      await settled(page);
      for (const width of [360, 1440]) {
        await widen(page, width);
        const sticksOut = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect.soft(sticksOut, `${name} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    await context.close();
  });
}

/** Answers requests for the app with the built one. */
async function useBuild(context: BrowserContext): Promise<void> {
  await context.route('**/assets/*', (route) =>
    route.fulfill({ path: join(built, new URL(route.request().url()).pathname) }),
  );
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const isBallot = /^\/votes\/[0-9a-f]{24}$/.test(new URL(route.request().url()).pathname);
    const { headers } = await route.fetch().then((answer) => ({ headers: answer.headers() }));
    const kept = { 'content-security-policy': headers['content-security-policy'] ?? '' };
    await route.fulfill({
      path: join(built, isBallot ? 'ballot.html' : 'index.html'),
      headers: { ...kept, 'content-type': 'text/html; charset=utf-8' },
    });
  });
}

import { defineConfig } from 'playwright/test';
import { chromiumOptions } from './src/support/chromium';

const SWEEP = '**/every-route.test.ts';
const AT_NIGHT = ['**/longer-texts.test.ts', '**/accessibility.test.ts'];

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  // Each file starts its own product. The sweep of every route is more than a third of the work, so it
  // starts first and the other files run beside it. By default Playwright would run it last, leaving the
  // other worker idle.
  workers: 2,
  projects: [
    { name: 'every route', testMatch: SWEEP },
    { name: 'acts', testIgnore: [SWEEP, ...AT_NIGHT] },
    ...(process.env.AT_NIGHT ? [{ name: 'at night', testMatch: AT_NIGHT }] : []),
  ],
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // Retry once: a busy machine may send a mail too late. A retried test is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Recording takes a third of a test's time, so in the check only the retry is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: chromiumOptions,
  },
});

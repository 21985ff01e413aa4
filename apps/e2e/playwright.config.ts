import { defineConfig } from 'playwright/test';
import { chromiumOptions } from './src/support/chromium';

const SWEEP = '**/every-route.test.ts';

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  // Each file starts a product of its own. The sweep of every route is more than a third of all the work:
  // it begins first, and the other files run meanwhile. Playwright would leave it, as it needs no
  // association, to the very end, when the other worker has nothing left to do.
  workers: 2,
  projects: [
    { name: 'every route', testMatch: SWEEP },
    { name: 'acts', testIgnore: SWEEP },
  ],
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // Once more where the machine was too busy for a message that goes by itself; it is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Recording one is a third of a test's work: in the check it is the second attempt that is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: chromiumOptions,
  },
});

import { defineConfig } from 'playwright/test';
import { chromiumOptions } from './src/support/chromium';

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  // Each file starts a product of its own. Beside the sweep of every route, which is half of all the
  // work, the other files run meanwhile.
  workers: 2,
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

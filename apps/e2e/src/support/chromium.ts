import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/** The shell draws the same pages without the rest of a browser around them, for three quarters of the work. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';

/** The machine's own Chromium, asking nothing of the network but what the product does. */
export const chromiumOptions: LaunchOptions = {
  executablePath:
    process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
};

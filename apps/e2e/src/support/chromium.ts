import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/** The shell renders the same pages without the rest of a browser, with three quarters of the work. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';

/** The machine's own Chromium, without its background requests. */
export const chromiumOptions: LaunchOptions = {
  executablePath:
    process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
};

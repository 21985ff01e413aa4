import type { LaunchOptions } from 'playwright';

/** The machine's own Chromium, asking nothing of the network but what the product does. */
export const chromiumOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
};

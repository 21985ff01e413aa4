import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// Later rows and items are built like the first ones.
const MORE_OF_THE_SAME = ['tbody > tr:nth-child(n + 5)', 'li:nth-child(n + 9)'];

/** Violations of WCAG 2.2 AA that axe finds, one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options: RunOptions = {
    runOnly: WCAG_22_AA,
    // Describing passes takes longer than the checks.
    resultTypes: ['violations'],
  };
  return page.evaluate(
    async ([exclude, run]) => {
      const { axe } = window as unknown as {
        axe: { run(context: object, options: RunOptions): Promise<AxeResults> };
      };
      const { violations } = await axe.run({ exclude }, run);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [MORE_OF_THE_SAME, options] as const,
  );
}

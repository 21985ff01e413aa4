import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// What stands further down a long table or list is built like what stands above.
const MORE_OF_THE_SAME = ['tbody > tr:nth-child(n + 5)', 'li:nth-child(n + 9)'];

/** What axe finds against WCAG 2.2 AA, one line for each place. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Legacy mode spares a second page for each look; the product has no frames.
  const axe = new AxeBuilder({ page }).withTags(WCAG_22_AA).setLegacyMode(true);
  for (const selector of MORE_OF_THE_SAME) axe.exclude(selector);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { screens } from './screens';
import { chromiumOptions } from './support/chromium';
import { startDemonstration } from './support/demonstration';
import { settled, themes, wear, widen } from './support/looks';
import { browserOf, visitors } from './support/visitors';

const WIDTHS = [1600, 360];
const FOLDER = fileURLToPath(new URL('../screenshots/', import.meta.url));

/**
 * `npm run screenshots`: every screen for every visitor, in both themes and at both widths. With a word
 * after it, only screens whose name begins with it: `npm run screenshots -- ballot`.
 */
const wanted = process.argv[2] ?? '';
if (!wanted) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });

const demonstration = await startDemonstration();
const browser = await chromium.launch(chromiumOptions);
let taken = 0;
try {
  for (const visitor of visitors) {
    const seen = screens.filter(
      ({ name, seenBy, alikeForAll }) =>
        name.startsWith(wanted) &&
        seenBy[visitor] &&
        seenBy[visitor] !== 'login' &&
        !(alikeForAll && visitor !== 'stranger'),
    );
    if (seen.length === 0) continue;
    const { context, page } = await browserOf(browser, demonstration, visitor);
    for (const screen of seen) {
      await page.setViewportSize({ width: 1600, height: 900 });
      await page.goto(screen.address(demonstration));
      await settled(page);
      await screen.open?.(page);
      await settled(page);
      for (const width of WIDTHS) {
        await widen(page, width);
        for (const theme of themes) {
          await wear(page, theme);
          const path = `${FOLDER}${visitor}-${screen.name}-${theme}-${width}.png`;
          // A dialog covers the window, not the page below it.
          const isCovered = await page.getByRole('alertdialog').isVisible();
          await page.evaluate(() => window.scrollTo(0, 0));
          await page.screenshot({ path, fullPage: !isCovered });
          taken += 1;
        }
      }
      await wear(page, 'light');
    }
    await context.close();
  }
} finally {
  await browser.close();
  await demonstration.product.stop();
}
process.stdout.write(`${taken} pictures are in ${FOLDER}\n`);

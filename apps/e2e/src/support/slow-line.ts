import type { Page } from 'playwright';

/** Lets the browser say what it says on a slow line: a slowed-down test line does not make it say so. */
export async function sayLineIsSlow(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  );
}

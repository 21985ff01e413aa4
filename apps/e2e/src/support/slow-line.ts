import type { Page } from 'playwright';

/** Makes the browser report a slow line, which a slowed-down test line does not. */
export async function sayLineIsSlow(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  );
}

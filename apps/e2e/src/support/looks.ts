import type { Page } from 'playwright';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What is shown where something is still loading. */
export const SKELETON = '.bg-sunken.motion-safe\\:animate-pulse';

/** Sets the theme without reloading, so that dialogs and menus stay open. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((wanted) => {
    const toggle = document.querySelector<HTMLElement>('[role=switch][aria-label="Dark theme"]');
    // The page for unknown addresses has no toggle.
    if (!toggle) document.documentElement.classList.toggle('dark', wanted === 'dark');
    else if ((toggle.ariaChecked === 'true') !== (wanted === 'dark')) toggle.click();
  }, theme);
  await still(page);
}

/** Changes the width, at which a list may become cards and charts are redrawn. */
export async function widen(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width === width) return;
  await page.setViewportSize({ width, height: 900 });
  await still(page);
}

/** Resolves when code, data, pictures and fonts have loaded. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction((skeleton) => {
    const placeholders = [...document.querySelectorAll('[role=status]')].filter((status) =>
      /^(Loading|Signing you in|Checking your link|Confirming)/.test(
        status.ariaLabel ?? status.textContent,
      ),
    );
    const skeletons = document.querySelectorAll(skeleton);
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    return (
      placeholders.length === 0 &&
      skeletons.length === 0 &&
      pictures.every((picture) => picture.complete)
    );
  }, SKELETON);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Without transitions: otherwise a thousand cells would each fade to the new theme.
  await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important; }',
  });
  await still(page);
}

/** Waits two frames: the first applies a change, the second has painted it. */
async function still(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))),
      ),
  );
}

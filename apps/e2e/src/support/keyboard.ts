import type { Page } from 'playwright';

/**
 * Walks once around the screen with the Tab key.
 *
 * @returns controls the key never reached, and those without a visible focus, as HTML.
 */
export async function walkByTab(page: Page): Promise<{ unreached: string[]; unseen: string[] }> {
  const stops = await page.evaluate(() => {
    const candidates = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    );
    const groups = new Set<string>();
    let count = 0;
    for (const element of candidates) {
      // A group of toggles passes the focus on to one of them.
      const isOff = element.matches(
        ':disabled, [type=hidden], [tabindex="-1"], [role=radiogroup], [role=tablist]',
      );
      if (isOff || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        // The Tab key stops once per group of radio buttons.
        if (groups.has(element.name)) continue;
        groups.add(element.name);
        for (const radio of document.getElementsByName(element.name)) {
          radio.dataset.stop = element.name;
        }
      } else {
        element.dataset.stop = `stop ${count}`;
      }
      count += 1;
    }
    return count;
  });
  const unseen: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let press = 0; press < stops + 2; press += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null;
      if (!focused || focused === document.body) return undefined;
      const stop = focused.dataset.stop;
      for (const same of document.querySelectorAll<HTMLElement>('[data-stop]')) {
        if (same.dataset.stop === stop) same.dataset.reached = 'yes';
      }
      for (let frame: Element | null = focused; frame; frame = frame.parentElement) {
        const { outlineStyle, outlineWidth } = getComputedStyle(frame);
        if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return undefined;
      }
      return focused.outerHTML.slice(0, 200);
    });
    if (hidden) unseen.push(hidden);
  }
  const unreached = await page.evaluate(() =>
    [...document.querySelectorAll('[data-stop]:not([data-reached])')].map((element) =>
      element.outerHTML.slice(0, 200),
    ),
  );
  return { unreached, unseen };
}

import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright';

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

export type Key = 'Enter' | 'Space';

/**
 * Moves the focus to a control as a person without a pointer does, then presses a key. The control must be reached,
 * and be seen: not below a sticky header or footer.
 */
export async function pressOn(page: Page, control: Locator, key?: Key): Promise<void> {
  await control.waitFor({ state: 'attached' });
  let way = await control.evaluate(wayTo);
  for (let steps = 0; way !== 'arrived'; steps += 1) {
    if (steps > 150) throw new Error(`The Tab key does not reach ${control.toString()}`);
    await page.keyboard.press(way);
    way = await control.evaluate(wayTo);
  }
  // What loads above the control may still move it.
  await expect
    .poll(() => control.evaluate(coveredBy), `what ${control.toString()} has the focus below`)
    .toBeFalsy();
  if (key) await page.keyboard.press(key);
}

/** The key that leads on to a control. Within a group of radio buttons, the Tab key would leave the group. */
function wayTo(element: Element): 'arrived' | 'ArrowDown' | 'Tab' {
  const focused = document.activeElement;
  if (element === focused) return 'arrived';
  const isInGroup =
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    focused instanceof HTMLInputElement &&
    focused.name === element.name;
  return isInGroup ? 'ArrowDown' : 'Tab';
}

/** What covers the middle of a control. Radio buttons and boxes may be drawn by the line around them. */
function coveredBy(element: Element): string | undefined {
  const seen = element.closest('label, li') ?? element;
  const drawn = element.clientWidth > 2 ? element : seen;
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const front = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!front) return 'the edge of the window';
  return seen.contains(front) || front.contains(element)
    ? undefined
    : front.outerHTML.slice(0, 120);
}

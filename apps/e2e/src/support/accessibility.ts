import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that read colours: all that can differ between themes of the same page. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

// Later rows and items are built like the first ones.
const MORE_OF_THE_SAME = ['tbody > tr:nth-child(n + 5)', 'li:nth-child(n + 9)'];

/** Violations of WCAG 2.2 AA that axe finds, one line each. */
export async function accessibilityFaults(
  page: Page,
  { onlyColours = false } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options: RunOptions = {
    runOnly: onlyColours ? OF_COLOURS : WCAG_22_AA,
    // Axe leaves them out unless asked.
    ...(!onlyColours && {
      rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
    }),
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

/**
 * Turns forced colours on, or off. Axe reads the colour that letters are filled with, which Chromium reports as
 * without forced colours, so each element gets the forced one.
 */
export async function forceColours(page: Page, isOn: boolean): Promise<void> {
  await page.emulateMedia({ forcedColors: isOn ? 'active' : 'none' });
  await page.evaluate((on) => {
    const elements = [...document.querySelectorAll<HTMLElement>('body *')];
    const colours = elements.map((element) => (on ? getComputedStyle(element).color : ''));
    elements.forEach((element, index) =>
      element.style?.setProperty('-webkit-text-fill-color', colours[index] ?? ''),
    );
  }, isOn);
}

/** What is chosen in a list, a menu or a group, and looks like what is not: only a background told them apart. */
export function chosenThatLooksAlike(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CHOSEN =
      '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-checked=true], [aria-pressed=true], [data-highlighted]';
    const GROUP =
      'nav, ul, ol, tbody, [role]:not(a, button, li, tr, [role=option], [role=menuitem])';
    const looks = [
      ...['color', 'background-color', 'border-color', 'border-width', 'border-style'],
      ...['outline', 'font-weight', 'text-decoration-line', 'translate', 'transform'],
    ];
    const lookOf = (element: Element) =>
      [element, ...element.querySelectorAll('*')]
        .flatMap((each) =>
          [null, '::before', '::after'].map((part) => getComputedStyle(each, part)),
        )
        .map((style) => looks.map((property) => style.getPropertyValue(property)).join())
        .join();
    return [...document.querySelectorAll(CHOSEN)].flatMap((chosen) => {
      const others = [...(chosen.closest(GROUP)?.querySelectorAll(chosen.tagName) ?? [])];
      const other = others.find((each) => !each.matches(CHOSEN) && each.checkVisibility());
      const isAlike = other && chosen.checkVisibility() && lookOf(other) === lookOf(chosen);
      return isAlike ? [chosen.outerHTML.slice(0, 160)] : [];
    });
  });
}

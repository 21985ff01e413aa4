import { expect, test, type Locator, type Page } from 'playwright/test';
import { screens, type Screen } from './screens';
import { accessibilityFaults, chosenThatLooksAlike, forceColours } from './support/accessibility';
import { startDemonstration, type Demonstration } from './support/demonstration';
import { settled, wear, widen } from './support/looks';
import { browserOf, visitors, type Visitor } from './support/visitors';

// Every screen in every state, with its dialogs and menus, in English and in Arabic, in nine looks. Runs at night:
// see .github/workflows/nightly.yml. What axe finds is a failure, and so is a page wider than its window.

const WIDTHS = [360, 768, 1440];
/** Calls for data. The session is restored as ever. */
const DATA = /\/(api|auth)\/(?!users\/refresh)/;
/** What opens over a screen. */
const OVERLAY =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], details[open] > ul';

const SHAPES = [
  { name: '320 px wide, as 1280 px at 400 %', width: 320, height: 256 },
  { name: 'a phone on its side', width: 640, height: 320 },
  { name: 'text at 200 %, 1280 px wide', width: 1280, height: 800, letters: 32 },
  { name: 'text at 200 %, 768 px wide', width: 768, height: 1024, letters: 32 },
  {
    name: 'more space in the text',
    width: 360,
    height: 800,
    style: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`,
  },
];

let demonstration: Demonstration;

// A service worker would answer before the routes below.
test.use({ trace: 'off', screenshot: 'off', serviceWorkers: 'block' });
test.setTimeout(3_600_000);
// Each worker starts its own product.
test.describe.configure({ mode: 'parallel' });

test.beforeAll(async () => {
  demonstration = await startDemonstration();
});

test.afterAll(async () => {
  await demonstration?.product.stop();
});

for (const language of ['en', 'ar'] as const) {
  for (const visitor of visitors) {
    test(`${language}: every screen of the ${visitor}, full or empty`, async ({ browser }) => {
      const { context, page } = await browserOf(browser, demonstration, visitor, language);
      for (const screen of screensOf(visitor)) {
        // What is opened is found by its English name.
        if (screen.open && language !== 'en') continue;
        await test.step(screen.name, async () => {
          await open(page, screen);
          await screen.open?.(page);
          await expectSound(page, screen.name);
        });
      }
      await context.close();
    });
  }

  for (const visitor of ['organiser', 'voter', 'stranger'] as const) {
    test(`${language}: every screen of the ${visitor} while it loads, and when loading fails`, async ({
      browser,
    }) => {
      const { context, page } = await browserOf(browser, demonstration, visitor, language);
      for (const screen of screensOf(visitor)) {
        if (screen.open) continue;
        await test.step(screen.name, async () => {
          await page.route(DATA, () => undefined);
          await page.goto(screen.address(demonstration));
          await page.locator('main').waitFor();
          await expectSound(page, `${screen.name}, loading`);
          await page.unroute(DATA);

          await page.route(DATA, (route) => route.fulfill({ status: 500, json: {} }));
          await open(page, screen);
          await expectSound(page, `${screen.name}, failed`);
          await page.unroute(DATA);
        });
      }
      await context.close();
    });

    test(`${language}: what every button of the ${visitor} opens`, async ({ browser }) => {
      const { context, page } = await browserOf(browser, demonstration, visitor, language);
      // Nothing is changed, so every button may be pressed.
      await page.route(DATA, (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.abort(),
      );
      const opened = new Set<string>();
      for (const screen of screensOf(visitor)) {
        // Its button signs out.
        if (screen.open || screen.name === 'accept-membership') continue;
        await test.step(screen.name, () => pressAll(page, screen, opened));
      }
      await context.close();
      expect(opened.size).toBeGreaterThan(3);
    });
  }
}

for (const visitor of visitors) {
  test(`every screen of the ${visitor} fits a small window and large letters`, async ({
    browser,
  }) => {
    const { context, page } = await browserOf(browser, demonstration, visitor);
    const devtools = await context.newCDPSession(page);
    for (const screen of screensOf(visitor)) {
      await test.step(screen.name, async () => {
        await page.goto(screen.address(demonstration));
        await page.locator('h1').first().waitFor();
        expect.soft(await longMotions(page), `${screen.name} moves`).toEqual([]);
        await settled(page);
        await screen.open?.(page);
        for (const { name, width, height, letters = 16, style = ':root {}' } of SHAPES) {
          await page.setViewportSize({ width, height });
          await devtools.send('Page.setFontSizes', { fontSizes: { standard: letters } });
          const added = await page.addStyleTag({ content: style });
          expect.soft(await outside(page), `${screen.name}: ${name}`).toEqual([]);
          await added.evaluate((element) => element.parentNode?.removeChild(element));
        }
        await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
      });
    }
    await context.close();
  });
}

function screensOf(visitor: Visitor): Screen[] {
  return screens.filter(
    ({ seenBy, alikeForAll }) =>
      seenBy[visitor] && seenBy[visitor] !== 'login' && !(alikeForAll && visitor !== 'stranger'),
  );
}

async function open(page: Page, { address }: Screen): Promise<void> {
  await page.goto(address(demonstration));
  await settled(page);
}

/** Presses each button of a screen, and each item of the menus, and checks what appears. */
async function pressAll(page: Page, screen: Screen, opened: Set<string>): Promise<void> {
  await open(page, screen);
  const buttons = page.locator('main button:enabled, header summary').filter({ visible: true });
  const names = await Promise.all((await buttons.all()).map(nameOf));
  const done = new Set<string>();
  for (const [index, name] of names.entries()) {
    // Later ones of a list are like the first: “Options for …”.
    const kind = name.split(' ').slice(0, 2).join(' ');
    if (done.has(kind)) continue;
    done.add(kind);
    await press(page, buttons.nth(index), `${screen.name} > ${name}`, opened);
    const items = page.getByRole('menuitem').filter({ visible: true });
    for (let item = 0, count = await items.count(); item < count; item += 1) {
      const itemName = await nameOf(items.nth(item));
      await press(page, items.nth(item), `${screen.name} > ${name} > ${itemName}`, opened);
      await open(page, screen);
      await buttons.nth(index).click();
    }
    await open(page, screen);
  }
}

async function press(
  page: Page,
  button: Locator,
  what: string,
  opened: Set<string>,
): Promise<void> {
  const textOf = () => page.evaluate(() => document.body.innerText);
  const before = await textOf();
  const address = page.url();
  await button.click();
  await page
    .waitForFunction((text) => document.body.innerText !== text, before, { timeout: 1_000 })
    .catch(() => undefined);
  if (page.url().replace(/\?.*/, '') !== address.replace(/\?.*/, '')) return;
  const overlay = page.locator(OVERLAY).filter({ visible: true }).last();
  const isOver = await overlay.isVisible();
  if (!isOver && (await textOf()) === before) return;
  const title = isOver ? `${await overlay.getAttribute('role')}: ${await titleOf(overlay)}` : what;
  if (opened.has(title)) return;
  opened.add(title);
  await expectSound(page, `${what}${isOver ? ` (${title})` : ''}`);
}

const nameOf = async (button: Locator) =>
  ((await button.getAttribute('aria-label')) ?? (await button.innerText())).replaceAll(/\s+/g, ' ');
const titleOf = (overlay: Locator) =>
  overlay.evaluate((element) =>
    (
      element.querySelector('h2')?.textContent ??
      element.getAttribute('aria-label') ??
      element.textContent.slice(0, 40)
    ).replaceAll(/\s+/g, ' '),
  );

async function expectSound(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await widen(page, width);
    const sticksOut = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect.soft(sticksOut, `${what} sticks out at ${width} px`).toBeLessThanOrEqual(0);
    for (const look of ['light', 'dark', 'forced colours'] as const) {
      await wear(page, look === 'dark' ? 'dark' : 'light');
      const isForced = look === 'forced colours';
      if (isForced) await forceColours(page, true);
      const faults = await accessibilityFaults(page, { onlyColours: look !== 'light' });
      if (isForced) {
        faults.push(
          ...(await chosenThatLooksAlike(page)).map((html) => `looks as if not chosen: ${html}`),
        );
        await forceColours(page, false);
      }
      expect.soft(faults, `${what}, ${look} at ${width} px`).toEqual([]);
    }
  }
}

/** What sticks out of the page, or what a dialog cuts off and does not scroll to. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    if (wide > 0) found.push(`the page, by ${wide} px`);
    for (const dialog of document.querySelectorAll('[role=dialog], [role=alertdialog]')) {
      const { top, bottom, left, right } = dialog.getBoundingClientRect();
      const isIn = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      const isCut = dialog.scrollHeight > dialog.clientHeight + 1;
      const scrolls = /auto|scroll/.test(getComputedStyle(dialog).overflowY);
      if (!isIn || (isCut && !scrolls)) found.push(`the dialog “${dialog.textContent}”`);
    }
    return found;
  });
}

/** What moves although the browser asks for less motion. A message closes when its bar has run out. */
function longMotions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 50)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? '')
      .filter((name) => !name.includes('Toastify__progress-bar')),
  );
}

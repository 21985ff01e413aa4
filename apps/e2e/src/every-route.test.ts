import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { screens, type Screen, type Sight, type View } from './screens';
import { accessibilityFaults } from './support/accessibility';
import { startDemonstration, type Demonstration } from './support/demonstration';
import { walkByTab } from './support/keyboard';
import { settled, wear, widen } from './support/looks';
import { browserOf, visitors, type Visitor } from './support/visitors';

const PATHS = new URL('../../web/src/lib/paths.ts', import.meta.url);
const WIDE = 1440;
const NARROW = 360;
/**
 * Screens alternate between the two pairs, because checking takes longer than opening a screen.
 * So shared parts are seen in all four looks, and each screen in both widths and both themes.
 */
const LOOKS = [
  [
    { width: WIDE, theme: 'light' },
    { width: NARROW, theme: 'dark' },
  ],
  [
    { width: WIDE, theme: 'dark' },
    { width: NARROW, theme: 'light' },
  ],
] as const;

let demonstration: Demonstration;

/** Views already checked, signed out or signed in; other visitors see the same. */
const swept = { signedOut: new Set<View>(), signedIn: new Set<View>() };

// A trace of a thousand checks would take longer than the checks.
test.use({ trace: 'off' });

test.beforeAll(async () => {
  demonstration = await startDemonstration();
});

test.afterAll(async () => {
  await demonstration?.product.stop();
});

test('the table has every route and says what all three kinds of visitors see there', async () => {
  const source = await readFile(PATHS, 'utf8');
  const routes = [...source.matchAll(/^ {2}\w+: '(\/[^']*)',$/gm)].map(([, route]) => route);
  expect(routes.length).toBeGreaterThan(30);
  const listed = new Set(screens.map(({ route }) => route));
  expect([...listed].sort()).toEqual([...routes, '*'].sort());

  for (const route of listed) {
    for (const visitor of ['organiser', 'voter', 'stranger'] as const) {
      const isSaid = screens.some((screen) => screen.route === route && screen.seenBy[visitor]);
      expect(isSaid, `${route} as ${visitor}`).toBe(true);
    }
  }
});

for (const visitor of visitors) {
  test(`every screen as the ${visitor} sees it`, async ({ browser }) => {
    test.setTimeout(900_000);
    const { context, page } = await browserOf(browser, demonstration, visitor);
    const complaints = complaintsOf(page);
    const looked = visitor === 'stranger' ? swept.signedOut : swept.signedIn;
    for (const screen of screens) {
      const view = screen.seenBy[visitor];
      if (!view) continue;
      await test.step(screen.name, async () => {
        await page.goto(screen.address(demonstration));
        await settled(page);
        if (view === 'login') {
          await expect.soft(page, `${screen.name} asks to sign in`).toHaveURL(/\/login$/);
          return;
        }
        await screen.open?.(page);
        await expectView(page, screen, view);
        const said = complaints.splice(0).filter((each) => !screen.complaint?.test(each));
        expect.soft(said, `${screen.name} in the console`).toEqual([]);
        if (looked.has(view) || (screen.alikeForAll && visitor !== 'stranger')) return;
        looked.add(view);
        await expectSound(page, screen);
      });
    }
    await context.close();
  });
}

const byKeyboard: Partial<Record<Visitor, string[]>> = {
  stranger: ['landing', 'login', 'register', 'ballot-box'],
  voter: ['dashboard', 'ballot', 'ballot-review', 'profile', 'nominate'],
  organiser: ['dashboard', 'create-election', 'election-nominations', 'election-results'],
};

for (const [visitor, names] of Object.entries(byKeyboard)) {
  test(`the Tab key reaches every control and shows the focus: the ${visitor}`, async ({
    browser,
  }) => {
    const { context, page } = await browserOf(browser, demonstration, visitor as Visitor);
    for (const { name, address, open } of screens.filter((screen) => names.includes(screen.name))) {
      await page.goto(address(demonstration));
      await settled(page);
      await open?.(page);
      await settled(page);
      expect.soft(await walkByTab(page), name).toEqual({ unreached: [], unseen: [] });
    }
    await context.close();
  });
}

async function expectView(page: Page, { name, address }: Screen, view: View): Promise<void> {
  await expect.soft(page.locator('h1'), `${name} has one heading`).toHaveText([view.heading]);
  await expect.soft(page, name).toHaveTitle(`${view.title ?? view.heading} · Hustings`);
  const path = (view.endsAt ?? address)(demonstration);
  expect.soft(page.url(), name).toContain(path.replace(/\?.*/, ''));
  for (const sight of view.sights ?? []) {
    const shown = found(page, sight).filter({ visible: true }).first();
    await expect
      .soft(shown, `${name} shows the ${sight.join(' ')}`)
      .toBeVisible({ timeout: 5_000 });
  }
}

function found(page: Page, [kind, name]: Sight): Locator {
  const exact = typeof name === 'string';
  switch (kind) {
    case 'label':
      return page.getByLabel(name, { exact });
    case 'text':
      return page.getByText(name, { exact });
    default:
      return page.getByRole(kind, { name, exact });
  }
}

/** Expects no sideways overflow, and no faults found by axe. */
async function expectSound(page: Page, screen: Screen): Promise<void> {
  const { name } = screen;
  for (const { width, theme } of LOOKS[screens.indexOf(screen) % 2 === 0 ? 0 : 1]) {
    await widen(page, width);
    await wear(page, theme);
    const look = `${name}, ${theme} at ${width} px`;
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect.soft(overflow, `${look} sticks out`).toBeLessThanOrEqual(0);
    expect.soft(await accessibilityFaults(page), look).toEqual([]);
  }
  await widen(page, WIDE);
}

/** The browser's complaints, except for answers that the screen shows as a message. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isAnswer = /\/(api|auth)\//.test(
      new URL(message.location().url || 'about:blank').pathname,
    );
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text());
  });
  return complaints;
}

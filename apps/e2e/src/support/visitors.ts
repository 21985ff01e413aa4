import type { Browser, BrowserContext, Page } from 'playwright';
import { people, type Demonstration } from './demonstration';
import { signIn } from './sign-in';

/** Everyone who looks at the screens; a stranger is signed out. */
export const visitors = ['organiser', 'voter', 'stranger', 'newcomer', 'neighbour'] as const;
export type Visitor = (typeof visitors)[number];

/**
 * A browser for each visitor that stays signed in over reloads. One for all screens: each reload renews
 * the session, so a copy of its cookies would soon be stale.
 */
export async function browserOf(
  browser: Browser,
  demonstration: Demonstration,
  visitor: Visitor,
  language: 'en' | 'ar' = 'en',
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: demonstration.product.url,
    timezoneId: 'Europe/London',
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  if (visitor !== 'stranger') {
    await signIn(page, people[visitor], { remember: true });
  }
  // Only now: the fields of the sign-in are found by their English names.
  await context.addCookies([{ name: 'language', value: language, url: demonstration.product.url }]);
  return { context, page };
}

import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { submitLogin } from './support/sign-in';
import { test } from './support/test';

const language = (page: Page) => page.locator('html').getAttribute('lang');

async function choose(page: Page, from: string, to: string): Promise<void> {
  const menu = page.getByRole('banner').locator('summary', { hasText: from });
  await menu.press('Enter');
  await page.getByRole('banner').getByRole('button', { name: to }).click();
}

test('a German browser gets German pages, and French ones once its reader chooses them', async ({
  browser,
  association,
}) => {
  const context = await browser.newContext({ locale: 'de-AT', baseURL: association.product.url });
  const page = await context.newPage();
  await page.goto('/');
  expect(await language(page)).toBe('de');
  await expect(page.getByRole('link', { name: 'Registrieren' })).toBeVisible();
  await choose(page, 'Deutsch', 'Français');
  await expect(page.getByRole('link', { name: 'S’inscrire' })).toBeVisible();
  await page.reload();
  await page.goto('/help');
  expect(await language(page)).toBe('fr');
  await expect(page).toHaveTitle(/Aide/);
  await context.close();
});

test('an account keeps the language that was chosen, for other browsers too, and stays signed in', async ({
  page,
  signIn,
  organiser,
  openAnotherBrowser,
  association,
}) => {
  await signIn(organiser, { remember: false });
  // The page before has a menu of languages too.
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await choose(page, 'English', 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: 'تسجيل الخروج' })).toBeVisible();

  const other = await openAnotherBrowser();
  await other.goto(`${association.product.url}/login`);
  expect(await language(other)).toBe('en');
  await submitLogin(other, organiser);
  await expect(other.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(other.getByRole('button', { name: 'تسجيل الخروج' })).toBeVisible();
  // The page and the session survive another choice.
  await choose(other, 'العربية', 'English');
  await expect(other.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

import type { Page } from 'playwright';
import type { Person } from './demonstration';

/** Through the form, to the dashboard. */
export async function signIn(
  page: Page,
  person: Person,
  options: { remember: boolean },
): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, person, options);
  await page.waitForURL('**/dashboard');
}

/** Fills in and sends the form that is on the screen. */
export async function submitLogin(
  page: Page,
  { email, password }: Person,
  { remember }: { remember: boolean } = { remember: false },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // Stays signed in when an address is opened afresh.
  await page.getByLabel('Remember me').setChecked(remember);
  await page.getByRole('button', { name: 'Login' }).click();
}

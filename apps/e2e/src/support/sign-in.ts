import type { Page } from 'playwright';
import type { Person } from './demonstration';

export async function signIn(
  page: Page,
  person: Person,
  options: { remember: boolean },
): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, person, options);
  await page.waitForURL('**/dashboard');
}

export async function submitLogin(
  page: Page,
  { email, password }: Person,
  { remember }: { remember: boolean } = { remember: false },
): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // Keeps the session when another address is opened.
  await page.getByLabel('Remember me').setChecked(remember);
  await page.getByRole('button', { name: 'Login' }).click();
}

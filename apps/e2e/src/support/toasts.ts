import { expect, type Page } from 'playwright/test';

/**
 * Expects a toast with exactly these words and closes it, so that the same words later are a new toast;
 * it may also disappear by itself.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: /^Messages/ })
    .getByRole('alert')
    .filter({ has: page.getByText(text, { exact: true }) });
  await expect(toast).toBeVisible();
  await toast
    .getByRole('button', { name: 'close' })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await expect(toast).toHaveCount(0);
}

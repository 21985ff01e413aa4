import type { Page } from 'playwright/test';

/** Walks from the first step of a new election to the last, past the ballot. */
export async function skipToVoters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Positions and candidates').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Or paste rows').waitFor();
}

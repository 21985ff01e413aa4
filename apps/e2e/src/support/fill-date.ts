import { expect, type Locator } from 'playwright/test';

/** Types into a date field in its format: `MM d, yyyy h:mm aa`. */
export async function fillDate(field: Locator, date: Date): Promise<void> {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = date.getUTCHours();
  const day = `${two(date.getUTCMonth() + 1)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
  const time = `${hours % 12 || 12}:${two(date.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
  await expect(field).toBeEditable();
  await field.fill(`${day} ${time}`);
  await field.press('Tab');
  await expect(field).toHaveValue(`${day} ${time}`);
}

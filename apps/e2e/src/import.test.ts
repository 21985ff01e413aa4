import { fileURLToPath } from 'node:url';
import { expect } from 'playwright/test';
import { test } from './support/test';

const VOTERS = 10_000;
const WORKBOOKS = fileURLToPath(
  new URL('../../web/src/features/imports/workbook/fixtures/', import.meta.url),
);

test('ten thousand voters are imported from a file with visible progress, and the import is undone', async ({
  page,
  association,
  organiser,
  signIn,
}) => {
  const election = await association.savedElection('The whole union');
  const rows = Array.from(
    { length: VOTERS },
    (_, each) => `Member ${each};member.${each}@union.example`,
  );
  const file = [
    'Name;E-Mail',
    ...rows,
    'Wrong Address;nonsense',
    'Member 0;MEMBER.0@union.example',
  ];
  await signIn(organiser);
  await page.goto(`/elections/${election}/voters`);
  await page.getByRole('link', { name: 'Import voters' }).click();

  await test.step('the file is checked before anything is saved', async () => {
    await page.getByLabel('File of voters').setInputFiles({
      name: 'members.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${file.join('\r\n')}`),
    });
    await expect(page.getByText('10,000 voters will be added.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Check the list' })).toBeFocused();
    await expect(page.getByText('1 row repeats a voter and is skipped.')).toBeVisible();
    await expect(page.getByText('Email: Must be a valid email')).toBeVisible();
    await expect(page.getByLabel('Column 1: Name')).toHaveValue('fullName');
  });

  await test.step('the import continues by itself, even if the page is reloaded', async () => {
    await page.getByRole('button', { name: 'Add 10,000 voters' }).click();
    const bar = page.getByRole('progressbar', { name: 'Voters imported' });
    await expect(bar).toHaveAttribute('aria-valuemax', String(VOTERS));
    await expect(page).toHaveURL(/\?job=[0-9a-f]{24}$/);
    await page.reload();
    await expect(page.getByText('10,000 voters added to the electoral roll.')).toBeVisible({
      timeout: 120_000,
    });
    await expect(page.getByText('1 row refused.')).toBeVisible();
  });

  await test.step('the skipped rows can be downloaded with the reason', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download refused rows' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toContain(
      '10002,E-mail: Must be a valid email,Wrong Address,nonsense',
    );
  });

  await test.step('everybody is on the roll, and off it after the import is undone', async () => {
    const voters = () =>
      association.api.get<{ total: number }>(`/api/v1/elections/${election}/voters?page=1`);
    expect((await voters()).total).toBe(VOTERS);
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('10,000 voters taken off the roll again.')).toBeVisible({
      timeout: 120_000,
    });
    expect((await voters()).total).toBe(0);
  });
});

test('workbooks of several programs become rolls, and a refused row is corrected before the import', async ({
  page,
  association,
  organiser,
  signIn,
}) => {
  const election = await association.savedElection('The members of the workbook');
  await signIn(organiser);
  for (const name of ['members.xls', 'members.ods', 'members.xlsx']) {
    await page.goto(`/elections/${election}/voters/import`);
    await page.getByLabel('File of voters').setInputFiles(WORKBOOKS + name);
    await page.getByRole('button', { name: 'Members 7 rows' }).click();
    await expect(page.getByText('3 voters will be added.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Include 2 hidden rows' })).not.toBeChecked();
  }
  await page.getByRole('tab', { name: 'Refused 1' }).click();
  await page.getByRole('button', { name: 'Edit, Row 8' }).click();
  await page.getByLabel('Full name').fill('Finn Oduya');
  await page.getByRole('textbox', { name: 'Email' }).fill('finn@example.org');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Add 4 voters' }).click();
  await expect(page.getByText('4 voters added to the electoral roll.')).toBeVisible({
    timeout: 60_000,
  });
  const { results } = await association.api.get<{
    results: { fullName: string; memberNo?: string }[];
  }>(`/api/v1/elections/${election}/voters?page=1`);
  expect(results.map(({ fullName, memberNo }) => `${memberNo} ${fullName}`).sort()).toEqual([
    '00017 Ada Okafor',
    '00018 Ben Sørensen; junior',
    '1234 Finn Oduya',
    '123456789012 Eve Lindt',
  ]);
});

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from 'playwright/test';
import { test } from './support/test';
import { wordsIn } from './support/wording';

const SCRIPT = fileURLToPath(new URL('../../../docs/check_ballot_box.py', import.meta.url));
const fr = wordsIn('fr');
const title = { en: 'Keeper', fr: 'Gardien' };
const motion = { en: 'The fee is €25.', fr: 'La cotisation est de 25 €.' };
const motto = { en: 'I mend what is broken.', fr: 'Je répare ce qui est cassé.' };

test('an organiser translates an election, and a French voter votes on it in French', async ({
  page,
  association,
  signIn,
  organiser,
  browser,
}, testInfo) => {
  const { api } = association;
  const election = await association.electionWithCandidate('Allotments 2027');
  const { _id: fee } = await api.post<{ _id: string }>('/api/v1/positions', {
    position: 'Raise the fee',
    description: motion.en,
    election,
    method: 'motion',
  });
  const { positions } = await api.get<{
    positions: { _id: string; candidates: { _id: string }[] }[];
  }>(`/api/v1/elections/${election}`);
  const ada = positions[0]?.candidates[0]?._id;
  await api.put(`/api/v1/candidates/${ada}`, { motto: motto.en });
  const voter = await association.savedVoter(election, 'Odile Second');
  await signIn(organiser);

  await test.step('the organiser enters titles, a motion and a statement in French', async () => {
    await translate(page, `/elections/${election}`, { 'Election name': 'Jardins 2027' });
    await translate(page, `/elections/positions/${positions[0]?._id}`, {
      'Position name': title.fr,
    });
    await translate(page, `/elections/positions/${fee}`, {
      'Title of the motion': 'Augmenter la cotisation',
      'Text of the motion': motion.fr,
    });
    await translate(page, `/candidates/${ada}`, { Motto: motto.fr });
    await page.goto(`/elections/${election}/ballot`);
    await expect(page.getByText('French: 5 of 7 texts')).toBeVisible();
  });

  await association.openVoting(election);
  const context = await browser.newContext({
    locale: 'fr-FR',
    baseURL: association.product.url,
    timezoneId: 'UTC',
  });
  const french = await context.newPage();
  await test.step('a voter with a French browser reads French, and the original one tap away', async () => {
    await french.goto('/login');
    await french.getByRole('textbox', { name: fr('Email') }).fill(voter.email);
    await french.getByLabel(fr('Password'), { exact: true }).fill(voter.password);
    await french.getByLabel(fr('Remember me')).check();
    await french.getByRole('button', { name: fr('Login') }).click();
    await expect(french).toHaveURL(/\/dashboard$/);
    await french.goto(`/votes/${election}`);
    await expect(french.getByRole('heading', { level: 1, name: title.fr })).toBeVisible();
    await expect(french.getByText(motto.fr)).toHaveAttribute('lang', 'fr');
    // What nobody has translated stays in the original.
    await expect(french.getByText('What the Keeper does all year long.').first()).toHaveAttribute(
      'lang',
      'en',
    );
    await french.getByRole('button', { name: fr('Show the original') }).click();
    await expect(french.getByRole('heading', { level: 1, name: title.en })).toBeVisible();
    await expect(french.getByText(motto.en)).toHaveAttribute('lang', 'en');
    await french.getByRole('button', { name: fr('Show the translation') }).click();
    await expect(french.getByText(motto.fr)).toBeVisible();
  });

  await test.step('and votes', async () => {
    await mark(french);
    await french.getByRole('button', { name: 'Augmenter la cotisation' }).click();
    await expect(french.getByText(motion.fr)).toHaveAttribute('lang', 'fr');
    await mark(french);
    await french.getByRole('button', { name: fr('Review your ballot') }).click();
    await french.getByRole('button', { name: fr('Submit Vote') }).click();
    await french.getByRole('button', { name: fr('Cast my ballot') }).click();
    await expect(french.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)).toBeVisible();
    // The receipt names what was voted on in the original.
    await expect(french.getByText('Allotments 2027').first()).toBeVisible();
  });

  await test.step('the results are in French too, and the box agrees', async () => {
    await api.post(`/api/v1/elections/${election}/close`, {});
    await french.goto(`/published/${election}`);
    await expect(french.getByRole('heading', { level: 1, name: 'Jardins 2027' })).toBeVisible();
    await expect(french.getByRole('heading', { name: title.fr })).toBeVisible();
    await french.getByRole('button', { name: fr('Show the original') }).click();
    await expect(french.getByRole('heading', { level: 1, name: 'Allotments 2027' })).toBeVisible();

    const path = testInfo.outputPath('box.json');
    const answer = await french.request.get(`/api/v1/elections/${election}/ballot-box?format=json`);
    const box = await answer.body();
    expect(box.toString()).toContain(motion.fr);
    await writeFile(path, box);
    const { stdout } = await promisify(execFile)('python3', [SCRIPT, path]);
    expect(stdout).toContain('Everything agrees.');
    expect(stdout).toContain('Raise the fee: carried');
  });
  await context.close();
});

/** Chooses the first candidate or answer on the sheet. */
async function mark(page: Page): Promise<void> {
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('radio') })
    .first();
  await line.click();
  await expect(line.getByRole('radio')).toBeChecked();
}

/** Fills translations into the form of what the address shows. */
async function translate(
  page: Page,
  address: string,
  texts: Record<string, string>,
): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByText('Translations', { exact: true }).click();
  await page.getByLabel('Translate into').selectOption('French');
  for (const [label, text] of Object.entries(texts)) {
    // The second field of this name: the first has the original.
    await page.getByLabel(label).nth(1).fill(text);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
}

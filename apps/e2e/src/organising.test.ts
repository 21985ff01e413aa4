import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { skipToVoters } from './support/new-election';
import { photoOf } from './support/photo-of';
import { expectToast } from './support/toasts';
import { test } from './support/test';

test.beforeEach(async ({ organiser, signIn }) => {
  await signIn(organiser);
});

test('an election is created once per name, or the form gives the reason', async ({
  page,
  association,
}) => {
  await association.savedElection('Orchard wardens');
  await page.getByRole('link', { name: 'Create an election' }).first().click();
  const create = page.getByRole('button', { name: 'Create election' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'check form inputs to make sure all fields are valid');

  await page.getByLabel('Election name').fill('orchard  Wardens');
  await page.getByLabel('Description').fill('Who looks after the trees.');
  await skipToVoters(page);
  await create.click();
  await expectToast(page, 'Election already exists.');

  await page.getByLabel('Election name').fill('Beehive keepers');
  await skipToVoters(page);
  await page.context().setOffline(true);
  await create.click();
  await expectToast(page, 'network error');
  await page.context().setOffline(false);
  await create.click();
  await expectToast(page, 'Election successfully created');
  await expect(page.getByRole('heading', { level: 1, name: 'Beehive keepers' })).toBeVisible();
});

test('an election can be viewed, edited and deleted from its menu', async ({
  page,
  association,
}) => {
  const name = 'Seed library';
  const id = await association.savedElection(name);
  await page.goto('/elections');
  const options = page.getByRole('button', { name: `Options for ${name}` });

  await options.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await options.click();
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(page).toHaveURL(`/elections/${id}`);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();

  await page.goto('/elections');
  await options.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/elections/${id}`);
  await page.getByLabel('Description').fill('Who sorts the seeds.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'updated!');
  await expect(page.getByText('Who sorts the seeds.')).toBeVisible();

  await page.goto('/elections');
  await options.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText(
    `Do you really want to delete ${name} election? This process cannot be undone.`,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name })).toBeVisible();

  const otherTab = await page.context().newPage();
  await otherTab.goto(`/elections/${id}`);
  await otherTab.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(otherTab.getByRole('alertdialog')).toContainText(
    'Do you really want to delete these records? This process cannot be undone.',
  );

  await options.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/elections');
  await expect(page.getByRole('article', { name })).toBeHidden();

  await otherTab.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(otherTab, 'election does not exist');
  await otherTab.goto(`/elections/${id}`);
  await expectToast(otherTab, 'election not found');
});

test('positions are added, edited and deleted', async ({ page, association }) => {
  const election = await association.savedElection('Pond committee');
  await page.goto(`/elections/${election}`);
  await expect(
    page.getByText('No position added yet. Go ahead and create a position to add some candidates.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register a candidate' })).toBeHidden();
  const toggle = page.getByRole('button', { name: 'Create a new Position' });
  await toggle.click();
  const form = page.getByRole('form', { name: 'New position' });
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await toggle.click();
  await form.getByRole('button', { name: 'Add position' }).click();
  await expectToast(page, 'form input not valid');
  await form.getByLabel('Position name').fill('Keeper of the newts');
  await form
    .getByLabel('Position description')
    .fill('Counts the newts in spring and again in autumn');
  await form.getByRole('button', { name: 'Add position' }).click();
  await expectToast(page, 'new position added');
  const card = page.getByRole('article', { name: 'Keeper of the newts' });
  await expect(card).toContainText('Counts the newts in spring...');
  await expect(card).toContainText('Number of candidates');
  await expect(page.getByRole('link', { name: 'Register a candidate' })).toBeVisible();

  await toggle.click();
  await form.getByLabel('Position name').fill('keeper of the Newts');
  await form.getByLabel('Position description').fill('The same once more.');
  await form.getByRole('button', { name: 'Add position' }).click();
  await expectToast(page, 'Position already exists.');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Open Keeper of the newts' }).click();
  // The election's page has such a button too and stays until this one has loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Keeper of the newts' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Position description').fill('Counts the newts.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'updated!');
  await expect(page.getByText('Counts the newts.')).toBeVisible();

  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await otherTab.getByRole('button', { name: 'Edit', exact: true }).click();
  await otherTab.getByLabel('Position description').fill('Nobody reads this.');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`/elections/${election}/ballot`);
  await expectToast(page, 'position deleted');
  expect(await association.api.get(`/api/v1/positions/?election=${election}`)).toEqual([]);
  await otherTab.getByRole('button', { name: 'Save' }).click();
  await expectToast(otherTab, 'profile not found!');
});

test('candidates are added, edited and deleted', async ({ page, association }) => {
  const election = await association.savedElection('Compost judges');
  const position = await association.savedPosition(election, 'Judge');
  await page.goto(`/elections/${election}/positions/candidates/register`);
  const add = page.getByRole('button', { name: 'Add candidate' });
  await add.click();
  await expectToast(page, 'form input not valid');
  await addCandidate(page, 'Ada Marsh');
  await expectToast(page, 'candidates added successfully');
  await addCandidate(page, 'ada  marsh');
  await expectToast(page, 'candidate already exists');

  await page.goto(`/elections/positions/${position}`);
  await page.getByRole('link', { name: /^Ada Marsh/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Marsh' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel(/^Motto/).fill('Turn it weekly.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'updated!');
  await expect(page.getByText('“Turn it weekly.”')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'candidate deleted');
  await expect(page).toHaveURL(`/elections/positions/${position}`);
});

test('a voter is added only once, without a password', async ({ page, association }) => {
  const election = await association.savedElection('Gate rota');
  await page.goto(`/elections/${election}/voters/register`);
  const add = page.getByRole('button', { name: 'Add voter' });
  await add.click();
  await expectToast(page, 'form input not valid');
  for (const attempt of ['Voter added successfully', 'voter already exists']) {
    await page.getByLabel('Full name').fill('Wanda Voss');
    await page.getByRole('textbox', { name: 'Email' }).fill('wanda@allotments.example');
    await add.click();
    await expectToast(page, attempt);
    if (attempt.startsWith('Voter')) {
      await expect(page.getByRole('main').getByText(/password/i)).toHaveCount(0);
      await page.getByRole('button', { name: 'Register another voter' }).click();
    }
  }

  await page.goto(`/elections/${election}/voters`);
  await page.getByRole('link', { name: 'Wanda Voss' }).click();
  await expect(page).toHaveURL(/\/voters\/[0-9a-f]{24}$/);
  await page.getByRole('button', { name: 'Update Details' }).click();
  await page.getByLabel(/^Contact phone/).fill('01632 960 123');
  await page.getByRole('button', { name: 'Update Details' }).click();
  await expectToast(page, 'updated!');
  await expect(page.getByText('01632 960 123')).toBeVisible();

  await page.goto('/reset-passwords');
  await page.getByRole('link', { name: /^Gate rota/ }).click();
  await page.getByRole('button', { name: 'Reset password of Wanda Voss' }).click();
  await expectToast(page, 'A link to choose a new password has been sent to the voter.');
});

test('cards or list: the browser remembers the choice, and a phone gets cards', async ({
  page,
  association,
}) => {
  await association.savedElection('Water butts');
  await page.goto('/elections');
  const stored = () => page.evaluate(() => localStorage.getItem('election-card-view'));
  const expander = page.getByRole('button', { name: 'Show the voters of Water butts' });
  await expect(expander).toBeVisible();
  expect(await stored()).toBeNull();

  await page.getByRole('radio', { name: 'Cards' }).click();
  await expect(expander).toBeHidden();
  expect(await stored()).toBe('true');
  await page.reload();
  await expect(page.getByRole('article', { name: 'Water butts' })).toBeVisible();
  await expect(expander).toBeHidden();

  await page.getByRole('radio', { name: 'List' }).click();
  expect(await stored()).toBe('false');
  await expander.click();
  await expect(page.getByText('Nobody is on the electoral roll yet.')).toBeVisible();
  await page.setViewportSize({ width: 620, height: 900 });
  await expect(page.getByRole('radio', { name: 'Cards' })).toBeHidden();
  await expect(page.getByRole('button', { name: /the voters of Water butts$/ })).toBeHidden();
  await page.setViewportSize({ width: 621, height: 900 });
  await expect(page.getByRole('radio', { name: 'Cards' })).toBeVisible();
});

test('the search box of the top bar finds elections and candidates', async ({
  page,
  association,
}) => {
  const election = await association.savedElection('Hedgehog patrol');
  await association.savedElection('Slug patrol');
  const position = await association.savedPosition(election, 'Patrol leader');
  await association.savedCandidate(election, position, 'Greta Thorn');
  await association.savedCandidate(election, position, 'Henry Bramble');
  const search = page.getByRole('searchbox', { name: 'Search here' });

  await page.goto('/elections');
  await search.fill('HEDGE');
  await expect(page.getByRole('article', { name: 'Slug patrol' })).toBeHidden();
  await expect(page.getByRole('article', { name: 'Hedgehog patrol' })).toBeVisible();
  await expect(page).toHaveURL(/\?search=HEDGE$/);
  await search.fill('badger');
  await expect(page.getByText('No election has “badger” in its name.')).toBeVisible();

  await page.goto('/candidates');
  await search.fill('bramble');
  await expect(page.getByRole('link', { name: /^Greta Thorn/ })).toBeHidden();
  await expect(page.getByRole('link', { name: /^Henry Bramble/ })).toBeVisible();
});

test('the countdown of an election runs each second', async ({ page, association }) => {
  await association.savedElection('Clock winders');
  await page.goto('/elections');
  const countdown = page.getByRole('article', { name: 'Clock winders' }).getByRole('timer');
  await expect(countdown).toContainText(/02\D+days.*\d\d\D+hours.*\d\d\D+minutes.*\d\d\D+seconds/);
  const before = await countdown.textContent();
  await expect(countdown).not.toHaveText(before ?? '', { timeout: 3_000 });
});

test('a photo over the limit is shrunk in the browser, and a photo is optional', async ({
  page,
  association,
}) => {
  const election = await association.savedElection('Camera club');
  await association.savedPosition(election, 'Darkroom keeper');
  await page.goto(`/elections/${election}/positions/candidates/register`);
  const buffer = await bigPhoto();
  // What a server takes of an image, in packages/shared/src/calls/call.ts.
  expect(buffer.length).toBeGreaterThan(8 * 1024 * 1024);
  await page
    .getByLabel('Photo')
    // Megabytes take their time on the way to a browser on a busy machine.
    .setInputFiles({ name: 'camera.png', mimeType: 'image/png', buffer }, { timeout: 60_000 });
  await expect(page.getByText(/^camera\.jpg, \d+ kB$/)).toBeVisible();
  await page.getByLabel('Full name').fill('Iris Lens');
  await page.getByRole('button', { name: 'Add candidate' }).click();
  await expectToast(page, 'candidates added successfully');
  await page.getByRole('link', { name: 'Iris Lens' }).click();
  await expect(page.getByRole('img', { name: 'Photo of Iris Lens' })).toBeVisible();

  await page.goto(`/elections/${election}/positions/candidates/register`);
  await page.getByRole('radio', { name: 'Several names at once' }).click();
  await page.getByLabel('Full names').fill('Jo Frame\nKay Print\nIris Lens');
  await page.getByRole('button', { name: 'Add 3 candidates' }).click();
  await expect(page.getByText('1 name was not added')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kay Print' })).toBeVisible();
  await expect(page.getByLabel('Full names')).toHaveValue('Iris Lens');
});

async function addCandidate(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Photo').setInputFiles(await photoOf(name));
  await page.getByRole('button', { name: 'Add candidate' }).click();
}

/** Noise, which hardly compresses. */
async function bigPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 2400, height: 2000, channels: 3, background: '#888', noise } as const;
  return sharp({ create }).png().toBuffer();
}

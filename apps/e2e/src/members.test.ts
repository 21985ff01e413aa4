import { expect, type Page } from 'playwright/test';
import { submitLogin } from './support/sign-in';
import { expectToast } from './support/toasts';
import { test } from './support/test';

const clerk = { email: 'clerk@allotments.example', password: 'Wheelbarrow5$' };
const MEMBERS = '/organisation/members';

test('a member is invited, works as a clerk, becomes an officer, and loses access when removed', async ({
  page,
  association,
  organiser,
  mails,
  signIn,
  openAnotherBrowser,
}) => {
  const election = await association.electionWithCandidate('Seed librarians');
  await signIn(organiser);

  await test.step('the owner invites', async () => {
    await page.getByRole('link', { name: 'Organisation' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Allotments on the Hill');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'updated!');
    await page.getByRole('link', { name: 'Members' }).click();
    await expect(page.getByRole('button', { name: 'Leave the organisation' })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Email' }).fill(clerk.email);
    await page.getByRole('radio', { name: /^Clerk/ }).check();
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expectToast(page, 'The invitation is on its way.');
    await expect(page.getByRole('table', { name: 'Invitations' })).toContainText(clerk.email);
  });

  const theirs = await openAnotherBrowser();
  const link = await mails.linkTo(clerk.email, /Allotments on the Hill/);

  await test.step('the invited person signs up, confirms the address, and accepts', async () => {
    await theirs.goto(link);
    await expect(theirs.locator('h1')).toHaveText('Join Allotments on the Hill');
    await theirs.getByRole('link', { name: 'Create an account' }).click();
    await expect(theirs.getByRole('textbox', { name: 'Email' })).toHaveValue(clerk.email);
    await theirs.getByLabel('Password', { exact: true }).fill(clerk.password);
    await theirs.getByLabel('Confirm password', { exact: true }).fill(clerk.password);
    await theirs.getByRole('button', { name: 'Create account' }).click();
    await expect(theirs).toHaveURL(/\/login$/);
    await theirs.goto(await mails.linkTo(clerk.email, /confirm your email/));
    await expectToast(theirs, 'Email verified');
    await theirs.getByRole('link', { name: 'Login' }).click();
    await submitLogin(theirs, clerk, { remember: true });
    await expect(theirs.locator('h1')).toHaveText('Join Allotments on the Hill');
    await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
    await expectToast(theirs, 'You are a member now.');
    await expect(theirs).toHaveURL(/\/dashboard$/);
    await theirs.goto(link);
    await expect(theirs.locator('h1')).toHaveText('This invitation is over');
  });

  await test.step('a clerk manages the roll and can change nothing else', async () => {
    await theirs.goto(`/elections/${election}`);
    await expect(theirs.getByRole('link', { name: 'Register a voter' })).toBeVisible();
    await expectNoRunning(theirs);
    await theirs.goto('/elections/create');
    await expect(theirs.locator('h1')).toHaveText('Officers can do this');
    await expect(theirs.getByRole('link', { name: organiser.email })).toBeVisible();
    await theirs.goto(`/elections/${election}/voters/register`);
    await theirs.getByLabel('Full name').fill('Nora Plum');
    await theirs.getByRole('textbox', { name: 'Email' }).fill('nora@allotments.example');
    await theirs.getByRole('button', { name: 'Add voter' }).click();
    await expectToast(theirs, 'Voter added successfully');
  });

  await test.step('an officer can run elections from the next request', async () => {
    await theirs.goto(`/elections/${election}/voters`);
    await expect(theirs.getByRole('link', { name: 'Nora Plum' })).toBeVisible();
    await page.goto(MEMBERS);
    await page.getByRole('button', { name: `Options for ${clerk.email}` }).click();
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^Officer/ })
      .check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'The role is changed.');
    await theirs.goto('/elections');
    await theirs.getByRole('link', { name: 'Seed librarians' }).click();
    await expect(theirs.getByRole('button', { name: 'Create a new Position' })).toBeVisible();
    await theirs.goto(`/elections/${election}/audit`);
    await expect(theirs.getByText(clerk.email).filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('a removed member loses access at the next request', async () => {
    await theirs.goto(`/elections/${election}`);
    await page.getByRole('button', { name: `Options for ${clerk.email}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'The member is removed.');
    await theirs.getByRole('button', { name: 'Create a new Position' }).click();
    await theirs.getByLabel('Position name').fill('Sower');
    await theirs.getByLabel('Position description').fill('Sows.');
    await theirs.getByRole('button', { name: 'Add position' }).click();
    await expectToast(theirs, 'You are no longer a member of Allotments on the Hill.');
    await expect(theirs.locator('h1')).toHaveText('For organisers');
    await theirs.goto('/elections');
    await expect(theirs.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Organisation' })).toHaveCount(0);
    await expect(theirs.getByText('Seed librarians')).toHaveCount(0);
  });
});

async function expectNoRunning(page: Page): Promise<void> {
  const names = ['Edit', 'Delete', 'Create a new Position', 'Delete Keeper'];
  for (const name of names) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  for (const name of ['Register a candidate', 'Create election']) {
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  }
}

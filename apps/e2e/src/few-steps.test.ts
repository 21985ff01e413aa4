import { expect, type Page } from 'playwright/test';
import { countSteps, type Organiser } from './support/count-steps';
import type { MailServer } from './support/mail-server';
import { test } from './support/test';

const ORGANISER = { email: 'secretary@rowing.example', password: 'Sculls4everyone!' };
const VOTER_PASSWORD = 'Runnerbeans7!';
const MOST_CLICKS = 25;
const MOST_FIELDS = 20;

const board = [
  { name: 'Chair', candidates: ['Ada Marsh', 'Ben Okoro'] },
  { name: 'Secretary', candidates: ['Cleo Hart', 'Dan Reyes'] },
  { name: 'Treasurer', candidates: ['Eve Lindt', 'Finn Oduya'] },
];
const firstNames = 'Ada Ben Cleo Dan Eve Finn Gia Hugo Ines Jon Kim Leo Mia Ned Ola'.split(' ');
const lastNames = 'Ash Birch Cole Dale Elm Frost Gray Hill Ivy Jones'.split(' ');
/** Rows as a spreadsheet copies them: cells separated by tabs. */
const roll = firstNames.flatMap((first) =>
  lastNames.map((last) => {
    const address = `${first}.${last}@rowing.example`.toLowerCase();
    return `${first} ${last}\t${address}`;
  }),
);

// These are the steps of everybody's first election; too many of them drive people away.
test('from the landing page to a counted result: a board of three, 150 pasted voters', async ({
  page,
  mails,
  openAnotherBrowser,
}) => {
  test.setTimeout(600_000);
  const { organiser, steps } = countSteps(page);

  await test.step('signs up and signs in', () => signUp(page, organiser, mails));
  await test.step('creates an election', () => createElection(page, organiser));
  await test.step('adds the positions with candidates', () => addPositions(page, organiser));
  await test.step('pastes the voters', () => pasteVoters(page, organiser));
  await test.step('opens voting', () => openVoting(page, organiser));
  await test.step('a voter votes', async () => vote(await openAnotherBrowser(), mails));
  await test.step('closes and reads the results', () => closeAndRead(page, organiser));

  const said = `${steps.clicks} clicks and ${steps.fields} fields`;
  test.info().annotations.push({ type: 'steps', description: said });
  process.stdout.write(`From the landing page to a counted result: ${said}.\n`);
  expect(steps.clicks, said).toBeLessThanOrEqual(MOST_CLICKS);
  expect(steps.fields, said).toBeLessThanOrEqual(MOST_FIELDS);
});

async function signUp(page: Page, organiser: Organiser, mails: MailServer): Promise<void> {
  await page.goto('/');
  await organiser.click(page.getByRole('link', { name: 'Signup' }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await organiser.fill(page.getByRole('textbox', { name: 'Email' }), ORGANISER.email);
  await organiser.fill(page.getByLabel('Password', { exact: true }), ORGANISER.password);
  await organiser.fill(page.getByLabel('Confirm password', { exact: true }), ORGANISER.password);
  await organiser.fill(page.getByLabel(/^Organisation/), 'Riverside Rowing Club');
  await organiser.click(page.getByRole('button', { name: 'Create account' }));
  await expect(page).toHaveURL(/\/login$/);
  // A link pressed in a mail program counts as a click too.
  await organiser.open(await mails.linkTo(ORGANISER.email, /confirm your email/));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await organiser.click(page.getByRole('link', { name: 'Login' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await organiser.fill(page.getByRole('textbox', { name: 'Email' }), ORGANISER.email);
  await organiser.fill(page.getByLabel('Password', { exact: true }), ORGANISER.password);
  await organiser.click(page.getByRole('button', { name: 'Login' }));
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function createElection(page: Page, organiser: Organiser): Promise<void> {
  await organiser.click(page.getByRole('link', { name: 'Create an election' }).first());
  await organiser.fill(page.getByLabel('Election name'), 'Board of the Rowing Club');
  await organiser.fill(page.getByLabel('Description'), 'Every member has one vote.');
  const suggested = (label: string) =>
    page.getByRole('group', { name: `Suggestions for ${label}` });
  await organiser.click(suggested('nominations').getByRole('button', { name: 'Now' }));
  await organiser.click(suggested('the opening').getByRole('button', { name: 'In a week' }));
  await organiser.click(suggested('the close').getByRole('button', { name: '7 days' }));
  await organiser.click(page.getByRole('button', { name: 'Create election' }));
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function addPositions(page: Page, organiser: Organiser): Promise<void> {
  const next = page.getByRole('region', { name: 'Next: add a position' });
  await organiser.click(next.getByRole('link', { name: 'Add a position' }));
  const form = page.getByRole('form', { name: 'New position' });
  for (const { name, candidates } of board) {
    const isLast = name === board.at(-1)?.name;
    await expect(form.getByLabel('Position name')).toHaveValue('');
    await organiser.fill(form.getByLabel('Position name'), name);
    await organiser.fill(form.getByLabel('Position description'), `What the ${name} does.`);
    await organiser.fill(form.getByLabel(/^Candidates/), candidates.join('\n'));
    const button = isLast ? 'Add position' : 'Add and start another';
    await organiser.click(form.getByRole('button', { name: button }));
    for (const candidate of candidates) {
      await expect(page.getByRole('link', { name: candidate })).toBeVisible();
    }
  }
}

async function pasteVoters(page: Page, organiser: Organiser): Promise<void> {
  const next = page.getByRole('region', { name: 'Next: add the voters' });
  await organiser.click(next.getByRole('link', { name: 'Add voters' }));
  await organiser.fill(page.getByLabel('Or paste rows'), roll.join('\n'));
  await organiser.click(page.getByRole('button', { name: 'Check these rows' }));
  await organiser.click(page.getByRole('switch', { name: 'Invite them by email now' }));
  await organiser.click(page.getByRole('button', { name: 'Add and invite 150 voters' }));
  await expect(page.getByText('Import done')).toBeVisible({ timeout: 60_000 });
}

async function openVoting(page: Page, organiser: Organiser): Promise<void> {
  await organiser.click(page.getByRole('link', { name: 'Overview' }));
  await organiser.click(page.getByRole('button', { name: 'Open voting now' }));
  await organiser.click(page.getByRole('button', { name: 'Open voting', exact: true }));
  await expect(page.getByRole('main').getByText('Voting is open.', { exact: true })).toBeVisible({
    timeout: 30_000,
  });
}

/** The voter's clicks are not counted. */
async function vote(page: Page, mails: MailServer): Promise<void> {
  await page.goto(await mails.linkTo('ada.ash@rowing.example', /invited to vote/));
  await page.getByLabel('New password', { exact: true }).fill(VOTER_PASSWORD);
  await page.getByLabel('Confirm new password', { exact: true }).fill(VOTER_PASSWORD);
  await page.getByRole('button', { name: 'Continue to the ballot' }).click();
  for (const { name, candidates } of board) {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const mark = page.getByRole('radio', { name: `Vote for ${candidates[0]}` });
    // By keyboard: a message may cover it.
    await mark.press('Space');
    await expect(mark).toBeChecked();
    await page.getByRole('button', { name: /^(Next: |Review your ballot)/ }).click();
  }
  await page.getByRole('button', { name: 'Submit Vote' }).click();
  await page.getByRole('button', { name: 'Cast my ballot' }).click();
  await expect(page.getByRole('heading', { name: 'Your ballot is in the box.' })).toBeVisible();
}

async function closeAndRead(page: Page, organiser: Organiser): Promise<void> {
  await organiser.click(page.getByRole('button', { name: 'Close early' }));
  await organiser.click(page.getByRole('button', { name: 'Close voting' }));
  const tabs = page.getByRole('navigation', { name: 'Parts of this election' });
  await organiser.click(tabs.getByRole('link', { name: 'Results' }));
  await expect(page.getByText('Final count')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`1 of 150 on the electoral roll has voted.`)).toBeVisible();
  for (const { name, candidates } of board) {
    const result = page.getByRole('article').filter({ hasText: name });
    await expect(result.getByText('Elected', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Who was elected' })).toContainText(
      candidates[0] ?? '',
    );
  }
}

import { expect, type Page } from 'playwright/test';
import { accessibilityFaults } from './support/accessibility';
import { fillDate } from './support/fill-date';
import { skipToVoters } from './support/new-election';
import type { MailServer } from './support/mail-server';
import { photoOf } from './support/photo-of';
import { test } from './support/test';

const ELECTION = 'Allotment committee';
const ORGANISER = { email: 'organiser@allotments.example', password: 'Compost4everyone!' };
const VOTER_PASSWORD = 'Runnerbeans7!';
const TRACKING_CODE = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/;
const DAY_MS = 24 * 3_600_000;

const positions = [
  { name: 'Chair', seats: 1, candidates: ['Ada Marsh', 'Ben Okoro'] },
  { name: 'Members', seats: 2, candidates: ['Cleo Hart', 'Dan Reyes', 'Eve Lindt'] },
];
const voters = [
  {
    name: 'Una First',
    email: 'una@allotments.example',
    votes: ['Ada Marsh', 'Cleo Hart', 'Dan Reyes'],
  },
  { name: 'Tom Second', email: 'tom@allotments.example', votes: ['Ada Marsh', 'Cleo Hart'] },
  // Abstains for the position Members.
  { name: 'Ria Third', email: 'ria@allotments.example', votes: ['Ben Okoro'] },
];
const counts: Record<string, Record<string, number>> = {
  Chair: { 'Ada Marsh': 2, 'Ben Okoro': 1 },
  Members: { 'Cleo Hart': 2, 'Dan Reyes': 1, 'Eve Lindt': 0 },
};

test("an election, from sign-up to a stranger's recount", async ({
  page,
  mails,
  openAnotherBrowser,
}) => {
  // A whole election takes long on a busy machine; single waits keep their limits.
  test.setTimeout(600_000);
  await test.step('the organiser signs up and signs in', () => signUp(page, mails));
  await test.step('the organiser creates an election', () => createElection(page));
  const electionUrl = page.url();
  for (const position of positions) {
    await test.step(`the organiser adds the position ${position.name}`, () =>
      addPosition(page, position));
  }
  await test.step('the organiser registers the candidates', () => addCandidates(page));
  await test.step('the organiser registers the voters', () => addVoters(page, electionUrl));
  await test.step('the organiser moves the opening to now', () => openVoting(page, electionUrl));

  const codes: string[] = [];
  for (const voter of voters) {
    await test.step(`${voter.name} votes`, async () => {
      codes.push(await vote(await openAnotherBrowser(), voter, mails));
    });
  }
  expect(new Set(codes).size).toBe(voters.length);

  await test.step('the organiser closes early', () => closeEarly(page, electionUrl));
  await test.step('the results are right', () => readResults(page));
  for (const code of codes) {
    await test.step(`a stranger finds ${code} and counts again`, async () =>
      recount(await openAnotherBrowser(), electionUrl, code));
  }
});

async function signUp(page: Page, mails: MailServer): Promise<void> {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Email' }).fill(ORGANISER.email);
  await page.getByLabel('Password', { exact: true }).fill(ORGANISER.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(ORGANISER.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto(await mails.linkTo(ORGANISER.email, /confirm your email/));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(ORGANISER.email);
  await page.getByLabel('Password', { exact: true }).fill(ORGANISER.password);
  // Keeps the session when another address is opened.
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Creates an election and stays on its page. */
async function createElection(page: Page): Promise<void> {
  await page.goto('/elections/create');
  await page.getByLabel('Election name').fill(ELECTION);
  await page.getByLabel('Description').fill('Who looks after the plots for the coming year.');
  const now = Date.now();
  await page.getByRole('radio', { name: /^At a time/ }).check();
  await fillDate(page.getByLabel('Voting opens'), new Date(now + DAY_MS));
  await fillDate(page.getByLabel('Date of Election'), new Date(now + 3 * DAY_MS));
  await page.getByRole('button', { name: 'Change the settings' }).click();
  await page.getByRole('radio', { name: /^Everyone/ }).check();
  await page.getByRole('radio', { name: /^With an account/ }).check();
  await skipToVoters(page);
  await page.getByRole('button', { name: 'Create election' }).click();
  await expect(page.getByRole('heading', { level: 1, name: ELECTION })).toBeVisible();
}

async function addPosition(page: Page, position: (typeof positions)[number]): Promise<void> {
  await page.getByRole('button', { name: 'Create a new Position' }).click();
  const form = page.getByRole('form', { name: 'New position' });
  await form.getByLabel('Position name').fill(position.name);
  await form.getByLabel('Position description').fill(`What the ${position.name} does.`);
  await form.getByLabel('Seats').fill(String(position.seats));
  await form.getByRole('button', { name: 'Add position' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name: `Open ${position.name}` })).toBeVisible();
}

async function addCandidates(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Register a candidate' }).click();
  for (const { name, candidates } of positions) {
    for (const candidate of candidates) {
      await page.getByLabel('Full name').fill(candidate);
      await page.getByLabel('Position', { exact: true }).selectOption({ label: name });
      await page.getByLabel('Photo').setInputFiles(await photoOf(candidate));
      await page.getByLabel(/^Manifesto/).fill(`${candidate} would mend the water pump.`);
      await page.getByRole('button', { name: 'Add candidate' }).click();
      const standing = page.getByRole('region', { name: 'Already standing' });
      await expect(standing.getByRole('link', { name: candidate })).toBeVisible();
      await expect(page.getByLabel('Full name')).toHaveValue('');
    }
  }
}

async function addVoters(page: Page, electionUrl: string): Promise<void> {
  await page.goto(`${electionUrl}/voters/register`);
  for (const { name, email } of voters) {
    await page.getByLabel('Full name').fill(name);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('switch', { name: 'Invite by email now' }).click();
    await page.getByRole('button', { name: 'Add and invite voter' }).click();
    await expect(page.getByRole('heading', { name: `${name} is on the roll` })).toBeVisible();
    await page.getByRole('button', { name: 'Register another voter' }).click();
  }
}

async function openVoting(page: Page, electionUrl: string): Promise<void> {
  await page.goto(electionUrl);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await fillDate(page.getByLabel(/^Voting opens/), new Date());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('Voting is open.', { exact: true })).toBeVisible();

  // Ballots are accepted a few seconds later, when no change of the ballot paper can be under way.
  await expect(async () => {
    await page.goto(`${electionUrl}/audit`);
    const opened = page.getByRole('listitem').filter({ hasText: 'Voting opened' });
    await expect(opened).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/** Votes, from the invitation to the receipt; returns the tracking code. */
async function vote(
  page: Page,
  voter: (typeof voters)[number],
  mails: MailServer,
): Promise<string> {
  await page.goto(await mails.linkTo(voter.email, /You are invited to vote/));
  await page.getByLabel('New password', { exact: true }).fill(VOTER_PASSWORD);
  await page.getByLabel('Confirm new password', { exact: true }).fill(VOTER_PASSWORD);
  await page.getByRole('button', { name: 'Continue to the ballot' }).click();
  await expect(page).toHaveURL(/\/votes\/[^/]+$/);

  for (const [index, { name, candidates }] of positions.entries()) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
    const marked = candidates.filter((candidate) => voter.votes.includes(candidate));
    for (const candidate of marked) {
      const control = index === 0 ? 'radio' : 'checkbox';
      const choice = page.getByRole(control, { name: `Vote for ${candidate}` });
      // The whole line of a candidate is clickable.
      await page.getByRole('listitem').filter({ has: choice }).click();
      await expect(choice).toBeChecked();
    }
    if (voter === voters[0] && index === 0) await expectAccessible(page);
    const next = positions[index + 1];
    const goOn =
      marked.length === 0
        ? 'Leave empty and continue'
        : next
          ? `Next: ${next.name}`
          : 'Review your ballot';
    await page.getByRole('button', { name: goOn }).click();
  }

  await expect(page.getByRole('heading', { name: 'Your ballot' })).toBeVisible();
  for (const candidate of voter.votes) {
    await expect(page.getByText(candidate, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Submit Vote' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cast my ballot' }).click();

  await expect(page.getByRole('heading', { name: 'Your ballot is in the box.' })).toBeVisible();
  const code = (await page.getByText(TRACKING_CODE).innerText()).trim();
  await page.getByRole('link', { name: 'Open the ballot box' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ballot box' })).toBeVisible();
  await page.goBack();
  const ballot = page.url();
  // The receipt survives reloads until the voter is done with it.
  await page.reload();
  await expect(page.getByText(code)).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(ballot);
  await expect(page.getByRole('heading', { name: 'You have already voted' })).toBeVisible();
  return code;
}

async function closeEarly(page: Page, electionUrl: string): Promise<void> {
  await page.goto(electionUrl);
  await page.getByRole('button', { name: 'Close early' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`${voters.length} of ${voters.length} voters have voted`);
  await dialog.getByRole('button', { name: 'Close voting' }).click();
  await expect(page.getByText(/^Voting is closed and the count is recorded/)).toBeVisible({
    timeout: 60_000,
  });
}

async function readResults(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Parts of this election' })
    .getByRole('link', { name: 'Results' })
    .click();
  await expect(page.getByText('Final count')).toBeVisible();
  await expect(page.getByText('3 of 3 on the electoral roll have voted.')).toBeVisible();
  await expectAccessible(page);

  for (const { name } of positions) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name: `Vote result for ${name}` })).toBeVisible();
    const table = page.getByRole('table', { name: `Votes for ${name} by candidate` });
    for (const [candidate, votes] of Object.entries(counts[name] ?? {})) {
      const row = table.getByRole('row').filter({ hasText: candidate });
      await expect(row.getByRole('cell').first()).toHaveText(String(votes));
    }
    await expectAccessible(page);
    await page.goBack();
  }
  const chair = page.getByRole('article').filter({ hasText: 'Chair' });
  await expect(chair.getByRole('listitem').filter({ hasText: 'Ada Marsh' })).toContainText(
    'Elected',
  );
  await expect(page.getByRole('article').filter({ hasText: 'Members' })).toContainText(
    '2 seats, 1 abstained',
  );
}

async function recount(page: Page, electionUrl: string, code: string): Promise<void> {
  await page.goto(`${electionUrl}/ballot-box`);
  await page.getByLabel('Tracking code', { exact: true }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText(`${code} is in the ballot box`)).toBeVisible();

  await page.getByRole('button', { name: 'Recount in this browser' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Everything matches' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Recounted votes by candidate' });
  for (const [candidate, votes] of Object.values(counts).flatMap((each) => Object.entries(each))) {
    const row = table.getByRole('row').filter({ hasText: candidate });
    await expect(row.getByRole('cell')).toHaveText([String(votes), String(votes)]);
  }
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}

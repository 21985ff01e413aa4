import { expect, type Locator, type Page } from 'playwright/test';
import { pressOn, type Key } from './support/keyboard';
import type { MailServer } from './support/mail-server';
import { test } from './support/test';

// Nothing here uses a pointer. Everything is found by role and name, as a screen reader says it.

const ORGANISER = { email: 'keys@choir.example', password: 'Sopranos4all!' };
const VOTER = { name: 'Una First', email: 'una@choir.example' };
const BALLOT = `Chair
Ada Marsh
Ben Okoro

Auditors, approval
Cleo Hart
Dan Reyes

Treasurer, IRV
Eve Lindt
Finn Adler

Board, 2 seats, STV
Gia Fell
Hugo Lane
Ines Dahl

Director, STAR
Jon Wick
Kim Ash

Tour, Condorcet
Leo Birch
Mia Cole

New robes, motion
Shall the choir buy new robes?`;
const CODE = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/;

test('an election by keyboard and names alone, from sign-up to the recount', async ({
  page,
  mails,
  openAnotherBrowser,
}) => {
  test.setTimeout(600_000);
  await test.step('signs up', () => signUp(page, mails));
  await test.step('creates an election with its ballot and its voter', () => create(page));
  await test.step('opens voting', () => openVoting(page));
  const election = page.url();
  const voter = await openAnotherBrowser();
  const code = await test.step('votes by each of the seven methods', () => vote(voter, mails));
  await test.step('closes voting', () => close(page, election));
  await test.step('finds the ballot, and recounts', () => recount(page, election, code));
});

async function signUp(page: Page, mails: MailServer): Promise<void> {
  await page.goto('/');
  await press(page, 'link', 'Signup');
  await expectFocusOn(page, 'Register');
  await type(page, page.getByRole('textbox', { name: 'Email' }), ORGANISER.email);
  await type(page, page.getByLabel('Password', { exact: true }), ORGANISER.password);
  await type(page, page.getByLabel('Confirm password', { exact: true }), ORGANISER.password);
  await press(page, 'button', 'Create account');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(await mails.linkTo(ORGANISER.email, /confirm your email/));
  await press(page, 'button', 'Go to your dashboard');
  await expectFocusOn(page, 'Dashboard');
}

async function create(page: Page): Promise<void> {
  await press(page, 'link', 'Create an election');
  await expectFocusOn(page, 'What and when');
  await type(page, page.getByLabel('Election name'), 'Choir committee');
  await press(page, 'button', 'Continue');
  await type(page, page.getByLabel('Positions and candidates'), BALLOT);
  await expect(page.getByText('7 positions, 13 candidates')).toBeVisible();
  await press(page, 'button', 'Continue');
  await type(page, page.getByLabel('Or paste rows'), `Name,Email\n${VOTER.name},${VOTER.email}`);
  await press(page, 'button', 'Create election');
  await expect(page.getByRole('heading', { name: 'Check the list' })).toBeVisible();
  await press(page, 'button', 'Add 1 voter');
  await expect(page.getByText('Import done')).toBeVisible();
}

async function openVoting(page: Page): Promise<void> {
  await press(page, 'link', 'Overview');
  await press(page, 'button', 'Open voting now');
  const dialog = page.getByRole('dialog', { name: 'Open voting now?' });
  // The first field: whether to invite.
  await expect(dialog.getByRole('checkbox')).toBeFocused();
  await press(page, 'button', 'Open voting');
  const open = page.getByRole('main').getByText('Voting is open.', { exact: true });
  await expect(open).toBeVisible({ timeout: 60_000 });
  await expectFocusSomewhere(page);
}

async function vote(page: Page, mails: MailServer): Promise<string> {
  await page.goto(await mails.linkTo(VOTER.email, /invited to vote/));
  await expect(page.getByRole('heading', { name: 'Chair' })).toBeVisible();
  await press(page, 'radio', 'Vote for Ben Okoro', 'Space');
  await next(page, 'Auditors');
  await press(page, 'checkbox', 'Vote for Cleo Hart', 'Space');
  await press(page, 'checkbox', 'Vote for Dan Reyes', 'Space');
  await next(page, 'Treasurer');
  await press(page, 'button', 'Rank Finn Adler first');
  await next(page, 'Board');
  await press(page, 'button', 'Rank Hugo Lane first');
  await press(page, 'button', 'Rank Gia Fell second');
  await press(page, 'button', 'Move Gia Fell up, now second');
  await next(page, 'Director');
  const stars = page.getByRole('group', { name: 'Stars for Kim Ash' });
  await pressOn(page, stars.getByRole('radio', { name: '5 stars' }), 'Space');
  await next(page, 'Tour');
  await press(page, 'button', 'Rank Mia Cole first');
  await next(page, 'New robes');
  await press(page, 'radio', 'Yes', 'Space');
  await press(page, 'button', 'Review your ballot');
  await expectFocusOn(page, 'Your ballot');
  await press(page, 'button', 'Submit Vote');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await press(page, 'button', 'Cast my ballot');
  await expectFocusOn(page, 'Your ballot is in the box.');
  return (await page.getByText(CODE).innerText()).trim();
}

async function next(page: Page, position: string): Promise<void> {
  await press(page, 'button', `Next: ${position}`);
  await expectFocusOn(page, position);
}

async function close(page: Page, election: string): Promise<void> {
  await page.goto(election);
  await press(page, 'button', 'Close early');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await press(page, 'button', 'Close voting');
  await expect(page.getByText(/^Voting is closed and the count is recorded/)).toBeVisible({
    timeout: 60_000,
  });
  await expectFocusSomewhere(page);
}

async function recount(page: Page, election: string, code: string): Promise<void> {
  await page.goto(`${election}/ballot-box`);
  await type(page, page.getByLabel('Tracking code', { exact: true }), code);
  await press(page, 'button', 'Find');
  await expect(page.getByText(`${code} is in the ballot box`)).toBeVisible();
  await press(page, 'button', 'Recount in this browser');
  await expect(page.getByRole('status').filter({ hasText: 'Everything matches' })).toBeVisible();
  await expectFocusSomewhere(page);
}

async function press(
  page: Page,
  role: 'link' | 'button' | 'radio' | 'checkbox',
  name: string,
  key: Key = 'Enter',
): Promise<void> {
  await pressOn(page, page.getByRole(role, { name, exact: true }).first(), key);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await pressOn(page, field);
  await page.keyboard.insertText(text);
}

async function expectFocusOn(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeFocused();
}

/** The focus is not lost: the next Tab continues where the eye is. */
async function expectFocusSomewhere(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toBeFocused();
}

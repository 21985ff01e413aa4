import { expect } from 'playwright/test';
import { expectToast } from './support/toasts';
import { test } from './support/test';

test.use({ timezoneId: 'Europe/London' });

test('an invitation opened after an early close leads to the published result', async ({
  page,
  openAnotherBrowser,
  association,
  mails,
  organiser,
  signIn,
}) => {
  const election = await association.electionWithCandidate('Frost wardens');
  await association.savedVoter(election, 'Noel Rime');
  await association.api.post(`/api/v1/elections/${election}/voters`, {
    fullName: 'Late Comer',
    email: 'late@allotments.example',
  });
  const link = await mails.linkTo('late@allotments.example', /invited to vote/);

  await signIn(organiser);
  await page.goto(`/results/elections/${election}`);
  await expect(page.getByText('Voting has not opened yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Keeper' })).toBeVisible();
  await page.goto(`/elections/${election}/ballot-box`);
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByText('Voting open')).toBeHidden();

  await association.openVoting(election);
  await page.goto(`/elections/${election}/messages`);
  await page.getByRole('button', { name: 'Remind people who haven’t voted' }).click();
  await page.getByRole('button', { name: 'Send reminders' }).click();
  await expectToast(page, 'The reminders are on their way.');
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Close early' }).click();
  await page.getByRole('button', { name: 'Close voting' }).click();
  await expect(page.getByText('Closed early')).toBeVisible();

  await page.goto('/elections');
  const row = page.getByRole('article', { name: 'Frost wardens' });
  const { closedAt } = await association.api.get<{ closedAt: string }>(
    `/api/v1/elections/${election}`,
  );
  await expect(row.getByRole('time')).toHaveAttribute('datetime', closedAt);
  await expect(row).toContainText(/Greenwich Mean Time|British Summer Time/);
  await row.getByRole('button', { name: 'Options for Frost wardens' }).click();
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeHidden();

  const stranger = await openAnotherBrowser();
  await expect(async () => {
    await stranger.goto(link);
    await expect(stranger).toHaveURL(`/published/${election}`, { timeout: 3_000 });
  }).toPass();
  await expect(stranger.getByText('Final count')).toBeVisible();
});

test('another page of a list opens at the top', async ({
  page,
  association,
  organiser,
  signIn,
}) => {
  for (let number = 1; number <= 55; number += 1) {
    await association.savedElection(`Plot ${number}`);
  }
  await signIn(organiser);
  await page.goto('/elections');
  await page.getByRole('link', { name: 'Next' }).click();
  const first = page.getByRole('article', { name: 'Plot 5', exact: true });
  await expect(first).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(200);
});

for (const width of [1440, 360]) {
  test(`messages appear above the heading and beside their button, ${width} px wide`, async ({
    page,
    organiser,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(organiser);
    const toast = page.getByRole('alert').filter({ hasText: 'Welcome to your dashboard' });
    // A message stays while the pointer is on it.
    await toast.hover();
    await toast.evaluate((element) =>
      Promise.all(element.getAnimations().map(({ finished }) => finished)),
    );
    const box = await toast.evaluate((element) => {
      const close = element.querySelector('button')?.getBoundingClientRect();
      const range = document.createRange();
      const text = [...element.childNodes].find((node) => node.textContent?.includes('Welcome'));
      if (text) range.selectNodeContents(text);
      return {
        bottom: element.getBoundingClientRect().bottom,
        textRight: range.getBoundingClientRect().right,
        closeLeft: close?.left ?? 0,
      };
    });
    const heading = await page.locator('h1').boundingBox();
    expect(box.bottom).toBeLessThanOrEqual(heading?.y ?? 0);
    expect(box.textRight).toBeLessThanOrEqual(box.closeLeft);
  });
}

test('on a phone a menu leads to the sections of the landing page', async ({
  page,
  organiser,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const sections = page.getByRole('navigation', { name: 'On this page' });
  await expect(sections).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  for (const [name, id] of [
    ['How it works', 'how-it-works'],
    ['Contact', 'contact'],
  ] as const) {
    await page.getByRole('button', { name: 'Sections of this page' }).click();
    await sections.getByRole('link', { name }).click();
    await expect(sections).toBeHidden();
    await expect(page).toHaveURL(`/#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
  await signIn(organiser);
  await expect(page.getByRole('banner').getByText('Dashboard', { exact: true })).toBeVisible();
});

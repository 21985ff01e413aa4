import { expect } from 'playwright/test';
import { test } from './support/test';

test('the browser remembers the chosen theme, before and after signing in', async ({
  page,
  organiser,
  signIn,
}) => {
  await page.goto('/');
  const toggle = page.getByRole('switch', { name: 'Dark theme' });
  const stored = () => page.evaluate(() => localStorage.getItem('theme'));
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  expect(await stored()).toBeNull();
  await toggle.click();
  await expect(toggle).toBeChecked();
  expect(await stored()).toBe('dark');
  await expect.poll(ground).not.toBe(light);
  await page.reload();
  await expect(toggle).toBeChecked();
  expect(await ground()).not.toBe(light);

  await signIn(organiser);
  await expect(toggle).toBeChecked();
  await toggle.click();
  expect(await stored()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(toggle).not.toBeChecked();
  expect(await ground()).toBe(light);
});

test('a first visit follows the system’s dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.getByRole('switch', { name: 'Dark theme' })).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

test('a server that stays silent is said so after ten seconds, and asked again', async ({
  page,
  organiser,
  signIn,
}) => {
  await signIn(organiser);
  await page.clock.install();
  let isSilent = true;
  await page.route(/\/api\/v1\/elections\?/, (route) => (isSilent ? undefined : route.continue()));
  await page.goto('/elections');
  await expect(page.getByText('Loading elections')).toBeAttached();
  await page.clock.runFor(10_000);
  await expect(page.getByText(/^The server is slow to answer/)).toBeVisible();
  isSilent = false;
  await page.clock.runFor(2_000);
  await expect(page.getByText(/^The server is slow to answer/)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No elections yet' })).toBeVisible();
});

test('tooltips explain icons and disappear after five seconds', async ({
  page,
  association,
  organiser,
  signIn,
}) => {
  await signIn(organiser);
  for (const name of ['User profile', 'Create election']) {
    await page.getByRole('link', { name, exact: true }).hover();
    await expect(page.getByRole('tooltip', { name })).toBeVisible();
  }
  await expect(page.getByRole('tooltip')).toBeHidden({ timeout: 8_000 });

  await page.goto(`/elections/${await association.savedElection('Tool shed')}`);
  await page.getByRole('button', { name: 'About Date of Election' }).hover();
  await expect(
    page.getByRole('tooltip', { name: 'Day of election with 11 days duration' }),
  ).toBeVisible();
});

test('at 768 px and below, the dashboard recommends a desktop and its navigation is a drawer', async ({
  page,
  organiser,
  signIn,
}) => {
  await signIn(organiser);
  const banner = page.getByText('For the best view and experience, please use a desktop device.');
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(banner).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await drawer.getByRole('link', { name: 'Voters' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/voters$/);
});

test('only one answer of the FAQ is open at a time, at most 200 px high', async ({ page }) => {
  for (const [path, first, second] of [
    ['/', 'How do I get to vote?', 'Is there a mobile app?'],
    ['/help', 'I forgot my password. What now?', 'Can I change my vote?'],
  ] as const) {
    await page.goto(path);
    const one = page.getByRole('button', { name: first });
    const other = page.getByRole('button', { name: second });
    await one.click();
    await expect(one).toHaveAttribute('aria-expanded', 'true');
    const answer = page.getByRole('region', { name: first });
    await expect(answer).toBeVisible();
    expect((await answer.boundingBox())?.height).toBeLessThanOrEqual(200);
    expect(await answer.evaluate((region) => getComputedStyle(region).maxHeight)).toBe('200px');
    await other.click();
    await expect(other).toHaveAttribute('aria-expanded', 'true');
    await expect(one).toHaveAttribute('aria-expanded', 'false');
    await other.click();
    await expect(other).toHaveAttribute('aria-expanded', 'false');
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Is there a mobile app?' }).click();
  await expect(page.getByText(/^Not yet\./)).toBeVisible();
});

test('the contact form requires every field, then thanks and sends', async ({ page, mails }) => {
  await page.goto('/#contact');
  const send = page.getByRole('button', { name: 'Send message' });
  await page.getByLabel('Name').fill('Una First');
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Please fill out all fields.');
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveAttribute('type', 'email');
  await email.fill('una@allotments.example');
  await page.getByLabel('Message').fill('Can we vote by show of marrows?');
  await send.click();
  await expect(page.getByText('Thank you, Una First.')).toBeVisible();
  const mail = await mails.mailTo('support@hustings.example', /.*/);
  expect(mail.text).toContain('Can we vote by show of marrows?');
});

test('the landing page links to its sections', async ({ page }) => {
  await page.goto('/');
  for (const [name, id] of [
    ['Features', 'features'],
    ['How it works', 'how-it-works'],
    ['Why use us', 'why-use-us'],
    ['Contact', 'contact'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name })
      .click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
});

test('the way back leads to where a page was scrolled to, and so does loading it again', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/');
  await page.locator('#contact').scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(500);
  // A real click would scroll to the link first.
  await page.getByRole('link', { name: 'Accessibility' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Accessibility', level: 1 })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(place);
  await page.reload();
  await expect.poll(scrolled).toBe(place);
});

test('an unknown address leads back to the previous page', async ({ page }) => {
  await page.goto('/help');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/no/such/page';
    document.body.append(link);
    link.click();
  });
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL('/help');
});

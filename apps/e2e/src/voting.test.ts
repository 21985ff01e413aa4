import { expect } from 'playwright/test';
import { accessibilityFaults } from './support/accessibility';
import { expectToast } from './support/toasts';
import { startAuditor } from './support/lighthouse';
import { signIn, submitLogin } from './support/sign-in';
import { sayLineIsSlow } from './support/slow-line';
import { test } from './support/test';

test('marks survive a reload on this device only, and are gone once they are cast', async ({
  page,
  association,
  signIn,
}) => {
  const election = await association.savedElection('Marrow jury');
  for (const position of ['Judge', 'Weigher']) {
    const id = await association.savedPosition(election, position);
    await association.savedCandidate(election, id, `First ${position}`);
    await association.savedCandidate(election, id, `Second ${position}`);
  }
  const voter = await association.savedVoter(election, 'Una First');
  await association.openVoting(election);

  await signIn(voter);
  await page.getByRole('link', { name: 'Vote in Marrow jury' }).click();
  const choice = page.getByRole('radio', { name: 'Vote for Second Judge' });
  await page.getByRole('listitem').filter({ has: choice }).click();
  await expect(choice).toBeChecked();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.reload();
  await expect(choice).toBeChecked();
  await page.getByRole('button', { name: 'Next: Weigher' }).click();
  await page.getByRole('button', { name: 'Leave empty and continue' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your ballot' })).toBeVisible();
  await expect(page.getByText('Second Judge', { exact: true })).toBeVisible();
  await expect(page.getByText('Left empty: you abstain')).toBeVisible();
  expect(asked.filter((request) => request.startsWith('POST'))).toEqual([]);
  expect(await storedBallots()).toHaveLength(1);

  await page.getByRole('button', { name: 'Submit Vote' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cast this ballot?' });
  await expect(dialog).toContainText('You leave Weigher empty.');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Submit Vote' }).click();
  await dialog.getByRole('button', { name: 'Cast my ballot' }).click();
  await expect(page.getByRole('heading', { name: 'Your ballot is in the box.' })).toBeVisible();
  expect(await storedBallots()).toEqual([]);
  const everything = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(everything).not.toContain('nonce');

  async function storedBallots(): Promise<string[]> {
    return page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('unsent-ballot')),
    );
  }
});

test('without the internet our own page appears, and the votes are still there after it', async ({
  browser,
  association,
}) => {
  const { election, voter } = await association.openElection('Orchard wardens', {
    voter: 'Olof Line',
  });
  const context = await browser.newContext({ baseURL: association.product.url });
  const page = await context.newPage();
  await signIn(page, voter, { remember: true });
  await page.goto(`/votes/${election}`);
  const choice = page.getByRole('radio', { name: 'Vote for Ada Marsh' });
  await page.getByRole('listitem').filter({ has: choice }).click();
  await expect(choice).toBeChecked();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(choice).toBeChecked();
  const stored = await page.evaluate(async () => {
    const cache = await caches.open('offline');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toEqual(['/offline.html']);
  await context.close();
});

test('on a phone the ballot fits, and its first candidate starts in the upper third', async ({
  page,
  association,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { election, voter } = await association.openElection(
    'Annual general meeting of the allotments of the northern valleys',
    { voter: 'Pia Small' },
  );
  await signIn(voter);
  await page.goto(`/votes/${election}`);
  const choice = page.getByRole('radio', { name: 'Vote for Ada Marsh' });
  const line = await page.getByRole('listitem').filter({ has: choice }).boundingBox();
  expect(line?.y).toBeLessThan(740 / 3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('on a phone a long name breaks only between words', async ({ page, association, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const election = await association.savedElection('Judge of the giant pumpkins');
  const position = await association.savedPosition(election, 'Judge');
  for (const name of ['Christophorus Lovelace', 'Konstantinopoulosmaria Papadopoulou']) {
    await association.savedCandidate(election, position, name);
  }
  const voter = await association.savedVoter(election, 'Gus Gourd');
  await association.openVoting(election);
  await signIn(voter);
  await page.goto(`/votes/${election}`);
  for (const word of ['Christophorus', 'Lovelace', 'Konstantinopoulosmaria', 'Papadopoulou']) {
    const lines = await page.getByText(word).evaluate((name, word) => {
      const text = name.firstChild as Text;
      const range = document.createRange();
      range.setStart(text, text.data.indexOf(word));
      range.setEnd(text, text.data.indexOf(word) + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }, word);
    expect(`${word}: ${lines}`).toBe(`${word}: 1`);
  }
});

test('results update on a page while ballots are cast elsewhere, up to the final count', async ({
  page,
  association,
  organiser,
  signIn,
  openAnotherBrowser,
}) => {
  const { election, voter } = await association.openElection('Parsnip jury', {
    voter: 'Lena Fourth',
  });
  await signIn(organiser);
  await page.goto(`/results/elections/${election}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText('0 of 1 on the electoral roll have voted.')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  const booth = await openAnotherBrowser();
  await booth.goto(`${association.product.url}/login`);
  await submitLogin(booth, voter, { remember: true });
  await booth.waitForURL('**/dashboard');
  await booth.goto(`${association.product.url}/votes/${election}`);
  const choice = booth.getByRole('radio', { name: 'Vote for Ada Marsh' });
  await booth.getByRole('listitem').filter({ has: choice }).click();
  await booth.getByRole('button', { name: 'Review your ballot' }).click();
  await booth.getByRole('button', { name: 'Submit Vote' }).click();
  await booth.getByRole('button', { name: 'Cast my ballot' }).click();
  await expect(booth.getByRole('heading', { name: 'Your ballot is in the box.' })).toBeVisible();
  await expect(page.getByText('1 of 1 on the electoral roll has voted.')).toBeVisible();
  await expect(page.getByText(/^Last change at /)).toBeVisible();

  await association.api.post(`/api/v1/elections/${election}/close`, {});
  await expect(page.getByText('Final count')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who was elected' })).toContainText('Ada Marsh');
  // Everything was pushed: the page requested nothing, and the stream never reconnected.
  expect(asked.filter((path) => /\/results(\/stream.*)?$/.test(path))).toEqual([]);
});

test('a ballot whose answer is lost is sent again, and counted once', async ({
  page,
  association,
  signIn,
}) => {
  const { election, voter } = await association.openElection('Rhubarb jury', {
    voter: 'Tom Second',
  });

  await signIn(voter);
  await page.goto(`/votes/${election}`);
  const choice = page.getByRole('radio', { name: 'Vote for Ada Marsh' });
  await page.getByRole('listitem').filter({ has: choice }).click();
  await page.getByRole('button', { name: 'Review your ballot' }).click();

  // The server accepts the ballot; its answer is lost.
  await page.route('**/ballots', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Submit Vote' }).click();
  await page.getByRole('button', { name: 'Cast my ballot' }).click();
  await expect(page.getByText('No answer came back')).toBeVisible();
  await page.unroute('**/ballots');
  await page.getByRole('button', { name: 'Send the same ballot again' }).click();
  await expect(page.getByRole('heading', { name: 'Your ballot is in the box.' })).toBeVisible();
  const { ballots } = await association.api.get<{ ballots: number }>(
    `/api/v1/elections/${election}/results`,
  );
  expect(ballots).toBe(1);
});

test('a password set by the organiser cannot open a ballot; the voter’s own link can', async ({
  page,
  association,
  mails,
  signIn,
}) => {
  const election = await association.electionWithCandidate('Leek jury');
  const given = 'Given&ByOthers1!';
  const voter = { email: 'ria@allotments.example', password: given };
  await association.api.post(`/api/v1/elections/${election}/voters`, {
    fullName: 'Ria Third',
    email: voter.email,
    password: given,
    confirmPassword: given,
    invite: false,
  });
  await association.openVoting(election);

  await page.goto('/login');
  await submitLogin(page, voter);
  await expectToast(page, 'Invalid email or password. Please try again.');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  // The sign-in form has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(voter.email);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('status')).toContainText(/has been sent/);
  await page.goto(await mails.linkTo(voter.email, /password/));
  const own = 'Mine&Alone2!';
  await page.getByLabel('New password', { exact: true }).fill(own);
  await page.getByLabel('Confirm new password', { exact: true }).fill(own);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  await signIn({ ...voter, password: own });
  await page.goto(`/votes/${election}`);
  await expect(page.getByRole('radio', { name: 'Vote for Ada Marsh' })).toBeAttached();
});

test('a ballot on a slow line does not wait for a font', async ({ page, association, signIn }) => {
  const { election, voter } = await association.openElection('Damson jury', {
    voter: 'Wanda Slow',
  });
  const letters = page.locator('body');
  const fonts = page.locator('link[as=font]');
  await signIn(voter);
  await page.goto(`/votes/${election}`);
  await expect(page.getByRole('radio').first()).toBeAttached();
  await expect(letters).toHaveCSS('font-family', /Public Sans/);
  await expect(fonts).toHaveCount(1);

  await sayLineIsSlow(page);
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeAttached();
  await expect(letters).toHaveCSS('font-family', 'system-ui, sans-serif');
  await expect(fonts).toHaveCount(0);
});

test('other screens open from a ballot without loading the page again, and so does it', async ({
  page,
  association,
  signIn,
}) => {
  const { election, voter } = await association.openElection('Greengage jury', {
    voter: 'Yves Onward',
  });
  await signIn(voter);
  await page.goto(`/votes/${election}`);
  const choice = page.getByRole('radio').first();
  await expect(choice).toBeAttached();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(request.url());
  });
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(choice).toBeAttached();
  expect(loaded).toEqual([]);
});

test('Lighthouse finds no faults on the landing page, an opened ballot, a roll or results', async ({
  association,
  organiser,
}) => {
  const { election, voter } = await association.openElection('Quince jury', {
    voter: 'Xenia Swift',
  });
  const { url } = association.product;
  const auditor = await startAuditor(url);
  try {
    // Speed depends on the machine: see `npm run lighthouse`.
    const ofEveryPage = ['accessibility', 'best-practices'];
    const weight = ['cumulative-layout-shift', 'total-byte-weight', 'network-requests'];
    const landing = await auditor.audit(`${url}/`, {
      onlyCategories: [...ofEveryPage, 'seo'],
      onlyAudits: weight,
    });
    expect(landing.faults).toEqual([]);
    expect(landing.scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
    expect(landing.measured('cumulative-layout-shift')).toBeLessThan(0.1);
    expect(landing.measured('total-byte-weight')).toBeLessThan(180_000);
    expect(landing.requests).toBeLessThanOrEqual(12);

    await signIn(auditor.page, voter, { remember: true });
    const ballot = await auditor.audit(`${url}/votes/${election}`, {
      onlyCategories: ofEveryPage,
      onlyAudits: weight,
    });
    expect(ballot.faults).toEqual([]);
    expect(ballot.scores).toEqual({ accessibility: 100, 'best-practices': 100 });
    expect(ballot.measured('cumulative-layout-shift')).toBeLessThan(0.1);
    expect(ballot.measured('total-byte-weight')).toBeLessThan(380_000);
    expect(ballot.requests).toBeLessThanOrEqual(80);

    await signIn(auditor.page, organiser, { remember: true });
    for (const path of [`elections/${election}/voters`, `results/elections/${election}`]) {
      const screen = await auditor.audit(`${url}/${path}`, { onlyCategories: ['accessibility'] });
      expect(screen.faults, path).toEqual([]);
      expect(screen.scores, path).toEqual({ accessibility: 100 });
    }
  } finally {
    await auditor.close();
  }
});

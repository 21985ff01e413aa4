import { expect, test } from 'playwright/test';
import {
  openVoting,
  savedCandidate,
  savedElection,
  savedPosition,
  savedVoter,
  startAssociation,
  type Association,
} from './support/association';
import { linkIn } from './support/mail-server';
import { signIn, submitLogin } from './support/sign-in';
import { expectToast } from './support/toasts';

let association: Association;

test.use({ timezoneId: 'UTC', locale: 'en-GB' });

test.beforeAll(async () => {
  association = await startAssociation();
});

test.afterAll(async () => {
  await association?.stop();
});

const at = (path: string) => `${association.product.url}${path}`;

test('marks survive a reload on this device alone, and are gone once they are cast', async ({
  page,
}) => {
  const election = await savedElection(association, 'Marrow jury');
  for (const position of ['Judge', 'Weigher']) {
    const id = await savedPosition(association, election, position);
    await savedCandidate(association, election, id, `First ${position}`);
    await savedCandidate(association, election, id, `Second ${position}`);
  }
  const voter = await savedVoter(association, election, 'Una First');
  await openVoting(association, election);

  await signIn(page, association.product.url, voter, { remember: true });
  await page.getByRole('link', { name: 'Vote in Marrow jury' }).click();
  const choice = page.getByRole('radio', { name: 'Vote for Second Judge' });
  await page.getByRole('listitem').filter({ has: choice }).click();
  await expect(choice).toBeChecked();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.reload();
  await expect(choice).toBeChecked();
  await page.getByRole('button', { name: 'Next: Weigher' }).click();
  await page.getByRole('button', { name: 'Leave empty and go on' }).click();
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

test('a ballot whose answer got lost is sent again, and counted once', async ({ page }) => {
  const election = await savedElection(association, 'Rhubarb jury');
  const position = await savedPosition(association, election, 'Judge');
  await savedCandidate(association, election, position, 'Only Candidate');
  const voter = await savedVoter(association, election, 'Tom Second');
  await openVoting(association, election);

  await signIn(page, association.product.url, voter, { remember: true });
  await page.goto(at(`/votes/${election}`));
  const choice = page.getByRole('radio', { name: 'Vote for Only Candidate' });
  await page.getByRole('listitem').filter({ has: choice }).click();
  await page.getByRole('button', { name: 'Review your ballot' }).click();

  // The server takes the ballot; its answer never comes.
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

test('the password that the organiser was shown opens no ballot; a link of its own does', async ({
  page,
}) => {
  const election = await savedElection(association, 'Leek jury');
  const position = await savedPosition(association, election, 'Judge');
  await savedCandidate(association, election, position, 'Only Candidate');
  const given = 'Given&ByOthers1!';
  const voter = { email: 'ria@allotments.example', password: given };
  await association.api.post(`/api/v1/elections/${election}/voters`, {
    fullName: 'Ria Third',
    email: voter.email,
    password: given,
    confirmPassword: given,
    invite: false,
  });
  await openVoting(association, election);

  await page.goto(at('/login'));
  await submitLogin(page, voter, { remember: false });
  await expectToast(
    page,
    'User account is not verified. Please verify your account to access your dashboard.',
  );
  await page.goto(linkIn(await association.mails.mailTo(voter.email, /Choose a new password/)));
  const own = 'Mine&Alone2!';
  await page.getByLabel('New password', { exact: true }).fill(own);
  await page.getByLabel('Confirm new password', { exact: true }).fill(own);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  await signIn(page, association.product.url, { ...voter, password: own }, { remember: true });
  await page.goto(at(`/votes/${election}`));
  await expect(page.getByRole('radio', { name: 'Vote for Only Candidate' })).toBeAttached();
});

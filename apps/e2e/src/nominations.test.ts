import { expect } from 'playwright/test';
import { test } from './support/test';

test('a nomination goes from the rules through acceptance and review onto the ballot', async ({
  page,
  association,
  mails,
  organiser,
  signIn,
  openAnotherBrowser,
}) => {
  const election = await association.savedElection('Allotment board');
  await association.savedPosition(election, 'Keeper');
  const proposer = await association.savedVoter(election, 'Tom Second');
  const seconder = await association.savedVoter(election, 'Ada Third');

  // The organiser sets who may nominate, and the rules.
  await signIn(organiser);
  await page.goto(`/elections/${election}/ballot`);
  await page.getByRole('link', { name: 'Let people nominate' }).click();
  await page.getByRole('radio', { name: /^Voters on the electoral roll/ }).check();
  await page.getByLabel('Seconders needed').fill('1');
  await page.getByLabel('Rules for nominations').fill('Who has had a plot for a year may stand.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/voters can nominate, with 1 seconder/)).toBeVisible();

  // A voter nominates somebody without an account.
  const voter = await openAnotherBrowser();
  await voter.goto(`${association.product.url}/elections/${election}/nominate`);
  await voter.getByRole('link', { name: 'Login' }).click();
  await voter.getByRole('textbox', { name: 'Email' }).fill(proposer.email);
  await voter.getByLabel('Password', { exact: true }).fill(proposer.password);
  await voter.getByRole('button', { name: 'Login' }).click();
  await expect(voter.getByText('Who has had a plot for a year may stand.')).toBeVisible();
  await voter.getByRole('radio', { name: /^Somebody else/ }).check();
  await voter.getByLabel('Their full name').fill('Rosa Bean');
  await voter.getByLabel('Their email').fill('rosa@elsewhere.example');
  await voter.getByLabel('Seconders’ email addresses').fill(seconder.email);
  await voter.getByRole('button', { name: 'Send nomination' }).click();
  await expect(voter.getByText('Nomination sent')).toBeVisible();

  // The nominee accepts through the link in her email, on a phone.
  const nominee = await openAnotherBrowser();
  await nominee.setViewportSize({ width: 360, height: 740 });
  await nominee.goto(await mails.linkTo('rosa@elsewhere.example', /You are nominated/));
  await expect(nominee.getByRole('heading', { level: 1 })).toHaveText(
    'Tom Second nominates you for Keeper',
  );
  await nominee.getByLabel('Motto').fill('Runner beans for all.');
  await nominee.getByRole('button', { name: 'Accept the nomination' }).click();
  await expect(nominee.getByText('Waiting for review')).toBeVisible();

  // The seconder named by the proposer seconds it through a link.
  await nominee.goto(await mails.linkTo(seconder.email, /Will you second/));
  await nominee.getByRole('button', { name: 'Second this nomination' }).click();
  await expect(nominee.getByText('You have seconded the nomination')).toBeVisible();

  // The officers find it as the next step and admit it.
  await page.goto(`/elections/${election}/ballot`);
  await page.getByRole('link', { name: 'Review nominations' }).first().click();
  await expect(page.getByText('1 of 1 seconder: Ada Third')).toBeVisible();
  await page.getByRole('button', { name: 'Admit Rosa Bean' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Admit' }).click();
  await expect(page.getByText('Now a candidate')).toBeVisible();

  await association.openVoting(election);
  await voter.goto(`${association.product.url}/votes/${election}`);
  await expect(voter.getByRole('radio', { name: 'Vote for Rosa Bean' })).toBeVisible();
  await expect(voter.getByText('Runner beans for all.')).toBeVisible();
});

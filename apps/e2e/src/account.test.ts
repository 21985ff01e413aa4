import { expect } from 'playwright/test';
import { submitLogin } from './support/sign-in';
import { expectToast } from './support/toasts';
import { test } from './support/test';

test('signing up, confirming the address and signing in show the documented messages', async ({
  page,
  mails,
  organiser,
}) => {
  const person = { email: 'secretary@bowls.example', password: 'Jack&Biased8@' };
  await page.goto('/register');
  const create = page.getByRole('button', { name: 'Create account' });
  const password = page.getByLabel('Password', { exact: true });
  const confirmation = page.getByLabel('Confirm password', { exact: true });

  await create.click();
  await expectToast(page, 'Fill all fields');

  await page.getByRole('textbox', { name: 'Email' }).fill('secretary@bowls');
  await password.fill('short');
  await confirmation.fill('other');
  await create.click();
  await expectToast(page, 'Make sure all fields are valid');
  await expect(page.getByText('Must be a valid email')).toBeVisible();
  await expect(page.getByText('Passwords must match')).toBeVisible();

  await password.fill(person.password);
  await confirmation.fill(person.password);
  await page.getByRole('textbox', { name: 'Email' }).fill(organiser.email);
  await create.click();
  await expectToast(
    page,
    'An account with this email already exists. Sign in, or reset its password.',
  );

  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await create.click();
  await expectToast(
    page,
    'A verification email has been sent to your email address. Please check your inbox and follow the instructions to activate your account.',
  );
  await expect(page).toHaveURL(/\/login$/);

  await submitLogin(page, person);
  await expectToast(
    page,
    'User account is not verified. Please verify your account to access your dashboard.',
  );

  const link = await mails.linkTo(person.email, /confirm your email/);
  await page.goto(link);
  await expectToast(page, 'Email verified');
  await page.goto(link);
  await expectToast(page, 'Email already verified');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(`/verification?token=${'x'.repeat(43)}`);
  await expectToast(page, 'Email cannot be verified');

  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expectToast(page, 'Enter your email and password');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await submitLogin(page, { ...person, password: 'Not&This1one' });
    await expectToast(page, 'Invalid email or password. Please try again.');
  }
  await submitLogin(page, person);
  await expectToast(page, 'Too many login attempts. Please try again later.');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Login' }).click();
  await expectToast(page, 'Network error');
});

test('a password is shown while its toggle is pressed', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Compost4everyone!');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a forgotten password is changed with a link that works once', async ({
  page,
  association,
  mails,
  openAnotherBrowser,
}) => {
  const person = await association.savedOrganiser({
    email: 'treasurer@bowls.example',
    password: 'Before&After1!',
  });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page).toHaveURL(/\/change-password$/);
  const ask = page.getByRole('button', { name: 'Reset password' });
  await ask.click();
  await expectToast(page, 'Fill all fields');
  await page.getByRole('textbox', { name: 'Email' }).fill('treasurer');
  await ask.click();
  await expectToast(page, 'Invalid email');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await ask.click();
  await expect(page.getByRole('status')).toContainText(/has been sent.*spam folder/);

  const link = await mails.linkTo(person.email, /password/);
  await page.goto(link);
  const elsewhere = await openAnotherBrowser();
  await elsewhere.goto(link);

  const changed = 'Quite&Another2!';
  const password = page.getByLabel('New password', { exact: true });
  const confirmation = page.getByLabel('Confirm new password', { exact: true });
  const change = page.getByRole('button', { name: 'Change password' });
  await expect(change).toBeDisabled();
  await password.press('Enter');
  await expectToast(page, 'Fill in fields');
  await password.fill(changed);
  await confirmation.fill(`${changed}x`);
  await expect(change).toBeDisabled();
  await confirmation.fill(changed);
  await expect(change).toBeEnabled();
  await change.click();
  await expectToast(page, 'Password change successful');
  await expect(page).toHaveURL(/\/password-success\/[^/]+$/);

  await elsewhere.getByLabel('New password', { exact: true }).fill(changed);
  await elsewhere.getByLabel('Confirm new password', { exact: true }).fill(changed);
  await elsewhere.getByRole('button', { name: 'Change password' }).click();
  await expectToast(elsewhere, 'Link expired or used. Request new link');
  await expect(elsewhere).toHaveURL(/\/password-reset$/);
  await elsewhere.goto(link);
  await expectToast(elsewhere, 'Please request a new password reset link and try again');
  await expect(elsewhere).toHaveURL(/\/login$/);

  await page.getByRole('link', { name: 'Login' }).click();
  await submitLogin(page, person);
  await expectToast(page, 'Invalid email or password. Please try again.');
  await submitLogin(page, { ...person, password: changed });
  await expectToast(page, 'Welcome to your dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('people change their own password and sign in with the new one', async ({
  page,
  association,
  signIn,
}) => {
  const person = await association.savedOrganiser({
    email: 'chair@bowls.example',
    password: 'First&Choice1!',
  });
  await signIn(person, { remember: false });
  await page.getByRole('link', { name: 'User profile' }).click();
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await expectToast(page, 'Fill in fields');

  const changed = 'Second&Choice2!';
  await page.getByLabel('Current password', { exact: true }).fill('Wrong&Password3!');
  await page.getByLabel('New password', { exact: true }).fill(changed);
  await page.getByLabel('Confirm new password', { exact: true }).fill(changed);
  await change.click();
  await expectToast(page, 'The current password is not correct.');
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  await change.click();
  await expectToast(page, 'Password change successful');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await submitLogin(page, { ...person, password: changed });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the profile is edited, and a message confirms it', async ({ page, organiser, signIn }) => {
  await signIn(organiser, { remember: false });
  await page.getByRole('link', { name: 'User profile' }).click();
  await page.getByRole('button', { name: 'Update Details' }).click();
  await page.getByLabel('Full name').fill('Allotment Association');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Allotment Association')).toBeHidden();
  await page.getByRole('button', { name: 'Update Details' }).click();
  await page.getByLabel('Full name').fill('Allotment Association');
  await page.getByRole('button', { name: 'Update Details' }).click();
  await expectToast(page, 'updated!');
  await expect(page.getByText('Allotment Association')).toBeVisible();
});

test('a guarded page asks to sign in without a history entry of its own, and then opens', async ({
  page,
  organiser,
}) => {
  await page.goto('/help');
  await page.goto('/results');
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/help$/);

  await page.goto('/results?search=plots');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await submitLogin(page, organiser);
  await expect(page).toHaveURL(/\/results\?search=plots$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
});

test('“Remember me” keeps people signed in over a reload, and signing out ends it', async ({
  page,
  organiser,
  signIn,
}) => {
  await signIn(organiser, { remember: false });
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);

  await signIn(organiser);
  expect(await page.evaluate(() => localStorage.getItem('persist'))).toBe('true');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/voters');
  await expect(page.getByText('Click on an election to see all registered voters')).toBeVisible();

  const loggedOut = page.waitForResponse((response) => response.url().endsWith('/logout'));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  expect((await loggedOut).status()).toBe(204);
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});

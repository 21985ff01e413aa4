import { expect, type Locator, type Page } from 'playwright/test';
import { photoOf } from './support/photo-of';
import { test } from './support/test';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string | RegExp) => button(page, name).click();
const answerDialog = (page: Page, name: string) =>
  page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name, exact: true })
    .click();

/** Cancels a dialog, expects the focus on the button that opened it, then confirms the dialog. */
async function cancelThenConfirm(
  page: Page,
  { opener, confirm, cancel = 'Cancel' }: { opener: string; confirm: string; cancel?: string },
  open = () => press(page, opener),
): Promise<void> {
  await open();
  await answerDialog(page, cancel);
  await expect(button(page, opener)).toBeFocused();
  await open();
  await answerDialog(page, confirm);
}

test.describe('closing a dialog never loses the focus', () => {
  test('when an election is deleted', async ({ page, association, organiser, signIn }) => {
    const name = 'Rain gauges';
    await association.savedElection(name);
    const other = await association.savedElection('Wind vanes');
    await signIn(organiser);
    await page.goto('/elections');
    const askToDelete = async () => {
      await press(page, `Options for ${name}`);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    await askToDelete();
    await page.keyboard.press('Escape');
    await expect(button(page, `Options for ${name}`)).toBeFocused();
    const deletion = { opener: `Options for ${name}`, confirm: 'Delete' };
    await cancelThenConfirm(page, deletion, askToDelete);
    await expect(page.getByRole('article', { name })).toBeHidden();
    await expect(heading(page, 'Elections')).toBeFocused();

    await page.goto(`/elections/${other}`);
    await cancelThenConfirm(page, { opener: 'Delete', confirm: 'Delete' });
    await expect(page).toHaveURL('/elections');
    await expect(heading(page, 'Elections')).toBeFocused();
  });

  test('when positions and candidates are deleted', async ({
    page,
    association,
    organiser,
    signIn,
  }) => {
    const election = await association.savedElection('Cold frames');
    const keeper = await association.savedPosition(election, 'Keeper');
    await association.savedPosition(election, 'Glazier');
    const candidate = await association.savedCandidate(election, keeper, 'Ada Marsh');
    await signIn(organiser);
    await page.goto(`/elections/${election}`);
    await cancelThenConfirm(page, { opener: 'Delete Glazier', confirm: 'Delete' });
    await expect(page.getByRole('article', { name: 'Glazier' })).toBeHidden();
    await expect(heading(page, 'Positions')).toBeFocused();

    await page.goto(`/candidates/${candidate}`);
    await cancelThenConfirm(page, { opener: 'Delete', confirm: 'Delete' });
    await expect(page).toHaveURL(`/elections/positions/${keeper}`);
    await expect(heading(page, 'Keeper')).toBeFocused();

    await cancelThenConfirm(page, { opener: 'Delete', confirm: 'Delete' });
    await expect(heading(page, 'Cold frames')).toBeFocused();
  });

  test('when voters are invited and removed, and a reminder is cancelled', async ({
    page,
    association,
    organiser,
    signIn,
  }) => {
    const election = await association.electionWithCandidate('Bonfire watch');
    await association.savedVoter(election, 'Robin Ash');
    await association.api.post(`/api/v1/elections/${election}/voters`, {
      fullName: 'Hazel Birch',
      email: 'hazel@allotments.example',
      invite: false,
    });
    await signIn(organiser);
    await page.goto(`/elections/${election}/messages`);
    await cancelThenConfirm(page, { opener: 'Invite 1 voter', confirm: 'Send 1 invitation' });
    await expect(button(page, 'Invite 1 voter')).toBeHidden();
    await expect(heading(page, 'Invitations')).toBeFocused();
    await page.goto(`/elections/${election}/voters`);
    const removal = { opener: 'Options for Hazel Birch', confirm: 'Remove' };
    await cancelThenConfirm(page, removal, async () => {
      await press(page, 'Options for Hazel Birch');
      await page.getByRole('menuitem', { name: 'Remove from the roll' }).click();
    });
    await expect(button(page, 'Options for Hazel Birch')).toBeHidden();
    await expect(heading(page, 'Electoral roll')).toBeFocused();

    await association.openVoting(election);
    await page.goto(`/elections/${election}/messages`);
    await press(page, 'Remind people who haven’t voted');
    await answerDialog(page, 'Close');
    await expect(button(page, 'Remind people who haven’t voted')).toBeFocused();
  });

  test('when voting is closed early', async ({ page, association, organiser, signIn }) => {
    const { election } = await association.openElection('Gate painters', { voter: 'Colin Pale' });
    await signIn(organiser);
    await page.goto(`/elections/${election}`);
    await cancelThenConfirm(page, { opener: 'Close early', confirm: 'Close voting' });
    await expect(button(page, 'Close early')).toBeHidden();
    await expect(heading(page, 'Voting')).toBeFocused();
  });

  test('when a ballot is cast', async ({ page, association, signIn }) => {
    const { election, voter } = await association.openElection('Shed doors', {
      voter: 'Ivy Latch',
    });
    await signIn(voter);
    await page.goto(`/votes/${election}?step=review`);
    const casting = { opener: 'Submit Vote', cancel: 'Go back', confirm: 'Cast my ballot' };
    await cancelThenConfirm(page, casting);
    await expect(heading(page, 'Your ballot is in the box.')).toBeFocused();
  });

  test('when deleting an account is cancelled, and in the navigation on a phone', async ({
    page,
    organiser,
    signIn,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(organiser);
    await page.getByRole('link', { name: 'User profile' }).click();
    await press(page, 'Delete');
    await answerDialog(page, 'Cancel');
    await expect(button(page, 'Delete')).toBeFocused();
    await press(page, 'Open the navigation');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Open the navigation')).toBeFocused();
  });
});

test('cropping a photo starts with the focus on the square', async ({
  page,
  association,
  organiser,
  signIn,
}) => {
  const election = await association.electionWithCandidate('Photos of beetroots');
  await signIn(organiser);
  await page.goto(`/elections/${election}/ballot`);
  await page.getByLabel('Photos of candidates').setInputFiles(await photoOf('Beetroot'));
  await press(page, 'Crop Beetroot.png');
  await expect(page.getByRole('group', { name: 'crop' })).toBeFocused();
});

test.describe('submitting or cancelling a form moves the focus to the next step', () => {
  test('for positions, candidates and voters', async ({ page, association, organiser, signIn }) => {
    const election = await association.savedElection('Hose reels');
    await signIn(organiser);
    await page.goto(`/elections/${election}`);
    const toggle = button(page, 'Create a new Position');
    await toggle.click();
    await expect(page.getByLabel('Position name')).toBeFocused();
    await press(page, 'Cancel');
    await expect(toggle).toBeFocused();
    await toggle.click();
    await page.getByLabel('Position name').fill('Winder');
    await page.getByLabel('Position description').fill('Winds the hoses.');
    await press(page, 'Add position');
    await expect(page.getByRole('article', { name: 'Winder' })).toBeVisible();
    await expect(toggle).toBeFocused();

    await page.getByRole('link', { name: 'Register a voter' }).click();
    await page.getByLabel('Full name').fill('Peter Reel');
    await page.getByRole('textbox', { name: 'Email' }).fill('peter@allotments.example');
    await press(page, 'Add voter');
    await expect(heading(page, 'Peter Reel is on the roll')).toBeFocused();
    await press(page, 'Register another voter');
    await expect(page.getByLabel('Full name')).toBeFocused();

    await page.goto(`/reset-passwords/${election}`);
    await press(page, 'Reset password of Peter Reel');
    await expect(page.getByText('Link sent')).toBeFocused();
  });

  test('for the terms and the contact form', async ({ page, organiser, signIn }) => {
    await signIn(organiser);
    await page.getByRole('link', { name: 'User profile' }).click();
    await press(page, 'Accept the terms');
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
    await expect(heading(page, 'Your profile')).toBeFocused();

    await page.goto('/#contact');
    await page.getByLabel('Name').fill('Una First');
    await press(page, 'Send message');
    await expectFocusInView(page.getByRole('textbox', { name: 'Email' }));
    await page.getByRole('textbox', { name: 'Email' }).fill('una@allotments.example');
    await page.getByLabel('Message').fill('Hello');
    await press(page, 'Send message');
    await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeFocused();
  });
});

for (const width of [1440, 360]) {
  test.describe(`a refused form moves the focus to its first mistake, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 700 } });

    test('in an election and its dates', async ({ page, association, organiser, signIn }) => {
      await signIn(organiser);
      await page.goto('/elections/create');
      await press(page, 'Continue');
      await expectFocusInView(page.getByLabel('Election name'));
      await page.getByLabel('Election name').fill('Late frosts');
      await page.getByRole('radio', { name: /^At a time/ }).check();
      await press(page, 'Continue');
      const start = page.getByLabel('Voting opens');
      await expectFocusInView(start);
      await expect(page.getByText('Please choose a date and time.').first()).toBeInViewport();
      await start.fill('next spring');
      await press(page, 'Continue');
      await expectFocusInView(start);

      const election = await association.savedElection(`Early frosts ${width}`);
      await page.goto(`/elections/${election}`);
      await press(page, 'Edit');
      await page.getByLabel('Description').fill('');
      await page.getByLabel('Date of Election').fill('never');
      await press(page, 'Save');
      await expectFocusInView(page.getByLabel('Description'));
      await page.getByLabel('Description').fill('Who watches the sky.');
      await press(page, 'Save');
      await expectFocusInView(page.getByLabel('Date of Election'));
    });

    test('in a later end of voting', async ({ page, association, organiser, signIn }) => {
      const { election } = await association.openElection(`Seed swaps ${width}`, {
        voter: `Tilly${width} Packet`,
      });
      await signIn(organiser);
      await page.goto(`/elections/${election}`);
      const extend = button(page, 'Extend voting');
      await extend.click();
      await press(page, 'Cancel');
      await expect(extend).toBeFocused();
      await extend.click();
      await press(page, 'Extend voting');
      await expectFocusInView(page.getByLabel('New end of voting'));
      await expect(page.getByText('Choose a time after the current closing time')).toBeVisible();
    });

    test('in positions, candidates and voters', async ({
      page,
      association,
      organiser,
      signIn,
    }) => {
      const election = await association.savedElection(`Grease bands ${width}`);
      await signIn(organiser);
      await page.goto(`/elections/${election}`);
      await press(page, 'Create a new Position');
      await page.getByLabel('Position name').fill('Bander');
      await press(page, 'Add position');
      await expectFocusInView(page.getByLabel('Position description'));
      await page.goto(`/elections/${election}/voters/register`);
      await page.getByLabel('Full name').fill('Grace Band');
      await page.getByRole('textbox', { name: 'Email' }).fill('no address');
      await press(page, 'Add voter');
      await expectFocusInView(page.getByRole('textbox', { name: 'Email' }));

      const position = await association.savedPosition(election, 'Climber');
      await page.goto(`/elections/${election}/positions/candidates/register`);
      await page.getByLabel('Full name').fill('Ada Marsh');
      await page.getByRole('textbox', { name: 'Email' }).fill('no address');
      await press(page, 'Add candidate');
      await expectFocusInView(page.getByRole('textbox', { name: 'Email' }));
      await page.goto(`/elections/positions/${position}`);
      await press(page, 'Edit');
      await page.getByLabel('Position name').fill('');
      await press(page, 'Save');
      await expectFocusInView(page.getByLabel('Position name'));
    });

    test('in an account', async ({ page, organiser, signIn }) => {
      await page.goto('/login');
      await page.getByRole('textbox', { name: 'Email' }).fill(organiser.email);
      await press(page, 'Login');
      await expectFocusInView(page.getByLabel('Password', { exact: true }));
      await page.goto('/register');
      await page.getByRole('textbox', { name: 'Email' }).fill('una@allotments.example');
      await press(page, 'Create account');
      await expectFocusInView(page.getByLabel('Password', { exact: true }));
      await page.goto('/change-password');
      await press(page, 'Reset password');
      await expectFocusInView(page.getByRole('textbox', { name: 'Email' }));

      await signIn(organiser);
      await page.getByRole('link', { name: 'User profile' }).click();
      await press(page, 'Change password');
      await expectFocusInView(page.getByLabel('Current password', { exact: true }));
    });
  });
}

/** Expects the field to be focused, in view, and not covered by a header, calendar or message. */
async function expectFocusInView(field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  await expect
    .poll(() =>
      field.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 3, top + height / 2));
      }),
    )
    .toBe(true);
}

import { expect, test, type Locator, type Page } from 'playwright/test';
import {
  openVoting,
  savedCandidate,
  savedElection,
  savedPosition,
  savedVoter,
  startAssociation,
  type Association,
} from './support/association';
import { signIn } from './support/sign-in';

let association: Association;

test.use({ timezoneId: 'UTC', locale: 'en-GB' });

test.beforeAll(async () => {
  association = await startAssociation();
});

test.afterAll(async () => {
  await association?.stop();
});

const at = (path: string) => `${association.product.url}${path}`;
const enter = (page: Page) =>
  signIn(page, association.product.url, association.organiser, { remember: true });
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

test.describe('a dialog that closes gives the focus back', () => {
  test('where an election is deleted', async ({ page }) => {
    const name = 'Rain gauges';
    await savedElection(association, name);
    const other = await savedElection(association, 'Wind vanes');
    await enter(page);
    await page.goto(at('/elections'));
    const askToDelete = async () => {
      await press(page, `Options for ${name}`);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    await askToDelete();
    await answerDialog(page, 'Cancel');
    await expect(button(page, `Options for ${name}`)).toBeFocused();
    await askToDelete();
    await page.keyboard.press('Escape');
    await expect(button(page, `Options for ${name}`)).toBeFocused();
    await askToDelete();
    await answerDialog(page, 'Delete');
    await expect(page.getByRole('article', { name })).toBeHidden();
    await expect(heading(page, 'Elections')).toBeFocused();

    await page.goto(at(`/elections/${other}`));
    await press(page, 'Delete');
    await answerDialog(page, 'Cancel');
    await expect(button(page, 'Delete')).toBeFocused();
    await press(page, 'Delete');
    await answerDialog(page, 'Delete');
    await expect(page).toHaveURL(at('/elections'));
    await expect(heading(page, 'Elections')).toBeFocused();
  });

  test('where positions and candidates are deleted', async ({ page }) => {
    const election = await savedElection(association, 'Cold frames');
    const keeper = await savedPosition(association, election, 'Keeper');
    await savedPosition(association, election, 'Glazier');
    const candidate = await savedCandidate(association, election, keeper, 'Ada Marsh');
    await enter(page);
    await page.goto(at(`/elections/${election}`));
    await press(page, 'Delete Glazier');
    await answerDialog(page, 'Cancel');
    await expect(button(page, 'Delete Glazier')).toBeFocused();
    await press(page, 'Delete Glazier');
    await answerDialog(page, 'Delete');
    await expect(page.getByRole('article', { name: 'Glazier' })).toBeHidden();
    await expect(heading(page, 'Positions')).toBeFocused();

    await page.goto(at(`/candidates/${candidate}`));
    await press(page, 'Delete');
    await answerDialog(page, 'Cancel');
    await expect(button(page, 'Delete')).toBeFocused();
    await press(page, 'Delete');
    await answerDialog(page, 'Delete');
    await expect(page).toHaveURL(at(`/elections/positions/${keeper}`));
    await expect(heading(page, 'Keeper')).toBeFocused();

    await press(page, 'Delete');
    await answerDialog(page, 'Cancel');
    await expect(button(page, 'Delete')).toBeFocused();
    await press(page, 'Delete');
    await answerDialog(page, 'Delete');
    await expect(heading(page, 'Cold frames')).toBeFocused();
  });

  test('where voters are invited, reminded and removed', async ({ page }) => {
    const election = await electionWithCandidate('Bonfire watch');
    await savedVoter(association, election, 'Robin Ash');
    await association.api.post(`/api/v1/elections/${election}/voters`, {
      fullName: 'Hazel Birch',
      email: 'hazel@allotments.example',
      invite: false,
    });
    await enter(page);
    await page.goto(at(`/elections/${election}`));
    const remove = async () => {
      await press(page, 'Options for Hazel Birch');
      await page.getByRole('menuitem', { name: 'Remove from the roll' }).click();
    };
    await press(page, 'Invite 1');
    await answerDialog(page, 'Cancel');
    await expect(button(page, 'Invite 1')).toBeFocused();
    await press(page, 'Invite 1');
    await answerDialog(page, 'Send');
    await expect(button(page, 'Invite 1')).toBeHidden();
    await expect(heading(page, 'Electoral roll')).toBeFocused();
    await remove();
    await answerDialog(page, 'Cancel');
    await expect(button(page, 'Options for Hazel Birch')).toBeFocused();
    await remove();
    await answerDialog(page, 'Remove');
    await expect(button(page, 'Options for Hazel Birch')).toBeHidden();
    await expect(heading(page, 'Electoral roll')).toBeFocused();

    await openVoting(association, election);
    await page.reload();
    await press(page, 'Remind those who have not voted');
    await answerDialog(page, 'Close');
    await expect(button(page, 'Remind those who have not voted')).toBeFocused();
  });

  test('where voting is closed early', async ({ page }) => {
    const election = await electionWithCandidate('Gate painters');
    await savedVoter(association, election, 'Colin Pale');
    await openVoting(association, election);
    await enter(page);
    await page.goto(at(`/elections/${election}`));
    await press(page, 'Close early');
    await answerDialog(page, 'Cancel');
    await expect(button(page, 'Close early')).toBeFocused();
    await press(page, 'Close early');
    await answerDialog(page, 'Close voting');
    await expect(button(page, 'Close early')).toBeHidden();
    await expect(heading(page, 'Voting')).toBeFocused();
  });

  test('where a ballot is cast', async ({ page }) => {
    const election = await electionWithCandidate('Shed doors');
    const voter = await savedVoter(association, election, 'Ivy Latch');
    await openVoting(association, election);
    await signIn(page, association.product.url, voter, { remember: true });
    await page.goto(at(`/votes/${election}?step=review`));
    await press(page, 'Submit Vote');
    await answerDialog(page, 'Go back');
    await expect(button(page, 'Submit Vote')).toBeFocused();
    await press(page, 'Submit Vote');
    await answerDialog(page, 'Cast my ballot');
    await expect(heading(page, 'Your ballot is in the box.')).toBeFocused();
  });

  test('where an account is deleted, and in the navigation of a telephone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await enter(page);
    await page.getByRole('link', { name: 'User profile' }).click();
    await press(page, 'Delete');
    await answerDialog(page, 'Cancel');
    await expect(button(page, 'Delete')).toBeFocused();
    await press(page, 'Open the navigation');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Open the navigation')).toBeFocused();
  });
});

test.describe('a form that is done, or emptied for the next one, says where to go on', () => {
  test('for positions, candidates and voters', async ({ page }) => {
    const election = await savedElection(association, 'Hose reels');
    await enter(page);
    await page.goto(at(`/elections/${election}`));
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
    await page.getByLabel('Email').fill('peter@allotments.example');
    await press(page, 'Add voter');
    await expect(heading(page, 'Peter Reel is on the roll')).toBeFocused();
    await press(page, 'Register another voter');
    await expect(page.getByLabel('Full name')).toBeFocused();

    await page.goto(at(`/reset-passwords/${election}`));
    await press(page, 'Reset the password of Peter Reel');
    await expect(page.getByText('Link sent')).toBeFocused();
  });

  test('for a later end of voting', async ({ page }) => {
    const election = await electionWithCandidate('Seed swaps');
    await savedVoter(association, election, 'Tilly Packet');
    await openVoting(association, election);
    await enter(page);
    await page.goto(at(`/elections/${election}`));
    const extend = button(page, 'Extend voting');
    await extend.click();
    await press(page, 'Cancel');
    await expect(extend).toBeFocused();
    await extend.click();
    const field = page.getByLabel('New end of voting');
    await press(page, 'Save');
    await expectFocusInView(field);
    await expect(page.getByText('Choose a time after the present end')).toBeVisible();
  });

  test('for the terms and the contact form', async ({ page }) => {
    await enter(page);
    await page.getByRole('link', { name: 'User profile' }).click();
    await press(page, 'Accept the terms');
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
    await expect(heading(page, 'Your profile')).toBeFocused();

    await page.goto(at('/#contact'));
    await page.getByLabel('Name').fill('Una First');
    await press(page, 'Send message');
    await expectFocusInView(page.getByLabel('Email'));
    await page.getByLabel('Email').fill('una@allotments.example');
    await page.getByLabel('Message').fill('Hello');
    await press(page, 'Send message');
    await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeFocused();
  });
});

for (const width of [1440, 360]) {
  test.describe(`a form that is refused shows its first mistake, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 700 } });

    test('in an election and its dates', async ({ page }) => {
      await enter(page);
      await page.goto(at('/elections/create'));
      await press(page, 'Create election');
      await expectFocusInView(page.getByLabel('Election name'));
      await page.getByLabel('Election name').fill('Late frosts');
      await page.getByLabel('Description').fill('Who watches the thermometer.');
      await press(page, 'Create election');
      const start = page.getByLabel('Open Nominations date');
      await expectFocusInView(start);
      await expect(page.getByText('Please choose a date and time.').first()).toBeInViewport();
      await start.fill('next spring');
      await press(page, 'Create election');
      await expectFocusInView(start);

      const election = await savedElection(association, `Early frosts ${width}`);
      await page.goto(at(`/elections/${election}`));
      await press(page, 'Edit');
      await page.getByLabel('Description').fill('');
      await page.getByLabel('Date of Election').fill('never');
      await press(page, 'Save');
      await expectFocusInView(page.getByLabel('Description'));
      await page.getByLabel('Description').fill('Who watches the sky.');
      await press(page, 'Save');
      await expectFocusInView(page.getByLabel('Date of Election'));
    });

    test('in positions, candidates and voters', async ({ page }) => {
      const election = await savedElection(association, `Grease bands ${width}`);
      await enter(page);
      await page.goto(at(`/elections/${election}`));
      await press(page, 'Create a new Position');
      await page.getByLabel('Position name').fill('Bander');
      await press(page, 'Add position');
      await expectFocusInView(page.getByLabel('Position description'));
      await page.goto(at(`/elections/${election}/voters/register`));
      await page.getByLabel('Full name').fill('Grace Band');
      await press(page, 'Add voter');
      await expectFocusInView(page.getByLabel('Email'));

      const position = await savedPosition(association, election, 'Climber');
      await page.goto(at(`/elections/${election}/positions/candidates/register`));
      await page.getByLabel('Full name').fill('Ada Marsh');
      await press(page, 'Add candidate');
      await expectFocusInView(page.getByLabel('Photo'));
      await page.goto(at(`/elections/positions/${position}`));
      await press(page, 'Edit');
      await page.getByLabel('Position name').fill('');
      await press(page, 'Save');
      await expectFocusInView(page.getByLabel('Position name'));
    });

    test('in an account', async ({ page }) => {
      await page.goto(at('/login'));
      await page.getByLabel('Email').fill(association.organiser.email);
      await press(page, 'Login');
      await expectFocusInView(page.getByLabel('Password', { exact: true }));
      await page.goto(at('/register'));
      await page.getByLabel('Email').fill('una@allotments.example');
      await press(page, 'Create account');
      await expectFocusInView(page.getByLabel('Password', { exact: true }));
      await page.goto(at('/change-password'));
      await press(page, 'Reset password');
      await expectFocusInView(page.getByLabel('Email'));

      await enter(page);
      await page.getByRole('link', { name: 'User profile' }).click();
      await press(page, 'Change password');
      await expectFocusInView(page.getByLabel('Current password', { exact: true }));
    });
  });
}

async function electionWithCandidate(name: string): Promise<string> {
  const election = await savedElection(association, name);
  const position = await savedPosition(association, election, 'Keeper');
  await savedCandidate(association, election, position, 'Ada Marsh');
  return election;
}

/** Focused, within the window, and with nothing lying over it: no header, calendar or message. */
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

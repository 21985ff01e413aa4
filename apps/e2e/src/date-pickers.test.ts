import { expect, type Locator, type Page } from 'playwright/test';
import { test } from './support/test';

/** The height of six weeks and a heading. */
const TALLEST_PX = 360;

test.beforeEach(async ({ organiser, signIn }) => {
  await signIn(organiser);
});

for (const width of [1440, 360]) {
  test(`every date picker keeps the size it opens with, ${width} px wide`, async ({
    page,
    association,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/elections/create');
    await page.getByRole('radio', { name: /^At a time/ }).check();
    await expectStillPickers(page, ['Voting opens', 'Date of Election']);

    const name = `Bean poles ${width}`;
    const election = await association.savedElection(name);
    await page.goto(`/elections/${election}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('radio', { name: /^Anybody/ }).check();
    await expectStillPickers(page, ['Open Nominations date', 'Voting opens', 'Date of Election']);

    const position = await association.savedPosition(election, 'Keeper');
    await association.savedCandidate(election, position, 'Ada Marsh');
    await association.savedVoter(election, `Voter${width} Marsh`);
    await association.openVoting(election);
    await page.goto(`/elections/${election}`);
    await page.getByRole('button', { name: 'Extend voting' }).click();
    await expectStillPickers(page, ['New end of voting']);
  });
}

/** Opens each picker of the screen; the labels prove that none was missed. */
async function expectStillPickers(page: Page, labels: readonly (string | RegExp)[]): Promise<void> {
  const fields = page.locator('.react-datepicker__input-container input');
  await expect(fields).toHaveCount(labels.length);
  for (const label of labels) {
    const field = page.getByLabel(label);
    await field.click();
    const calendar = page.getByRole('dialog', { name: 'Choose Date and Time' });
    await expect(calendar).toBeVisible();
    expect(await heightOnceStill(calendar)).toBeLessThan(TALLEST_PX);
    await field.press('Escape');
    await expect(calendar).toBeHidden();
  }
}

/** The height after half a second without change; throws if it keeps growing. */
async function heightOnceStill(calendar: Locator): Promise<number> {
  return calendar.evaluate(
    (element) =>
      new Promise<number>((resolve, reject) => {
        let height = -1;
        let unchanged = 0;
        let frames = 0;
        requestAnimationFrame(function measure() {
          const now = element.getBoundingClientRect().height;
          unchanged = now === height ? unchanged + 1 : 0;
          height = now;
          frames += 1;
          if (unchanged >= 30) resolve(height);
          else if (frames >= 600) reject(new Error(`It is ${height} px high and still changing`));
          else requestAnimationFrame(measure);
        });
      }),
  );
}

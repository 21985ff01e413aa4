import type { Locator, Page } from 'playwright/test';

/** A person with mouse and keyboard; each action counts. */
export interface Organiser {
  click: (what: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  /** Chooses files, which counts as a click. */
  choose: (field: Locator, files: Parameters<Locator['setInputFiles']>[0]) => Promise<void>;
  /** Opens a link from another program, such as an email. */
  open: (link: string) => Promise<void>;
}

/** Counts every click and every field that is filled in, including repeats. */
export function countSteps(page: Page) {
  const steps = { clicks: 0, fields: 0 };
  const organiser: Organiser = {
    async click(what) {
      steps.clicks += 1;
      await what.click();
    },
    async fill(field, text) {
      steps.fields += 1;
      await field.fill(text);
    },
    async choose(field, files) {
      steps.clicks += 1;
      await field.setInputFiles(files);
    },
    async open(link) {
      steps.clicks += 1;
      await page.goto(link);
    },
  };
  return { organiser, steps };
}

import { test as base, type Page } from 'playwright/test';
import { startAssociation, type Association } from './association';
import type { Person } from './demonstration';
import type { MailServer } from './mail-server';
import { signIn } from './sign-in';

/** What a test finds set up. Addresses without a host are those of its association's product. */
interface Setting {
  /** Shared by the tests of a file. */
  association: Association;
  /** Takes whatever the product sends. */
  mails: MailServer;
  /** Who has signed the association up. */
  organiser: Person;
  /** Signs in on the test's page, to the dashboard; by default for longer than until a reload. */
  signIn: (person: Person, options?: { remember: boolean }) => Promise<void>;
  /** A page in a browser that shares nothing with the test's own, closed when the test is over. */
  openAnotherBrowser: () => Promise<Page>;
}

interface WorkerSetting {
  /** Starts one on the first call for a file, once that of the file before has stopped. */
  associationOf: (file: string) => Promise<Association>;
}

export const test = base.extend<Setting, WorkerSetting>({
  associationOf: [
    // Playwright wants a pattern here, even of what is not used.
    async ({ browserName: _ }, use) => {
      let current: { file: string; association: Association } | undefined;
      await use(async (file) => {
        if (current?.file !== file) {
          await current?.association.stop();
          current = undefined;
          current = { file, association: await startAssociation() };
        }
        return current.association;
      });
      await current?.association.stop();
    },
    { scope: 'worker' },
  ],
  association: async ({ associationOf }, use, { file }) => use(await associationOf(file)),
  baseURL: ({ association }, use) => use(association.product.url),
  timezoneId: 'UTC',
  locale: 'en-GB',
  mails: ({ association }, use) => use(association.mails),
  organiser: ({ association }, use) => use(association.organiser),
  signIn: ({ page }, use) =>
    use((person, options = { remember: true }) => signIn(page, person, options)),
  openAnotherBrowser: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

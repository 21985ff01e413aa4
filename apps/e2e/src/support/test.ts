import { test as base, type Page } from 'playwright/test';
import { startAssociation, type Association } from './association';
import type { Person } from './demonstration';
import type { MailServer } from './mail-server';
import { signIn } from './sign-in';

/** The fixtures of a test. Addresses without a host belong to its association's product. */
interface Setting {
  /** Shared by the tests of a file. */
  association: Association;
  /** Receives everything the product sends. */
  mails: MailServer;
  /** The account that signed the association up. */
  organiser: Person;
  /** Signs in on the test's page, to the dashboard; by default the session survives a reload. */
  signIn: (person: Person, options?: { remember: boolean }) => Promise<void>;
  /** A page in a separate browser, closed after the test. */
  openAnotherBrowser: () => Promise<Page>;
}

interface WorkerSetting {
  /** One per file: the first call stops that of the previous file and starts another. */
  associationOf: (file: string) => Promise<Association>;
}

export const test = base.extend<Setting, WorkerSetting>({
  associationOf: [
    // Playwright requires a destructuring pattern here, even if unused.
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

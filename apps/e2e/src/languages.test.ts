import { expect, type Download, type Page } from 'playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Association } from './support/association';
import type { MailServer } from './support/mail-server';
import { test } from './support/test';
import { englishIn, englishOn, wordsIn } from './support/wording';

const TRACKING_CODE = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/;

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });
  const de = wordsIn('de');
  const organiser = { email: 'vorstand@kleingarten.example', password: 'Kompost4alle!' };
  const election = 'Vorstand der Kleingärten';
  const ballot = `Vorsitz, Integrierte Stichwahl
Anna Schuster
Ben Okoro
Clara Vogt

Neue Satzung, Antrag, zwei Drittel
Soll die neue Satzung gelten?`;
  const invitation = subject(de('You are invited to vote in {election}', { election }));
  const voter = { name: 'Jonas Weber', email: 'jonas@kleingarten.example' };
  const arabicVoter = { name: 'ليلى حداد', email: 'layla@kleingarten.example' };
  const roll = `Name;E-Mail;Sprache
${voter.name};${voter.email};
${arabicVoter.name};${arabicVoter.email};ar`;

  test('an organiser runs an election, from sign-up to its certificate', async ({
    page,
    mails,
    openAnotherBrowser,
  }) => {
    await test.step('signs up', () => signUp(page, mails));
    await test.step('creates an election with its ballot', () => createElection(page));
    await test.step('adds the voters', () => addVoters(page));
    await test.step('opens voting', () => openVoting(page));
    const electionUrl = page.url();

    await test.step('the invitation is in German', async () => {
      const { text } = await mails.mailTo(voter.email, invitation);
      expect(englishIn(text.split('\n'))).toEqual([]);
    });
    const code = await test.step('a voter votes', async () =>
      vote(await openAnotherBrowser(), mails));

    await test.step('watches the turnout, and closes voting', () => closeVoting(page, electionUrl));
    await test.step('reads the results', () => readResults(page));
    await test.step('the certificate is in German', () => readCertificate(page));
    await test.step('recounts the box', () => recount(page, electionUrl, code));
  });

  async function signUp(page: Page, mails: MailServer): Promise<void> {
    await page.goto('/');
    await expectLanguage(page, 'de', 'ltr');
    await expectNoEnglish(page);
    await page
      .getByRole('link', { name: de('Signup') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: de('Register') })).toBeVisible();
    await page.getByRole('textbox', { name: de('Email') }).fill(organiser.email);
    await page.getByLabel(de('Password'), { exact: true }).fill(organiser.password);
    await page.getByLabel(de('Confirm password'), { exact: true }).fill(organiser.password);
    await expectNoEnglish(page);
    await page.getByRole('button', { name: de('Create account') }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expectNoEnglish(page);

    const confirmation = subject(de('Please confirm your email address'));
    await page.goto(await mails.linkTo(organiser.email, confirmation));
    await expect(page.getByRole('heading', { name: de('Email verified') })).toBeVisible();
    await expectNoEnglish(page);
    await page.getByRole('button', { name: de('Go to your dashboard') }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expectNoEnglish(page);
  }

  async function createElection(page: Page): Promise<void> {
    await page
      .getByRole('link', { name: de('Create an election') })
      .first()
      .click();
    await page.getByLabel(de('Election name')).fill(election);
    await page.getByRole('button', { name: /Einstellungen/ }).click();
    await expect(page.getByLabel(de('Language of the election'))).toHaveValue('de');
    await expectNoEnglish(page);
    await page.getByRole('button', { name: de('Continue') }).click();
    await page.getByLabel(de('Positions and candidates')).fill(ballot);
    await expect(page.getByText('2 Ämter und Fragen, 3 Kandidaturen')).toBeVisible();
    await expectNoEnglish(page);
    await page.getByRole('button', { name: de('Continue') }).click();
    await page.getByLabel(de('Or paste rows')).fill(roll);
    await expectNoEnglish(page);
    await page.getByRole('button', { name: de('Create election') }).click();
  }

  async function addVoters(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { name: de('Check the list') })).toBeVisible();
    await expectNoEnglish(page);
    await page.getByRole('button', { name: '2 Wahlberechtigte hinzufügen' }).click();
    await expect(page.getByText(de('Import done'))).toBeVisible();
    await expectNoEnglish(page);
  }

  async function openVoting(page: Page): Promise<void> {
    await page.getByRole('link', { name: de('Overview') }).click();
    await page.getByRole('button', { name: de('Open voting now') }).click();
    const dialog = page.getByRole('dialog', { name: de('Open voting now?') });
    await expect(dialog.getByRole('checkbox')).toBeChecked();
    await expectNoEnglish(page);
    await dialog.getByRole('button', { name: de('Open voting'), exact: true }).click();
    const open = page.getByRole('main').getByText(de('Voting is open.'), { exact: true });
    await expect(open).toBeVisible({ timeout: 30_000 });
    await expectNoEnglish(page);
  }

  async function vote(page: Page, mails: MailServer): Promise<string> {
    await page.goto(await mails.linkTo(voter.email, invitation));
    await expect(page.getByRole('heading', { name: 'Vorsitz' })).toBeVisible();
    await expectNoEnglish(page);
    await page.getByRole('button', { name: 'Clara Vogt an erster Stelle wählen' }).click();
    await page.getByRole('button', { name: de('Next: {0}', { 0: 'Neue Satzung' }) }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: de('Yes') })
      .click();
    await expectNoEnglish(page);
    return castBallot(page, de);
  }

  async function closeVoting(page: Page, electionUrl: string): Promise<void> {
    await page.goto(electionUrl);
    await expect(page.getByText('1 von 2 (50 %)')).toBeVisible();
    await expectNoEnglish(page);
    await page.getByRole('button', { name: de('Close early') }).click();
    await expectNoEnglish(page);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: de('Close voting') }).click();
  }

  async function readResults(page: Page): Promise<void> {
    const parts = page.getByRole('navigation', { name: de('Parts of this election') });
    await parts.getByRole('link', { name: de('Results') }).click();
    await expect(page.getByText(de('Final count'))).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('1 von 2 Wahlberechtigten hat abgestimmt.')).toBeVisible();
    await expectNoEnglish(page);
    await page.getByRole('link', { name: 'Vorsitz', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vorsitz' })).toBeVisible();
    await expectNoEnglish(page);
    await page.goBack();
  }

  async function readCertificate(page: Page): Promise<void> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: de('Certificate (PDF)') }).click(),
    ]);
    const text = await textOf(download);
    expect(text).toContain(de('Certificate of the result'));
    expect(text).toContain('Clara Vogt');
    expect(englishIn(text.split('\n'))).toEqual([]);
  }

  async function recount(page: Page, electionUrl: string, code: string): Promise<void> {
    await page.goto(`${electionUrl}/ballot-box`);
    await findCode(page, de, code);
    await page.getByRole('button', { name: de('Recount in this browser') }).click();
    const found = page.getByRole('status').filter({ hasText: de('Everything matches') });
    await expect(found).toBeVisible();
    await expectNoEnglish(page);
  }
});

test.describe('in Arabic, on a phone', () => {
  test.use({
    locale: 'ar',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const ar = wordsIn('ar');
  const election = 'مجلس إدارة النادي';
  const invitation = subject(ar('You are invited to vote in {election}', { election }));
  const voter = { fullName: 'ليلى حداد', email: 'layla@club.example', language: 'ar' };

  test('a voter votes by the link in the invitation, and reads the results', async ({
    page,
    association,
    mails,
  }) => {
    const id = await test.step('voting opens', () => openVoting(association));
    await test.step('the invitation is in Arabic', () => openInvitation(page, mails));
    const code = await test.step('votes', () => vote(page));
    await test.step('finds the ballot in the box', async () => {
      await page.getByRole('link', { name: ar('Open the ballot box') }).tap();
      await findCode(page, ar, code);
      await expectNoEnglish(page);
    });
    await association.api.post(`/api/v1/elections/${id}/close`, {});
    await test.step('reads the results', () => readResults(page, id));
  });

  /** An election on whose roll the voter is, open for voting. */
  async function openVoting(association: Association): Promise<string> {
    const now = Date.now();
    const { _id: id } = await association.api.post<{ _id: string }>('/api/v1/elections', {
      name: election,
      description: 'لكل عضو ورقة اقتراع واحدة.',
      startDate: new Date(now - 1000).toISOString(),
      votingStartDate: new Date(now + 24 * 3_600_000).toISOString(),
      endDate: new Date(now + 72 * 3_600_000).toISOString(),
      settings: { access: 'link' },
      positions: [
        {
          position: 'الرئيس',
          description: 'يدير النادي سنة كاملة.',
          candidates: ['كريم منصور', 'سلمى عزّام'],
        },
        {
          position: 'النظام الجديد',
          description: 'هل توافق على النظام الجديد؟',
          method: 'motion',
        },
      ],
    });
    await association.api.post(`/api/v1/elections/${id}/voters`, { ...voter, invite: true });
    await association.openVoting(id);
    return id;
  }

  async function openInvitation(page: Page, mails: MailServer): Promise<void> {
    const { html, text } = await mails.mailTo(voter.email, invitation);
    expect(html).toContain('lang="ar" dir="rtl"');
    expect(englishIn(text.split('\n'))).toEqual([]);
    await page.goto(await mails.linkTo(voter.email, invitation));
    await expect(page.getByRole('heading', { name: 'الرئيس' })).toBeVisible();
    await expectLanguage(page, 'ar', 'rtl');
  }

  async function vote(page: Page): Promise<string> {
    await expectNoEnglish(page);
    const choice = page.getByRole('radio', { name: ar('Vote for {0}', { 0: 'سلمى عزّام' }) });
    await page.getByRole('listitem').filter({ has: choice }).tap();
    await page.getByRole('button', { name: ar('Next: {0}', { 0: 'النظام الجديد' }) }).tap();
    await expect(page.getByRole('heading', { name: 'النظام الجديد' })).toBeVisible();
    const yes = page.getByRole('radio', { name: ar('Yes') });
    await page.getByRole('listitem').filter({ has: yes }).tap();
    await expectNoEnglish(page);
    return castBallot(page, ar);
  }

  async function readResults(page: Page, id: string): Promise<void> {
    await page.goto(`/results/elections/${id}`);
    await expect(page.getByText(ar('Final count'))).toBeVisible({ timeout: 60_000 });
    await expectLanguage(page, 'ar', 'rtl');
    const elected = page.getByRole('region', { name: ar('Who was elected') });
    await expect(elected).toContainText('سلمى عزّام');
    await expectNoEnglish(page);
  }
});

type Say = ReturnType<typeof wordsIn>;

/** Casts a filled-in ballot; returns the tracking code. */
async function castBallot(page: Page, say: Say): Promise<string> {
  await page.getByRole('button', { name: say('Review your ballot') }).click();
  await expect(page.getByRole('heading', { name: say('Your ballot') })).toBeVisible();
  await expectNoEnglish(page);
  await page.getByRole('button', { name: say('Submit Vote') }).click();
  await expectNoEnglish(page);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: say('Cast my ballot') }).click();
  const received = page.getByRole('heading', { name: say('Your ballot is in the box.') });
  await expect(received).toBeVisible();
  await expectNoEnglish(page);
  return (await page.getByText(TRACKING_CODE).innerText()).trim();
}

async function findCode(page: Page, say: Say, code: string): Promise<void> {
  await page.getByLabel(say('Tracking code'), { exact: true }).fill(code);
  await page.getByRole('button', { name: say('Find'), exact: true }).click();
  await expect(page.getByText(say('{code} is in the ballot box', { code }))).toBeVisible();
}

async function expectLanguage(page: Page, language: string, direction: string): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', language);
  await expect(html).toHaveCSS('direction', direction);
}

async function expectNoEnglish(page: Page): Promise<void> {
  expect.soft(await englishOn(page), page.url()).toEqual([]);
}

/** Matches the subject of a mail. */
function subject(text: string): RegExp {
  return new RegExp(text.replaceAll(/\W/gu, '.'));
}

async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)));
  const { text } = await extractText(pdf);
  return text.join('\n');
}

import { expect, test } from '@jest/globals';
import { languages } from '@hustings/shared';
import request from 'supertest';
import { lastMailTo, signedUpOrganiser } from '../../test/builders/accounts.js';
import { asking } from '../../test/builders/actors.js';
import { madeKey } from '../../test/builders/api-keys.js';
import { openPoll } from '../../test/builders/ballots.js';
import { joinedMember } from '../../test/builders/members.js';
import { useTestApp } from '../../test/test-app.js';

const testApp = useTestApp();

/** The paragraphs of a mail, without addresses and the sender. */
function paragraphsOf({ text }: { text: string }): string[] {
  return text.split('\n\n').filter((each) => !/^(https?:|-- )/.test(each));
}

test('an invitation says nothing in English to a voter who reads another language', async () => {
  const poll = await openPoll(testApp, {
    organiser: await signedUpOrganiser(testApp),
    voters: languages.map((language) => ({ fullName: 'Ada Byron', language })),
  });
  await asking(testApp, poll.organiser)
    .post(`/api/v1/elections/${poll.election._id}/invitations`)
    .send({ to: 'all' })
    .expect(202);
  const mails = await Promise.all(poll.voters.map(({ email }) => lastMailTo(testApp, email)));
  const [inEnglish = [], ...others] = mails.map(paragraphsOf);
  expect(inEnglish[0]).toBe('Dear Ada Byron,');
  for (const paragraphs of others) {
    expect(paragraphs).toHaveLength(inEnglish.length);
    expect(paragraphs.filter((each) => inEnglish.includes(each))).toEqual([]);
  }
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(languages.length);
  const heads = mails.map(({ html = '' }) => /<html.*>/.exec(html)?.[0]);
  expect(heads).toEqual(
    languages.map((each) =>
      each === 'ar' ? '<html lang="ar" dir="rtl">' : `<html lang="${each}">`,
    ),
  );
});

test('a password mail is in the language of the account, else in that of the page', async () => {
  const { email, asks } = await signedUpOrganiser(testApp);
  const mailed = async () => {
    await request(testApp.app)
      .post('/auth/users/request-new-password')
      .set('Cookie', 'language=fr')
      .send({ email })
      .expect(201);
    return lastMailTo(testApp, email);
  };
  expect(await mailed()).toMatchObject({ subject: 'Choisir un nouveau mot de passe' });
  await asks.put('/auth/users/language').send({ language: 'de' }).expect(204);
  const { subject, text } = await mailed();
  expect(subject).toBe('Neues Passwort wählen');
  expect(text).toMatch(/^Guten Tag!\n\nJemand hat ein neues Passwort für Ihr Konto/);
});

test('owners hear of a new API key each in their own language', async () => {
  const owner = await signedUpOrganiser(testApp);
  const other = await joinedMember(testApp, owner, 'owner');
  await other.asks.put('/auth/users/language').send({ language: 'de' }).expect(204);
  const { key } = await madeKey(testApp, owner);
  const subjects = await Promise.all(
    [owner, other].map(async ({ email }) => (await lastMailTo(testApp, email)).subject),
  );
  expect(subjects).toEqual([`New API key: ${key.name}`, `Neuer API-Schlüssel: ${key.name}`]);
});

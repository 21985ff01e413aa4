import { beforeEach, describe, expect, test } from '@jest/globals';
import { listOwnSessionsCall } from '@hustings/shared';
import request from 'supertest';
import { MailModel } from '../../../../platform/mail/mails.model.js';
import {
  lastMailTo,
  signedInVoter,
  signedUpOrganiser,
  type SignedIn,
} from '../../../../test/builders/accounts.js';
import { savedElection } from '../../../../test/builders/elections.js';
import { useTestApp } from '../../../../test/test-app.js';
import { startSession } from './sessions.service.js';

const testApp = useTestApp();

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

type Browser = SignedIn['browser'];
const aBrowser = (): Browser => request.agent(testApp.app);
const minutes = (count: number) =>
  testApp.clock.set(new Date(testApp.clock.now().getTime() + count * 60_000));

/** Signs in; returns the access token. */
async function signIn(browser: Browser, { email, password }: SignedIn, as = FIREFOX) {
  const { body } = await browser
    .post('/auth/users/login')
    .set('User-Agent', as)
    .send({ email, password })
    .expect(200);
  return (body as { accessToken: string }).accessToken;
}

async function listed(browser: Browser, token: string) {
  const { body } = await browser
    .get('/auth/users/sessions')
    .set('Authorization', `Bearer ${token}`)
    .expect(200);
  return listOwnSessionsCall.answers[200].parse(body).results;
}

const end = (browser: Browser, token: string, session = '') =>
  browser
    .delete(`/auth/users/sessions${session && `/${session}`}`)
    .set('Authorization', `Bearer ${token}`)
    .expect(204);

describe('the browsers in which somebody is signed in', () => {
  test('are listed by their names, this one first, with times for a member', async () => {
    const somebody = await signedUpOrganiser(testApp);
    const startedAt = testApp.clock.now().toISOString();
    const phone = aBrowser();
    const token = await signIn(phone, somebody, SAFARI);
    minutes(5);
    const later = testApp.clock.now().toISOString();
    await signIn(aBrowser(), somebody, FIREFOX);
    expect(await listed(phone, token)).toMatchObject([
      { browser: 'Safari', system: 'iPhone', startedAt, lastUsedAt: startedAt, isThis: true },
      { browser: 'Firefox', system: 'Windows', startedAt: later, isThis: false },
      { browser: '', system: '', isThis: false },
    ]);
  });

  test('are listed for a voter by the day alone, as a voter signs in to vote', async () => {
    const { membership } = await signedUpOrganiser(testApp);
    const voter = await signedInVoter(testApp, { org: membership!.organisation });
    const [session] = await listed(voter.browser, voter.token);
    expect(session?.startedAt).toMatch(/T00:00:00\.000Z$/);
    expect(session?.lastUsedAt).toMatch(/T00:00:00\.000Z$/);
  });

  test('are signed out one by one: the next renewal is refused', async () => {
    const somebody = await signedUpOrganiser(testApp);
    const other = aBrowser();
    await signIn(other, somebody);
    const sessions = await listed(somebody.browser, somebody.token);
    await end(somebody.browser, somebody.token, sessions.find(({ isThis }) => !isThis)?.id);
    await other.get('/auth/users/refresh').expect(401);
    await somebody.browser.get('/auth/users/refresh').expect(200);
  });

  test('are all signed out but this one, with their access tokens at once', async () => {
    const somebody = await signedUpOrganiser(testApp);
    const other = aBrowser();
    const token = await signIn(other, somebody);
    await end(somebody.browser, somebody.token);
    await other.get('/api/v1/votes').set('Authorization', `Bearer ${token}`).expect(401);
    await other.get('/auth/users/refresh').expect(401);
    const { body } = await somebody.browser.get('/auth/users/refresh').expect(200);
    expect(
      await listed(somebody.browser, (body as { accessToken: string }).accessToken),
    ).toHaveLength(1);
  });

  test('are nobody else’s business', async () => {
    const [somebody, stranger] = [
      await signedUpOrganiser(testApp),
      await signedUpOrganiser(testApp),
    ];
    const [session] = await listed(somebody.browser, somebody.token);
    await end(stranger.browser, stranger.token, session?.id);
    expect(await listed(stranger.browser, stranger.token)).toHaveLength(1);
    await somebody.browser.get('/auth/users/refresh').expect(200);
  });

  test('leave out the one where a letter was used, which stays signed in', async () => {
    const somebody = await signedUpOrganiser(testApp);
    const election = await savedElection(testApp, somebody);
    const letter = { election: election._id, endsWhenCast: true };
    const { value } = await startSession(
      testApp.deps,
      { _id: somebody.id, passwordVersion: 0 },
      { ballot: letter },
    );
    expect(await listed(somebody.browser, somebody.token)).toHaveLength(1);
    await end(somebody.browser, somebody.token);
    await request(testApp.app)
      .get('/auth/users/refresh')
      .set('Cookie', `hustings_refresh=${value}`)
      .expect(200);
  });
});

describe('a sign-in in a browser that is new to the account', () => {
  let somebody: SignedIn;
  beforeEach(async () => {
    somebody = await signedUpOrganiser(testApp);
    await testApp.deps.outbox.drain();
    testApp.mails.length = 0;
  });

  test('is mailed to its owner, once', async () => {
    const browser = aBrowser();
    await signIn(browser, somebody, SAFARI);
    const mail = await lastMailTo(testApp, somebody.email);
    expect(mail.subject).toBe('New sign-in to your account');
    expect(mail.text).toContain('Safari on iPhone');
    await signIn(browser, somebody, SAFARI);
    await signIn(somebody.browser, somebody);
    await testApp.deps.outbox.drain();
    expect(testApp.mails).toHaveLength(1);
  });

  test('leaves no record once it is mailed', async () => {
    await signIn(aBrowser(), somebody);
    await lastMailTo(testApp, somebody.email);
    expect(await MailModel.countDocuments({ to: somebody.email, kind: 'newBrowser' })).toBe(0);
  });

  test('is not mailed where several accounts of one household sign in by turns', async () => {
    const other = await signedUpOrganiser(testApp);
    await signIn(somebody.browser, other);
    await testApp.deps.outbox.drain();
    testApp.mails.length = 0;
    await signIn(somebody.browser, somebody);
    await signIn(somebody.browser, other);
    await testApp.deps.outbox.drain();
    expect(testApp.mails).toEqual([]);
  });

  test('is not told by a name that a browser made up', async () => {
    await signIn(aBrowser(), somebody, 'Click https://evil.example Windows');
    const { text } = await lastMailTo(testApp, somebody.email);
    expect(text).not.toContain('evil');
  });
});

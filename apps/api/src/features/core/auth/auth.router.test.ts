import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import {
  A_PASSWORD,
  anEmail,
  lastMailTo,
  linkIn,
  registeredOrganiser,
  signedIn,
  signedInVoter,
  signedUpOrganiser,
  tokenIn,
} from '../../../test/builders/accounts.js';
import { rollOf } from '../../../test/builders/actors.js';
import { savedCandidate, savedElection, savedPosition } from '../../../test/builders/elections.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';
import { findAccount } from '../accounts/index.js';
import { issueLink } from './links/links.service.js';

const testApp = useTestApp();

const ANOTHER_PASSWORD = 'tulip!Harbour42';
const post = (path: string, body: object, app = testApp.app) =>
  request(app).post(`/auth/users${path}`).send(body);
const login = (email: string, password: string) => post('/login', { email, password });

function inDays(days: number): Date {
  return new Date(testApp.clock.now().getTime() + days * 86_400_000);
}

/** A voter on a roll, with an invitation link to the new account. */
async function invitedVoter() {
  const organiser = await signedUpOrganiser(testApp);
  const election = await savedElection(testApp, organiser);
  const { account, email } = await addedVoter(testApp, organiser, election._id);
  const link = await issueLink(testApp.deps, {
    account,
    kind: 'invitation',
    election: election._id,
  });
  return { email, id: account, organiser, election, ...link };
}

function changePassword(search: string, newPassword = ANOTHER_PASSWORD, confirm = newPassword) {
  return post(`/change-password${search}`, { newPassword, confirmNewPassword: confirm });
}

async function resetLinkFor(email: string): Promise<URL> {
  await post('/request-new-password', { email }).expect(201);
  return linkIn(await lastMailTo(testApp, email));
}

function cookieNamed(answer: request.Response, name: string): string | undefined {
  const lines = answer.headers['set-cookie'] as unknown as string[] | undefined;
  return lines?.find((line) => line.startsWith(`${name}=`));
}

/** The value of the refresh cookie set by an answer. */
function refreshCookieOf(answer: request.Response): string {
  const value = cookieNamed(answer, 'hustings_refresh')?.split(';')[0];
  if (value === undefined) throw new Error('no refresh cookie was set');
  return value;
}

const refreshWith = (cookie: string) =>
  request(testApp.app).get('/auth/users/refresh').set('Cookie', cookie);

describe('signing up', () => {
  test('makes an unverified organiser and mails a verification link', async () => {
    const email = anEmail();
    const answer = await post('/register', {
      email: ` ${email.toUpperCase()} `,
      password: A_PASSWORD,
      confirmPassword: A_PASSWORD,
      role: 'admin',
      verified: true,
    }).expect(201);
    expect(answer.body).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/), email });
    expect(await findAccount(answer.body.id)).toMatchObject({ role: 'organiser', verified: false });
    const link = linkIn(await lastMailTo(testApp, email));
    expect(link.href).toMatch(/^http:\/\/hustings\.test\/verification\?token=[\w-]{43}$/);
  });

  test.each([
    ['an address without a top-level part', { email: 'ada@example' }],
    ['a short password', { password: 'Ab1!', confirmPassword: 'Ab1!' }],
    ['no password', { password: undefined }],
    ['a query operator for an address', { email: { $ne: '' } }],
    ['a common password', { password: 'Passw0rd!', confirmPassword: 'Passw0rd!' }],
  ])('is refused with 400 for %s', async (_what, wrong) => {
    const email = anEmail();
    const right = { email, password: A_PASSWORD, confirmPassword: A_PASSWORD };
    const answer = await post('/register', { ...right, ...wrong }).expect(400);
    expect(answer.body.errors).toHaveLength(1);
  });

  test('names a common password as such', async () => {
    const password = 'Welcome2026!';
    const body = { email: anEmail(), password, confirmPassword: password };
    expect((await post('/register', body)).body.code).toBe('common_password');
  });

  test('is refused with 422 when the confirmation differs', async () => {
    const body = { email: anEmail(), password: A_PASSWORD, confirmPassword: ANOTHER_PASSWORD };
    const answer = await post('/register', body).expect(422);
    expect(answer.body).toMatchObject({
      code: 'confirmation_differs',
      message: 'passwords do not match',
      errors: [{ path: 'confirmPassword', message: 'Passwords must match' }],
    });
  });

  test('is refused with 409 for an address that has an account', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const body = { email, password: ANOTHER_PASSWORD, confirmPassword: ANOTHER_PASSWORD };
    const answer = await post('/register', body).expect(409);
    expect(answer.body.code).toBe('account_exists');
    await login(email, A_PASSWORD).expect(200);
  });

  test('again, before verifying, answers 409 and mails a fresh link', async () => {
    const { email } = await registeredOrganiser(testApp);
    await lastMailTo(testApp, email);
    testApp.clock.advance({ hours: 25 });
    const body = { email, password: A_PASSWORD, confirmPassword: A_PASSWORD };
    const answer = await post('/register', body).expect(409);
    expect(answer.body.message).toContain('We have sent another verification email');
    const token = tokenIn(await lastMailTo(testApp, email));
    await request(testApp.app).put(`/auth/users/verify?token=${token}`).expect(200);
    await login(email, A_PASSWORD).expect(200);
  });

  test('twenty times at once makes one account', async () => {
    const email = anEmail();
    const body = { email, password: A_PASSWORD, confirmPassword: A_PASSWORD };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/register', body)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
  });
});

describe('verifying an address', () => {
  const verify = (token: string) => request(testApp.app).put(`/auth/users/verify?token=${token}`);

  test('works once, then answers 409', async () => {
    const { email } = await registeredOrganiser(testApp);
    const token = tokenIn(await lastMailTo(testApp, email));
    const answer = await verify(token).expect(200);
    expect(answer.body).toEqual({ message: 'Email verified', code: 'email_verified' });
    expect((await verify(token).expect(409)).body.code).toBe('already_verified');
  });

  test('answers 404 for a token nobody was sent', async () => {
    await verify('x'.repeat(43)).expect(404);
  });

  test('answers 404 for a link of another kind', async () => {
    const { token } = await invitedVoter();
    await verify(token).expect(404);
  });

  test.each(['', 'short', '%00', 'a'.repeat(44)])(
    'answers 400 for the token "%s"',
    async (token) => {
      await verify(token).expect(400);
    },
  );

  test('answers 400 after 24 hours', async () => {
    const { email } = await registeredOrganiser(testApp);
    const token = tokenIn(await lastMailTo(testApp, email));
    testApp.clock.advance({ hours: 24 });
    expect((await verify(token).expect(400)).body.code).toBe('verification_expired');
  });

  test('answers 409 for an expired link of an account verified meanwhile', async () => {
    const { email } = await registeredOrganiser(testApp);
    const token = tokenIn(await lastMailTo(testApp, email));
    await changePassword((await resetLinkFor(email)).search).expect(200);
    testApp.clock.advance({ hours: 25 });
    await verify(token).expect(409);
  });
});

describe('signing in', () => {
  test('answers who it is and sets a cookie for /auth only', async () => {
    const { id, email } = await signedUpOrganiser(testApp);
    const answer = await login(email.toUpperCase(), A_PASSWORD).expect(200);
    expect(answer.body).toEqual({
      id,
      email,
      accessToken: expect.any(String),
      terms: false,
      role: 'organiser',
      membership: { organisation: id, role: 'owner', name: '' },
      mustChangePassword: false,
    });
    const cookie = cookieNamed(answer, 'hustings_refresh');
    expect(cookie).toMatch(/Max-Age=604800; Path=\/auth;/);
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/);
    expect(await findAccount(id)).toMatchObject({ lastLogin: testApp.clock.now() });
  });

  test('is noted of a voter by its day alone, whether by invitation or by password', async () => {
    const today = () => new Date(testApp.clock.now().toISOString().slice(0, 10));
    const { id, email, token } = await invitedVoter();
    await changePassword(`?token=${token}&id=${id}`).expect(200);
    expect(await findAccount(id)).toMatchObject({ lastLogin: today() });
    testApp.clock.advance({ days: 1 });
    const { body } = await login(email, ANOTHER_PASSWORD).expect(200);
    const profile = await request(testApp.app)
      .get(`/auth/users/profile/${id}`)
      .set('Authorization', `Bearer ${body.accessToken}`)
      .expect(200);
    expect(profile.body.lastLogin).toBe(today().toISOString());
  });

  test('in production sets a Secure cookie with the prefix that browsers enforce', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const env = { ...testApp.deps.env, NODE_ENV: 'production' as const };
    const app = createApp(startProcess({ ...testApp.deps, env }));
    const answer = await post('/login', { email, password: A_PASSWORD }, app).expect(200);
    expect(cookieNamed(answer, '__Secure-hustings_refresh')).toMatch(
      /Path=\/auth;.*HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test.each([
    { email: '', password: A_PASSWORD },
    { email: 'ada@example.org', password: '' },
    { email: 'ada@example.org' },
    {},
    { email: 'ada@example.org', password: { $gt: '' } },
    { email: ['ada@example.org'], password: A_PASSWORD },
  ])('answers 400 for %j', async (body) => {
    await post('/login', body).expect(400);
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const wrong = await login(email, ANOTHER_PASSWORD).expect(401);
    const unknown = await login(anEmail('nobody'), ANOTHER_PASSWORD).expect(401);
    expect(wrong.body).toEqual({
      code: 'wrong_credentials',
      message: 'Invalid email or password. Please try again.',
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('answers 401 for a voter without a password', async () => {
    const { email } = await invitedVoter();
    await login(email, ANOTHER_PASSWORD).expect(401);
  });

  test('answers 403 for an unverified address, only with the right password, and mails a link', async () => {
    const { email } = await registeredOrganiser(testApp);
    await lastMailTo(testApp, email);
    const first = testApp.mails.length;
    await login(email, ANOTHER_PASSWORD).expect(401);
    await testApp.deps.outbox.drain();
    expect(testApp.mails).toHaveLength(first);
    expect((await login(email, A_PASSWORD).expect(403)).body.code).toBe('unverified');
    const mail = await lastMailTo(testApp, email);
    expect(testApp.mails).toHaveLength(first + 1);
    expect(linkIn(mail).pathname).toBe('/verification');
  });
});

describe('a stale access token', () => {
  test.each([['Bearer nonsense'], ['Basic b3duZXI6c2VjcmV0'], ['']])(
    'as %p does not keep anybody from signing in, out and in again',
    async (authorization) => {
      const { email, browser } = await signedUpOrganiser(testApp);
      const stale = { Authorization: authorization };
      const body = { email, password: A_PASSWORD };
      await browser.post('/auth/users/login').set(stale).send(body).expect(200);
      await browser.get('/auth/users/refresh').set(stale).expect(200);
      await browser.get('/auth/users/logout').set(stale).expect(204);
      await browser.get('/auth/users/refresh').expect(401);
      const wrong = { email, password: ANOTHER_PASSWORD };
      const refused = await browser.post('/auth/users/login').set(stale).send(wrong).expect(401);
      expect(refused.body).toMatchObject({ code: 'wrong_credentials' });
      await post('/request-new-password', { email }).set(stale).expect(201);
    },
  );
});

describe('failed sign-ins', () => {
  const failures = async (email: string, count: number, app = testApp.app) => {
    const body = { email, password: ANOTHER_PASSWORD };
    for (let each = 0; each < count; each++) await post('/login', body, app).expect(401);
  };

  test('answer 429 with Retry-After after five, also for the right password', async () => {
    const { email } = await signedUpOrganiser(testApp);
    await failures(email, 5);
    const answer = await login(email, A_PASSWORD).expect(429);
    expect(answer.body.code).toBe('too_many_requests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  test('answer the same for an address without an account', async () => {
    const email = anEmail('nobody');
    await failures(email, 5);
    await login(email, A_PASSWORD).expect(429);
  });

  test('are forgotten after a success', async () => {
    const { email } = await signedUpOrganiser(testApp);
    for (let round = 0; round < 3; round++) {
      await failures(email, 4);
      await login(email, A_PASSWORD).expect(200);
    }
  });

  test('cannot be outrun by trying all at once', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login(email, ANOTHER_PASSWORD)),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
  });

  test('hold in another process', async () => {
    const { email } = await signedUpOrganiser(testApp);
    await failures(email, 5);
    await post(
      '/login',
      { email, password: A_PASSWORD },
      createApp(startProcess(testApp.deps)),
    ).expect(429);
  });

  test('by somebody else do not lock out a browser that has signed in before', async () => {
    const owner = await signedUpOrganiser(testApp);
    await failures(owner.email, 5);
    await login(owner.email, A_PASSWORD).expect(429);
    const body = { email: owner.email, password: A_PASSWORD };
    await owner.browser.post('/auth/users/login').send(body).expect(200);
  });

  test('in a browser that has signed in before count there', async () => {
    const owner = await signedUpOrganiser(testApp);
    const body = { email: owner.email, password: ANOTHER_PASSWORD };
    for (let each = 0; each < 5; each++) {
      await owner.browser.post('/auth/users/login').send(body).expect(401);
    }
    await owner.browser.post('/auth/users/login').send(body).expect(429);
    await login(owner.email, A_PASSWORD).expect(200);
  });

  test('do not pass as another account’s browser', async () => {
    const stranger = await signedUpOrganiser(testApp);
    const { email } = await signedUpOrganiser(testApp);
    await failures(email, 5);
    const body = { email, password: A_PASSWORD };
    await stranger.browser.post('/auth/users/login').send(body).expect(429);
  });

  describe('over many addresses', () => {
    /** An account whose limit of failed sign-ins from all addresses is used up. */
    async function besieged() {
      const owner = await signedUpOrganiser(testApp);
      const { email } = owner;
      const limits = { ...testApp.deps.limits, signInOfAccount: { points: 3, seconds: 3_600 } };
      const env = { ...testApp.deps.env, TRUST_PROXY: 1 };
      const app = createApp(startProcess({ ...testApp.deps, env, limits }));
      const from = (address: string, password: string) =>
        post('/login', { email, password }, app).set('X-Forwarded-For', address);
      for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8::1']) {
        await from(address, ANOTHER_PASSWORD).expect(401);
      }
      return { owner, email, app, from };
    }

    test('leave every further address two tries an hour', async () => {
      const { from } = await besieged();
      for (let each = 0; each < 2; each++) await from('192.0.2.4', ANOTHER_PASSWORD).expect(401);
      const refused = await from('192.0.2.4', A_PASSWORD).expect(429);
      const wait = Number(refused.headers['retry-after']);
      expect(wait).toBeGreaterThan(900);
      expect(wait).toBeLessThanOrEqual(3_600);
      await from('192.0.2.5', ANOTHER_PASSWORD).expect(401);
      await from('192.0.2.5', A_PASSWORD).expect(200);
      // A right password doesn't use up a try.
      await from('192.0.2.5', ANOTHER_PASSWORD).expect(401);
      await from('192.0.2.5', ANOTHER_PASSWORD).expect(429);
    });

    test('leave two tries also where many are made at once', async () => {
      const { from } = await besieged();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => from('192.0.2.6', ANOTHER_PASSWORD)),
      );
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(2);
    });

    test('do not count in a browser that has signed in before', async () => {
      const { owner, email, app } = await besieged();
      const at = { domain: '127.0.0.1', path: '/auth', secure: false, script: false };
      const cookies = owner.browser.jar.getCookies(at).toValueString();
      await post('/login', { email, password: A_PASSWORD }, app)
        .set('X-Forwarded-For', '192.0.2.1')
        .set('Cookie', cookies)
        .expect(200);
    });
  });

  test('however many are over once a password was chosen through a reset link', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const limits = { ...testApp.deps.limits, signInOfAccount: { points: 6, seconds: 3_600 } };
    const env = { ...testApp.deps.env, TRUST_PROXY: 1 };
    const app = createApp(startProcess({ ...testApp.deps, env, limits }));
    const from = (address: string, password: string) =>
      post('/login', { email, password }, app).set('X-Forwarded-For', address);
    await failuresFrom('192.0.2.1', 5);
    await failuresFrom('192.0.2.2', 3);
    for (const address of ['192.0.2.1', '192.0.2.2']) await from(address, A_PASSWORD).expect(429);
    async function failuresFrom(address: string, count: number) {
      for (let each = 0; each < count; each++) await from(address, ANOTHER_PASSWORD).expect(401);
    }
    // The owner might reset the password on a phone, then sign in at a desk.
    await changePassword((await resetLinkFor(email)).search).expect(200);
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      await from(address, ANOTHER_PASSWORD).expect(200);
    }
  });

  test('of a whole network do not keep out a browser that has followed a reset link', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const limits = { ...testApp.deps.limits, signInOfAddress: { points: 1, seconds: 900 } };
    const app = createApp(startProcess({ ...testApp.deps, limits })).set('trust proxy', 1);
    const browser = request.agent(app).set('X-Forwarded-For', '192.0.2.99');
    const nobody = anEmail('nobody');
    await browser.post('/auth/users/login').send({ email: nobody, password: 'x' }).expect(401);
    for (const status of [401, 401, 429]) {
      await browser.post('/auth/users/login').send({ email, password: 'x' }).expect(status);
    }
    const { search } = await resetLinkFor(email);
    const password = ANOTHER_PASSWORD;
    await browser
      .post(`/auth/users/change-password${search}`)
      .send({ newPassword: password, confirmNewPassword: password })
      .expect(200);
    await browser.post('/auth/users/login').send({ email, password }).expect(200);
  });

  test('over many accounts in one hall leave two tries for each account, so a right password leads in', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const limits = { ...testApp.deps.limits, signInOfAddress: { points: 3, seconds: 900 } };
    const env = { ...testApp.deps.env, TRUST_PROXY: 1 };
    const app = createApp(startProcess({ ...testApp.deps, env, limits }));
    let host = 0;
    const tried = (address: string, password = 'x') =>
      post('/login', { email: address, password }, app)
        // All in one IPv6 network of 2^64 addresses.
        .set('X-Forwarded-For', `2001:db8:0:7::${++host}`);
    for (let each = 0; each < 3; each++) await tried(anEmail('nobody')).expect(401);
    await tried(email, A_PASSWORD).expect(200);
    const nobody = anEmail('nobody');
    for (const status of [401, 401, 429]) await tried(nobody).expect(status);
    await tried(email, A_PASSWORD).expect(200);
  });

  test('of others at an address do not use up the tries of somebody who is only kept waiting', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const signInOfAddress = { points: 1, seconds: 900 };
    const crowded = createApp(
      startProcess({
        ...testApp.deps,
        limits: {
          ...testApp.deps.limits,
          signInOfAddress,
          signInBeyondAccount: { points: 0, seconds: 900 },
        },
      }),
    );
    const from = (app: typeof crowded, body: object) =>
      request(app).post('/auth/users/login').set('X-Forwarded-For', '192.0.2.77').send(body);
    crowded.set('trust proxy', 1);
    const roomy = createApp(startProcess(testApp.deps)).set('trust proxy', 1);
    await from(crowded, { email: anEmail(), password: A_PASSWORD }).expect(401);
    for (let each = 0; each < 6; each++) {
      await from(crowded, { email, password: A_PASSWORD }).expect(429);
    }
    await from(roomy, { email, password: A_PASSWORD }).expect(200);
  });
});

describe('sign-ins with the right password', () => {
  function crowdedApp(changes: { rounds?: number; limits?: Partial<typeof testApp.deps.limits> }) {
    const { env, limits } = testApp.deps;
    const rounds = changes.rounds ?? env.BCRYPT_ROUNDS;
    return createApp(
      startProcess({
        ...testApp.deps,
        env: { ...env, TRUST_PROXY: 1, BCRYPT_ROUNDS: rounds },
        limits: { ...limits, ...changes.limits },
      }),
    );
  }
  const from = (address: string, body: object, app: ReturnType<typeof createApp>) =>
    post('/login', body, app).set('X-Forwarded-For', address);

  test('answer 429 with Retry-After when there are too many, but nowhere else', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const app = crowdedApp({ limits: { rightSignIn: { points: 3, seconds: 60 } } });
    const right = { email, password: A_PASSWORD };
    for (let each = 0; each < 3; each++) await from('192.0.2.1', right, app).expect(200);
    const answer = await from('192.0.2.1', right, app).expect(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await from('192.0.2.2', right, app).expect(200);
  });

  test('are not used up by somebody who does not know it', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const app = crowdedApp({ limits: { rightSignIn: { points: 3, seconds: 60 } } });
    for (let each = 0; each < 4; each++) {
      await from('192.0.2.1', { email, password: ANOTHER_PASSWORD }, app).expect(401);
    }
    await from('192.0.2.1', { email, password: A_PASSWORD }, app).expect(200);
  });

  test('from one address keep nobody else waiting', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const victim = await signedUpOrganiser(testApp);
    const app = crowdedApp({ rounds: 10, limits: { signIn: 'lifted' } });
    const password = ANOTHER_PASSWORD;
    for (const person of [email, victim.email]) {
      const { search } = await resetLinkFor(person);
      const chosen = { newPassword: password, confirmNewPassword: password };
      await post(`/change-password${search}`, chosen, app).expect(200);
    }
    const answered: string[] = [];
    const crowd = Array.from({ length: 30 }, () =>
      from('192.0.2.1', { email, password }, app).then(() => answered.push('crowd')),
    );
    const alone = from('192.0.2.9', { email: victim.email, password }, app)
      .expect(200)
      .then(() => answered.push('alone'));
    await Promise.all([...crowd, alone]);
    expect(answered.indexOf('alone')).toBeLessThan(15);
  });
});

describe('other limits', () => {
  test.each([
    [
      'register',
      '/register',
      () => ({ email: anEmail(), password: A_PASSWORD, confirmPassword: A_PASSWORD }),
    ],
    ['requestNewPassword', '/request-new-password', () => ({ email: 'one@example.org' })],
  ] as const)('%s answers 429 with Retry-After', async (name, path, body) => {
    const limits = { ...testApp.deps.limits, [name]: { points: 2, seconds: 60 } };
    const app = createApp(startProcess({ ...testApp.deps, limits }));
    await post(path, body(), app).expect(201);
    await post(path, body(), app).expect(201);
    // Even from a busy network, one more request for a new password is allowed per email address.
    if (name === 'requestNewPassword') await post(path, body(), app).expect(201);
    const answer = await post(path, body(), app).expect(429);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  });

  test('unknown links are limited at an address, from where a known one always works', async () => {
    const limits = { ...testApp.deps.limits, unknownLink: { points: 2, seconds: 60 } };
    const env = { ...testApp.deps.env, TRUST_PROXY: 1 };
    const app = createApp(startProcess({ ...testApp.deps, env, limits }));
    const { token } = await invitedVoter();
    const check = (each: string) =>
      request(app).get(`/auth/users/token?token=${each}`).set('X-Forwarded-For', '192.0.2.9');
    for (let round = 0; round < 5; round++) await check(token).expect(200);
    await check('nonsense').expect(404);
    await check('nonsense').expect(404);
    const refused = await check('nonsense').expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await request(app)
      .put(`/auth/users/verify?token=${'x'.repeat(43)}`)
      .set('X-Forwarded-For', '192.0.2.9')
      .expect(429);
    await check(token).expect(200);
  });
});

describe('refreshing', () => {
  test('rotates the cookie and gives a token under both names', async () => {
    const { id, email } = await signedUpOrganiser(testApp);
    const first = refreshCookieOf(await login(email, A_PASSWORD));
    const answer = await refreshWith(first).expect(200);
    expect(answer.body).toEqual({
      id,
      email,
      accessToken: expect.any(String),
      newAccessToken: answer.body.accessToken,
      terms: false,
      role: 'organiser',
      membership: { organisation: id, role: 'owner', name: '' },
      mustChangePassword: false,
    });
    expect(refreshCookieOf(answer)).not.toBe(first);
  });

  test.each(['', 'hustings_refresh=', 'hustings_refresh=a.b', 'hustings_refresh=a.b.c'])(
    'answers 401 with the cookie "%s"',
    async (cookie) => {
      expect((await refreshWith(cookie).expect(401)).body.code).toBe('session_ended');
    },
  );

  test('answers 401 after seven days without use, and lives on with use', async () => {
    const { email } = await signedUpOrganiser(testApp);
    let cookie = refreshCookieOf(await login(email, A_PASSWORD));
    for (let week = 0; week < 2; week++) {
      testApp.clock.advance({ days: 6 });
      cookie = refreshCookieOf(await refreshWith(cookie).expect(200));
    }
    testApp.clock.advance({ days: 7 });
    await refreshWith(cookie).expect(401);
  });

  test('never lasts more than thirty days', async () => {
    const { email } = await signedUpOrganiser(testApp);
    let cookie = refreshCookieOf(await login(email, A_PASSWORD));
    for (let each = 0; each < 5; each++) {
      testApp.clock.advance({ days: 6 - 0.01 });
      cookie = refreshCookieOf(await refreshWith(cookie).expect(200));
    }
    testApp.clock.advance({ days: 1 });
    await refreshWith(cookie).expect(401);
  });

  test('from two tabs within ten seconds succeeds in both, and both stay signed in', async () => {
    for (const winner of [0, 1]) {
      const { email } = await signedUpOrganiser(testApp);
      const cookie = refreshCookieOf(await login(email, A_PASSWORD));
      const first = refreshCookieOf(await refreshWith(cookie).expect(200));
      testApp.clock.advance({ seconds: 9 });
      const second = refreshCookieOf(await refreshWith(cookie).expect(200));
      testApp.clock.advance({ minutes: 1 });
      await refreshWith([first, second][winner] ?? '').expect(200);
    }
  });

  test('from eight tabs at the very same time succeeds in all', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const cookie = refreshCookieOf(await login(email, A_PASSWORD));
    const answers = await Promise.all(Array.from({ length: 8 }, () => refreshWith(cookie)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    testApp.clock.advance({ minutes: 1 });
    const late = await Promise.all(Array.from({ length: 8 }, () => refreshWith(cookie)));
    expect(late.map((answer) => answer.status)).toEqual(Array(8).fill(200));
  });

  test('from ever more tabs keeps the latest eight', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const cookie = refreshCookieOf(await login(email, A_PASSWORD));
    const tabs: string[] = [];
    for (let tab = 0; tab < 9; tab++) {
      tabs.push(refreshCookieOf(await refreshWith(cookie).expect(200)));
    }
    await refreshWith(tabs[0] ?? '').expect(401);
  });

  test('with a token whose successor was used ends the whole session', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const stolen = refreshCookieOf(await login(email, A_PASSWORD));
    const second = refreshCookieOf(await refreshWith(stolen).expect(200));
    const third = refreshCookieOf(await refreshWith(second).expect(200));
    await refreshWith(stolen).expect(401);
    await refreshWith(third).expect(401);
  });

  test('again after a lost answer keeps the session, and using the lost token ends it', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const cookie = refreshCookieOf(await login(email, A_PASSWORD));
    const lost = refreshCookieOf(await refreshWith(cookie).expect(200));
    testApp.clock.advance({ minutes: 5 });
    const next = refreshCookieOf(await refreshWith(cookie).expect(200));
    await refreshWith(lost).expect(401);
    await refreshWith(next).expect(401);
  });

  test('tells of a password that must be changed, and of accepted terms', async () => {
    const organiser = await signedUpOrganiser(testApp);
    await organiser.asks.put('/auth/users/terms').expect(204);
    const answer = await organiser.browser.get('/auth/users/refresh').expect(200);
    expect(answer.body.terms).toBe(true);
  });
});

describe('signing out', () => {
  test('ends the session and clears the cookie', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const cookie = refreshCookieOf(await login(email, A_PASSWORD));
    const answer = await request(testApp.app)
      .get('/auth/users/logout')
      .set('Cookie', cookie)
      .expect(204);
    expect(cookieNamed(answer, 'hustings_refresh')).toMatch(/Expires=Thu, 01 Jan 1970/);
    await refreshWith(cookie).expect(401);
  });

  test('answers 204 without a session too', async () => {
    await request(testApp.app).get('/auth/users/logout').expect(204);
    await request(testApp.app)
      .get('/auth/users/logout')
      .set('Cookie', 'hustings_refresh=nonsense')
      .expect(204);
  });

  test.each(['cross-site', 'same-site'])(
    'is not done for a %s page, which may hold a picture of that address',
    async (site) => {
      const { browser } = await signedUpOrganiser(testApp);
      const answer = await browser
        .get('/auth/users/logout')
        .set('Sec-Fetch-Site', site)
        .expect(204);
      expect(answer.headers['set-cookie']).toBeUndefined();
      await browser.get('/auth/users/refresh').expect(200);
    },
  );

  test('leaves other sessions of the account alone', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const here = refreshCookieOf(await login(email, A_PASSWORD));
    const there = refreshCookieOf(await login(email, A_PASSWORD));
    await request(testApp.app).get('/auth/users/logout').set('Cookie', here).expect(204);
    await refreshWith(there).expect(200);
  });
});

describe('asking for a new password', () => {
  test('answers alike with and without an account, and mails only the one that has', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const stranger = anEmail('nobody');
    const known = await post('/request-new-password', { email }).expect(201);
    const unknown = await post('/request-new-password', { email: stranger }).expect(201);
    expect(unknown.body).toEqual(known.body);
    const link = linkIn(await lastMailTo(testApp, email));
    expect(link.pathname).toBe('/change-password');
    await expect(lastMailTo(testApp, stranger)).rejects.toThrow('no mail');
  });

  test.each([{ email: 'nonsense' }, { email: '' }, {}])('answers 401 for %j', async (body) => {
    const answer = await post('/request-new-password', body).expect(401);
    expect(answer.body).toMatchObject({ code: 'not_an_address', message: 'Invalid email' });
  });

  test('answers 400 for an object in place of an address', async () => {
    await post('/request-new-password', { email: { $gt: '' } }).expect(400);
  });
});

describe('checking a link', () => {
  const check = (token: string) => request(testApp.app).get(`/auth/users/token?token=${token}`);

  test('answers 200 for a reset and for an invitation', async () => {
    const { id, email, token } = await invitedVoter();
    expect((await check(token).expect(200)).body).toMatchObject({ id, email });
    const reset = (await resetLinkFor(email)).searchParams.get('token') ?? '';
    expect((await check(reset).expect(200)).body).toEqual({ id, email });
  });

  test('answers 403 once it is used or has expired', async () => {
    const { id, email, token } = await invitedVoter();
    await changePassword(`?token=${token}&id=${id}`).expect(200);
    expect((await check(token).expect(403)).body).toMatchObject({
      code: 'link_unusable',
      message: 'Link expired or used. Request new link',
    });
    const reset = (await resetLinkFor(email)).searchParams.get('token') ?? '';
    testApp.clock.advance({ hours: 1 });
    await check(reset).expect(403);
  });

  test.each(['', 'nonsense', 'x'.repeat(43)])('answers 404 for "%s"', async (token) => {
    await check(token).expect(404);
  });

  test('answers 404 for a verification link', async () => {
    const { email } = await registeredOrganiser(testApp);
    await check(tokenIn(await lastMailTo(testApp, email))).expect(404);
  });
});

describe('choosing a password through a link', () => {
  test('sets it, once, and ends every session', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const session = refreshCookieOf(await login(email, A_PASSWORD));
    const { search } = await resetLinkFor(email);
    const answer = await changePassword(search).expect(200);
    expect(answer.body).toEqual({ token: expect.any(String) });
    expect(cookieNamed(answer, 'hustings_refresh')).toBeUndefined();
    await refreshWith(session).expect(401);
    await login(email, A_PASSWORD).expect(401);
    await login(email, ANOTHER_PASSWORD).expect(200);
    await changePassword(search).expect(403);
  });

  test('works for one of ten who try at once', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const { search } = await resetLinkFor(email);
    // With a stopped clock, ten writes of the same time would look like one.
    const clock = {
      now() {
        testApp.clock.advance({ seconds: 0.001 });
        return testApp.clock.now();
      },
    };
    const app = createApp(startProcess({ ...testApp.deps, clock }));
    const body = { newPassword: ANOTHER_PASSWORD, confirmNewPassword: ANOTHER_PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(`/change-password${search}`, body, app)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(403)]);
  });

  test('takes other reset links of the account out of use', async () => {
    const { email } = await signedUpOrganiser(testApp);
    const older = await resetLinkFor(email);
    const newer = await resetLinkFor(email);
    await changePassword(newer.search).expect(200);
    await changePassword(older.search).expect(403);
  });

  test('with an invitation verifies the address and signs in', async () => {
    const { id, email, url } = await invitedVoter();
    const link = new URL(url);
    expect(link.pathname).toBe(`/verify-user/${id}`);
    expect(link.searchParams.get('election')).toMatch(/^[0-9a-f]{24}$/);
    const answer = await changePassword(link.search).expect(200);
    expect(await findAccount(id)).toMatchObject({ verified: true, mustChangePassword: false });
    const refreshed = await refreshWith(refreshCookieOf(answer)).expect(200);
    expect(refreshed.body).toMatchObject({ id, email, role: 'voter', mustChangePassword: false });
  });

  test('answers 400 for a password that breaks the rule or is common', async () => {
    const { id, token } = await invitedVoter();
    const search = `?token=${token}&id=${id}`;
    await changePassword(search, 'short').expect(400);
    await changePassword(search, 'Passw0rd!').expect(400);
    await changePassword(search).expect(200);
  });

  test('answers 409 when the confirmation differs, and the link stays usable', async () => {
    const { id, token } = await invitedVoter();
    const search = `?token=${token}&id=${id}`;
    const answer = await changePassword(search, A_PASSWORD, ANOTHER_PASSWORD).expect(409);
    expect(answer.body.code).toBe('confirmation_differs');
    await changePassword(search).expect(200);
  });

  test('answers 404 for an unknown token and for the id of another account', async () => {
    const { id, token } = await invitedVoter();
    const other = await invitedVoter();
    await changePassword(`?token=${'x'.repeat(43)}&id=${id}`).expect(404);
    await changePassword(`?token=${token}&id=${other.id}`).expect(404);
    await changePassword(`?token=${token}`).expect(404);
    await changePassword(`?token=${token}&id=nonsense`).expect(404);
  });

  test('answers 403 for an invitation once voting has ended', async () => {
    const { id, token, election } = await invitedVoter();
    testApp.clock.set(election.endDate);
    await changePassword(`?token=${token}&id=${id}`).expect(403);
  });

  test('by an invitation is possible for as long as the election is extended', async () => {
    const { id, token, election, organiser } = await invitedVoter();
    testApp.clock.set(election.endDate);
    testApp.clock.advance({ seconds: -1 });
    await organiser.asks
      .put(`/api/v1/elections/${election._id}`)
      .send({ endDate: inDays(60).toISOString() })
      .expect(200);
    testApp.clock.advance({ days: 59 });
    await changePassword(`?token=${token}&id=${id}`).expect(200);
  });

  test('by an invitation ends with an early close, and with the election', async () => {
    const closing = await invitedVoter();
    const { organiser, election } = closing;
    await savedCandidate(testApp, organiser, await savedPosition(testApp, organiser, election._id));
    await addedVoter(testApp, organiser, election._id);
    testApp.clock.set(election.votingStartDate);
    await closing.organiser.asks
      .post(`/api/v1/elections/${closing.election._id}/close`)
      .expect(200);
    await changePassword(`?token=${closing.token}&id=${closing.id}`).expect(403);

    const deleted = await invitedVoter();
    await deleted.organiser.asks.delete(`/api/v1/elections/${deleted.election._id}`).expect(204);
    await changePassword(`?token=${deleted.token}&id=${deleted.id}`).expect(404);
  });

  test('by one invitation takes the others out of use', async () => {
    const { id, email, token, election } = await invitedVoter();
    const other = await issueLink(testApp.deps, {
      account: id,
      kind: 'invitation',
      election: election._id,
    });
    await changePassword(`?token=${token}&id=${id}`).expect(200);
    const check = await request(testApp.app).get(`/auth/users/token?token=${other.token}`);
    expect(check.status).toBe(403);
    expect(check.body.message).toContain('Sign in with it');
    await changePassword(`?token=${other.token}&id=${id}`, 'Stolen?Account1').expect(403);
    await login(email, ANOTHER_PASSWORD).expect(200);
  });

  test('by two invitations at once works for one of them', async () => {
    const { id, token, election } = await invitedVoter();
    const other = await issueLink(testApp.deps, {
      account: id,
      kind: 'invitation',
      election: election._id,
    });
    const answers = await Promise.all(
      [token, other.token].map((each) => changePassword(`?token=${each}&id=${id}`)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403]);
  });
});

describe('changing one’s own password', () => {
  const body = {
    currentPassword: A_PASSWORD,
    newPassword: ANOTHER_PASSWORD,
    confirmNewPassword: ANOTHER_PASSWORD,
  };

  test('keeps this session and ends the others', async () => {
    const here = await signedUpOrganiser(testApp);
    const there = await signedIn(testApp, here);
    await here.browser
      .post('/auth/users/password')
      .set('Authorization', `Bearer ${here.token}`)
      .send(body)
      .expect(204);
    await here.browser.get('/auth/users/refresh').expect(200);
    await there.browser.get('/auth/users/refresh').expect(401);
    await login(here.email, ANOTHER_PASSWORD).expect(200);
  });

  test('takes reset links that were mailed before out of use', async () => {
    const here = await signedUpOrganiser(testApp);
    const link = await resetLinkFor(here.email);
    await here.browser
      .post('/auth/users/password')
      .set('Authorization', `Bearer ${here.token}`)
      .send(body)
      .expect(204);
    await changePassword(link.search).expect(403);
    await login(here.email, ANOTHER_PASSWORD).expect(200);
  });

  test('with the cookie of another account keeps nobody’s session', async () => {
    const owner = await signedUpOrganiser(testApp);
    const other = await signedUpOrganiser(testApp);
    await other.browser
      .post('/auth/users/password')
      .set('Authorization', `Bearer ${owner.token}`)
      .send(body)
      .expect(204);
    await owner.browser.get('/auth/users/refresh').expect(401);
    await other.browser.get('/auth/users/refresh').expect(200);
  });

  test('works for a voter too', async () => {
    const organiser = await signedUpOrganiser(testApp);
    const voter = await signedInVoter(testApp, rollOf(organiser));
    await voter.asks.post('/auth/users/password').send(body).expect(204);
  });

  test('answers 401 signed out, and for a wrong current password, and 429 after five', async () => {
    await post('/password', body).expect(401);
    const { asks } = await signedUpOrganiser(testApp);
    const wrong = { ...body, currentPassword: ANOTHER_PASSWORD };
    for (let each = 0; each < 5; each++) {
      const answer = await asks.post('/auth/users/password').send(wrong).expect(401);
      expect(answer.body.code).toBe('wrong_password');
    }
    await asks.post('/auth/users/password').send(body).expect(429);
  });

  test('answers 422, 400 and 400 for a differing confirmation, a common and the same password', async () => {
    const { asks } = await signedUpOrganiser(testApp);
    const send = (changes: object) =>
      asks.post('/auth/users/password').send({ ...body, ...changes });
    await send({ confirmNewPassword: A_PASSWORD }).expect(422);
    await send({ newPassword: 'Passw0rd!', confirmNewPassword: 'Passw0rd!' }).expect(400);
    await send({ newPassword: A_PASSWORD, confirmNewPassword: A_PASSWORD }).expect(400);
    await send({ newPassword: 'short', confirmNewPassword: 'short' }).expect(422);
  });
});

test('a session begun under the old password ends although it was stored after the change', async () => {
  const { email, id } = await signedUpOrganiser(testApp);
  const { startSession } = await import('./sessions/sessions.service.js');
  const { search } = await resetLinkFor(email);
  await changePassword(search).expect(200);
  const late = await startSession(testApp.deps, { _id: id, passwordVersion: 0 });
  await refreshWith(`hustings_refresh=${late.value}`).expect(401);
});

test('neither database nor log holds a token, a password or an address in the log', async () => {
  const secrets: string[] = [];
  const { email } = await registeredOrganiser(testApp);
  secrets.push(tokenIn(await lastMailTo(testApp, email)));
  await request(testApp.app).put(`/auth/users/verify?token=${secrets[0]}`).expect(200);
  secrets.push(refreshCookieOf(await login(email, A_PASSWORD)).split('=')[1] ?? '', A_PASSWORD);
  const { search, searchParams } = await resetLinkFor(email);
  secrets.push(searchParams.get('token') ?? '');
  await changePassword(search).expect(200);
  const { default: mongoose } = await import('mongoose');
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const stored = await Promise.all(collections.map((each) => each.find().toArray()));
  for (const secret of secrets) {
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(testApp.log)).not.toContain(secret);
  }
  expect(JSON.stringify(testApp.log)).not.toContain(email);
});

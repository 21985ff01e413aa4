import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import { createApp } from '../../../../app.js';
import { startProcess } from '../../../../start-process.js';
import { LONGEST_KEPT_MS } from '../../../../platform/kept-list.js';
import { RevokedTokens } from '../../../../platform/revoked-tokens.js';
import {
  A_PASSWORD,
  lastMailTo,
  linkIn,
  signedIn,
  signedUpOrganiser,
  type SignedIn,
} from '../../../../test/builders/accounts.js';
import { choosing, openPoll, type Poll } from '../../../../test/builders/ballots.js';
import { electionInput } from '../../../../test/builders/elections.js';
import { registeredVoter } from '../../../../test/builders/voters.js';
import { useTestApp } from '../../../../test/test-app.js';

const testApp = useTestApp();
let poll: Poll;
beforeAll(async () => {
  poll = await openPoll(testApp, { organiser: await signedUpOrganiser(testApp) });
});

const ANOTHER_PASSWORD = 'tulip!Harbour42';

function asking(token: string, app: Express = testApp.app) {
  return (method: 'get' | 'post' | 'delete', path: string, body: object = {}) =>
    request(app)[method](path).set('Authorization', `Bearer ${token}`).send(body);
}

/** Calls made with a token that was obtained before it was revoked. */
const uses = {
  casting: ({ token }: SignedIn) =>
    asking(token)('post', `/api/v1/elections/${poll.election._id}/ballots`, {
      choices: choosing(poll, [0]),
    }),
  'creating an election': ({ token }: SignedIn) =>
    asking(token)('post', '/api/v1/elections', electionInput(testApp)),
  reading: ({ token }: SignedIn) => asking(token)('get', '/api/v1/votes'),
};

const revocations = {
  'a password change': async ({ token }: SignedIn) => {
    await asking(token)('post', '/auth/users/password', {
      currentPassword: A_PASSWORD,
      newPassword: ANOTHER_PASSWORD,
      confirmNewPassword: ANOTHER_PASSWORD,
    }).expect(204);
  },
  'a password reset': async ({ email }: SignedIn) => {
    await request(testApp.app).post('/auth/users/request-new-password').send({ email });
    const { search } = linkIn(await lastMailTo(testApp, email));
    await request(testApp.app)
      .post(`/auth/users/change-password${search}`)
      .send({ newPassword: ANOTHER_PASSWORD, confirmNewPassword: ANOTHER_PASSWORD })
      .expect(200);
  },
  'the deletion of the account': async ({ id, token }: SignedIn) => {
    await asking(token)('delete', `/api/v1/voters/${id}`).expect(204);
  },
};
type Use = keyof typeof uses;
type Revocation = keyof typeof revocations;

/** A voter of the open election, or an organiser for calls that voters may not make. */
function somebodyFor(use: Use): Promise<SignedIn> {
  return use === 'creating an election'
    ? signedUpOrganiser(testApp)
    : registeredVoter(testApp, poll.organiser, poll.election._id);
}

const pairs = (Object.keys(revocations) as Revocation[]).flatMap((revocation) =>
  (Object.keys(uses) as Use[]).map((use) => [revocation, use] as const),
);

describe('an access token from before', () => {
  test.each(pairs)('%s is refused at once: %s', async (revocation, use) => {
    const somebody = await somebodyFor(use);
    await asking(somebody.token)('get', '/api/v1/votes').expect(200);
    await revocations[revocation](somebody);
    const answer = await uses[use](somebody).expect(401);
    expect(answer.body).toEqual({ code: 'token_expired', message: 'not allowed!' });
  });

  test.each(Object.keys(uses) as Use[])('nothing of the kind is accepted: %s', async (use) => {
    const answer = await uses[use](await somebodyFor(use));
    expect([200, 201]).toContain(answer.status);
  });

  test('a password change is replaced by refreshing the session it was made in', async () => {
    const { browser, token } = await signedUpOrganiser(testApp);
    await browser
      .post('/auth/users/password')
      .set('Authorization', `Bearer ${token}`)
      .send({
        currentPassword: A_PASSWORD,
        newPassword: ANOTHER_PASSWORD,
        confirmNewPassword: ANOTHER_PASSWORD,
      })
      .expect(204);
    const { body } = await browser.get('/auth/users/refresh').expect(200);
    await asking((body as { accessToken: string }).accessToken)('get', '/api/v1/votes').expect(200);
  });

  test('a revocation in another process is refused there within a second', async () => {
    const elsewhere = createApp(
      startProcess({ ...testApp.deps, revokedTokens: new RevokedTokens() }),
    );
    const somebody = await signedUpOrganiser(testApp);
    const asks = asking(somebody.token, elsewhere);
    await asks('get', '/api/v1/votes').expect(200);
    await revocations['a password change'](somebody);
    const revokedAt = performance.now();
    let status = 200;
    while (status === 200) {
      expect(performance.now() - revokedAt).toBeLessThan(30_000);
      const askedAt = performance.now();
      ({ status } = await asks('get', '/api/v1/votes'));
      if (status === 200) expect(askedAt - revokedAt).toBeLessThan(LONGEST_KEPT_MS);
    }
    expect(status).toBe(401);
  });
});

test('a new password signs in, and its token is good at once', async () => {
  const somebody = await signedUpOrganiser(testApp);
  await revocations['a password change'](somebody);
  const again = await signedIn(testApp, { email: somebody.email, password: ANOTHER_PASSWORD });
  await asking(again.token)('get', '/api/v1/votes').expect(200);
});

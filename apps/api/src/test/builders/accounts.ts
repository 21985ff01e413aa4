import {
  loginAnswerSchema,
  type AccountId,
  type OrganisationId,
  type Role,
} from '@hustings/shared';
import request from 'supertest';
import { createVoterAccounts } from '../../features/core/accounts/index.js';
import type { Claims } from '../../platform/access-tokens.js';
import type { SentMail, TestApp } from '../test-app.js';
import { asking } from './actors.js';

export const A_PASSWORD = 'Greenfinch?19';

let serial = 0;

/** An address unique to the test. */
export function anEmail(name = 'person'): string {
  return `${name}.${++serial}@example.org`;
}

/** A signed-in person, with requests in their name and their browser's cookies. */
export interface SignedIn extends Claims {
  role: Role;
  password: string;
  /** The current access token; `asks` gets a fresh one for each request. */
  token: string;
  asks: ReturnType<typeof asking>;
  /** Keeps cookies, as a browser does. */
  browser: ReturnType<typeof request.agent>;
}

/** The last message to an address, after everything due has been sent. */
export async function lastMailTo(testApp: TestApp, email: string): Promise<SentMail> {
  await testApp.deps.outbox.drain();
  const mail = testApp.mails.findLast((each) => each.to === email);
  if (!mail) throw new Error(`no mail went to ${email}`);
  return mail;
}

/** The link in a mail. */
export function linkIn(mail: { text: string }): URL {
  const line = /^https?:\/\/\S+$/m.exec(mail.text)?.[0];
  if (line === undefined) throw new Error('the message has no link on a line of its own');
  return new URL(line);
}

export function tokenIn(mail: { text: string }): string {
  return linkIn(mail).searchParams.get('token') ?? '';
}

/** Signs up over HTTP; the address stays unverified. */
export async function registeredOrganiser(
  testApp: TestApp,
  { email = anEmail('organiser'), password = A_PASSWORD } = {},
): Promise<{ id: AccountId; email: string; password: string }> {
  const answer = await request(testApp.app)
    .post('/auth/users/register')
    .send({ email, password, confirmPassword: password })
    .expect(201);
  return { id: answer.body.id, email: answer.body.email, password };
}

/** Signs up, follows the link in the mail, and signs in. */
export async function signedUpOrganiser(
  testApp: TestApp,
  options: { email?: string; password?: string } = {},
): Promise<SignedIn> {
  const { email, password } = await registeredOrganiser(testApp, options);
  const token = tokenIn(await lastMailTo(testApp, email));
  await request(testApp.app).put(`/auth/users/verify?token=${token}`).expect(200);
  return signedIn(testApp, { email, password });
}

/** A voter whose account an organiser created, and who chose a password by the mailed link. */
export async function signedInVoter(
  testApp: TestApp,
  { org, email = anEmail('voter'), fullName = 'A Voter' }: VoterOptions,
): Promise<SignedIn> {
  await createVoterAccounts(testApp.deps, [{ org, email, fullName }]);
  await request(testApp.app).post('/auth/users/request-new-password').send({ email }).expect(201);
  const { search } = linkIn(await lastMailTo(testApp, email));
  await request(testApp.app)
    .post(`/auth/users/change-password${search}`)
    .send({ newPassword: A_PASSWORD, confirmNewPassword: A_PASSWORD })
    .expect(200);
  return signedIn(testApp, { email, password: A_PASSWORD });
}

interface VoterOptions {
  /** The organisation whose roll creates the account. */
  org: OrganisationId;
  email?: string;
  fullName?: string;
}

export async function signedIn(
  testApp: TestApp,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const browser = request.agent(testApp.app);
  const answer = await browser.post('/auth/users/login').send({ email, password }).expect(200);
  const { role, accessToken } = loginAnswerSchema.parse(answer.body);
  const actor = claimsOf(testApp, accessToken);
  return { ...actor, role, password, token: accessToken, asks: asking(testApp, actor), browser };
}

function claimsOf(testApp: TestApp, token: string): Claims {
  const verdict = testApp.deps.accessTokens.verify(token);
  if (verdict.state !== 'valid') throw new Error('the sign-in gave no valid access token');
  return verdict.claims;
}

import type {
  AccountId,
  OrganisationId,
  Register,
  WaitingSignUp,
  verifyEmailQuerySchema,
  waitingSignUpSchema,
} from '@hustings/shared';
import type { z } from 'zod';
import { AppError } from '../../../../platform/errors/app-error.js';
import type { Deps } from '../../../../platform/deps.js';
import { hashPassword, passwordMatches } from '../../../../platform/passwords.js';
import { hashToken, sameSecret } from '../../../../platform/tokens.js';
import {
  beginSignUp,
  completeSignUp,
  contestSignUp,
  credentialsByEmail,
  dropSignUp,
  findAccount,
  findAccountByEmail,
  hasOwnPassword,
  pendingSignUpOf,
  voidSignUp,
  type Account,
  type PendingSignUp,
} from '../../accounts/index.js';
import { foundOrganisation } from '../../organisations/index.js';
import { queueReset, queueVerification, unlessTooMany } from '../auth-mails.js';
import { confirmationDiffers, refuseCommon } from '../chosen-password.js';
import { findLink, retireLinks } from '../links/links.service.js';

/**
 * Begins a sign-up as an organiser and mails the link that verifies its address. An address that
 * only an electoral roll has made an account for can be signed up like any other.
 *
 * @param origin `browser` is the mark of the browser, which shows later where the sign-up came from.
 * @throws AppError `confirmation_differs`, `common_password`, `account_exists`,
 *   `too_many_requests`.
 */
export async function register(
  deps: Deps,
  { email, password, confirmPassword, organisation = '' }: Register,
  origin: { browser: string; address: string },
): Promise<Account> {
  if (password !== confirmPassword) throw confirmationDiffers('confirmPassword');
  refuseCommon(password, 'password');
  const known = await findAccountByEmail(email);
  if (known?.verified && known.role === 'organiser') throw new AppError('account_exists');
  const work = { rounds: deps.env.BCRYPT_ROUNDS, lane: `address ${origin.address}` };
  const passwordHash = await hashPassword(password, work);
  const browserHash = hashToken(origin.browser);
  const { begun, account } = await beginSignUp(deps, {
    email,
    passwordHash,
    browserHash,
    organisation,
  });
  // A voter with their own password looks like any other account to outsiders.
  const isRefused = !begun || hasOwnPassword(account);
  if (!isRefused) {
    await queueVerification(deps, account);
    return account;
  }
  const waits = (await pendingSignUpOf(account._id)) !== null;
  if (waits) {
    const earlier = await credentialsByEmail(email);
    const isSame = await passwordMatches(password, earlier?.passwordHash, work);
    if (!isSame) await contestSignUp(account._id, browserHash);
    await queueVerification(deps, account);
  }
  if (hasOwnPassword(account)) throw new AppError('account_exists');
  // Somebody who signs up again before verifying gets a fresh link: an expired one is no dead end.
  throw new AppError('account_exists', { params: { state: 'unverified' } });
}

/**
 * The sign-up that a link was mailed for.
 *
 * @throws AppError `not_found`, `already_verified`, `verification_expired`.
 */
async function waitingSignUp(deps: Deps, token: string): Promise<PendingSignUp> {
  const link = await findLink(deps, token);
  const pending = link?.kind === 'verification' ? await pendingSignUpOf(link.account) : null;
  if (pending) {
    if (!link?.usable) throw new AppError('verification_expired');
    return pending;
  }
  const account = link?.kind === 'verification' ? await findAccount(link.account) : null;
  if (account?.verified) throw new AppError('already_verified');
  throw new AppError('not_found', { params: { what: 'sign_up' } });
}

function isSameBrowser({ browserHash }: PendingSignUp, browser: string | undefined): boolean {
  if (browser === undefined || browserHash === undefined) return false;
  return sameSecret(hashToken(browser), browserHash);
}

/** Who follows a verification link. */
export interface Follower {
  /** The mark of the browser. */
  browser: string | undefined;
  isOnAnyRoll: (account: AccountId) => Promise<boolean>;
}

/**
 * Whether a program that knows no cookies may verify without losing the password of the sign-up: nobody
 * else signed up, and no vote depends on it. The page of the link always drops it, except in the browser
 * that signed up.
 */
async function mayKeepElsewhere(
  { account, contested }: PendingSignUp,
  { isOnAnyRoll }: Follower,
): Promise<boolean> {
  return account.role === 'organiser' && !contested && !(await isOnAnyRoll(account._id));
}

/**
 * What the page of the link would do, and whether the sign-up was made in the browser that asks.
 *
 * @throws AppError `not_found`, `already_verified`, `verification_expired`.
 */
export async function describeSignUp(
  deps: Deps,
  token: string,
  browser: string | undefined,
): Promise<z.input<typeof waitingSignUpSchema>> {
  const signUp = await waitingSignUp(deps, token);
  const isHere = isSameBrowser(signUp, browser);
  return {
    email: signUp.account.email,
    signedUpAt: signUp.at ?? null,
    isThisBrowser: isHere,
    organisation: signUp.organisation,
    password: passwordAfter(signUp, isHere),
  };
}

/** Which password the account has once the sign-up is verified. */
function passwordAfter({ account }: PendingSignUp, keeps: boolean): WaitingSignUp['password'] {
  if (hasOwnPassword(account)) return 'present';
  return keeps ? 'signUp' : 'mailed';
}

/**
 * Verifies the address that a link was sent to.
 *
 * @throws AppError `not_found`, `already_verified`, `verification_expired`.
 */
export async function verifyEmail(
  deps: Deps,
  { token, password }: z.output<typeof verifyEmailQuerySchema>,
  follower: Follower,
): Promise<void> {
  const signUp = await waitingSignUp(deps, token);
  const keeps =
    isSameBrowser(signUp, follower.browser) ||
    (password !== 'mailed' && (await mayKeepElsewhere(signUp, follower)));
  if (!(await completeSignUp(deps, signUp, keeps))) throw new AppError('already_verified');
  const { _id, email } = signUp.account;
  await foundOrganisation(deps, (await findAccount(_id)) ?? signUp.account);
  await retireLinks(deps, _id, 'verification');
  if (passwordAfter(signUp, keeps) === 'mailed') await unlessTooMany(queueReset(deps, email));
}

/**
 * Removes a sign-up that the owner of the address did not make.
 *
 * @returns The account as it was signed up with. It is left without a password, and the caller's to
 *   delete unless something else needs it.
 * @throws AppError `not_found`, `already_verified`, `verification_expired`.
 */
export async function disownSignUp(deps: Deps, token: string): Promise<Account> {
  const { account } = await waitingSignUp(deps, token);
  await voidSignUp(deps, account._id, null);
  await dropSignUp(account._id);
  await retireLinks(deps, account._id, 'verification');
  return account;
}

/**
 * Ends an unverified sign-up because its address gets an invitation: from now on only the person who
 * reads that mailbox can choose a password.
 */
export async function endSignUpOfInvited(
  deps: Deps,
  id: AccountId,
  org: OrganisationId | null,
): Promise<void> {
  const signUp = await pendingSignUpOf(id);
  if (!signUp || signUp.account.verified) return;
  await voidSignUp(deps, id, org);
  await retireLinks(deps, id, 'verification');
  await retireLinks(deps, id, 'reset');
}

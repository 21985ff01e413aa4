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
 * Begins a sign-up as an organiser and mails the link that verifies the address. An address whose
 * account was only made by an electoral roll can sign up like any other.
 *
 * @param origin `browser` is the browser's mark, which later proves that the sign-up was made there.
 * @throws AppError `confirmation_differs`, `common_password`, `account_exists`,
 *   `too_many_requests`.
 */
export async function register(
  deps: Deps,
  { email, password, confirmPassword, organisation = '', language }: Register,
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
    language,
  });
  // To outsiders, a voter with an own password looks like any other account.
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
  // Signing up again before verifying mails a fresh link, so an expired link is no dead end.
  throw new AppError('account_exists', { params: { state: 'unverified' } });
}

/**
 * Returns the sign-up that a link was mailed for.
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

/** The visitor who follows a verification link. */
export interface Follower {
  /** The mark of the browser. */
  browser: string | undefined;
  isOnAnyRoll: (account: AccountId) => Promise<boolean>;
}

/**
 * True if a client without cookies may verify and keep the sign-up's password: nobody else signed up with
 * the address, and its account is on no roll. The web page asks to drop the password in any browser other
 * than the one that signed up.
 */
async function mayKeepElsewhere(
  { account, contested }: PendingSignUp,
  { isOnAnyRoll }: Follower,
): Promise<boolean> {
  return account.role === 'organiser' && !contested && !(await isOnAnyRoll(account._id));
}

/**
 * Describes a sign-up for the page of its link, including whether it was made in the same browser.
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

/** The password that the account has once the sign-up is verified. */
function passwordAfter({ account }: PendingSignUp, keeps: boolean): WaitingSignUp['password'] {
  if (hasOwnPassword(account)) return 'present';
  return keeps ? 'signUp' : 'mailed';
}

/**
 * Verifies the address that a link was sent to, founds the organisation, and mails a password link if needed.
 *
 * @returns The account, and whether it is signed in: only in the browser that signed up and chose its password.
 * @throws AppError `not_found`, `already_verified`, `verification_expired`.
 */
export async function verifyEmail(
  deps: Deps,
  { token, password }: z.output<typeof verifyEmailQuerySchema>,
  follower: Follower,
): Promise<{ account: AccountId; signsIn: boolean }> {
  const signUp = await waitingSignUp(deps, token);
  const isHere = isSameBrowser(signUp, follower.browser);
  const keeps = isHere || (password !== 'mailed' && (await mayKeepElsewhere(signUp, follower)));
  if (!(await completeSignUp(deps, signUp, keeps))) throw new AppError('already_verified');
  const { _id, email } = signUp.account;
  await foundOrganisation(deps, (await findAccount(_id)) ?? signUp.account);
  await retireLinks(deps, _id, 'verification');
  const own = passwordAfter(signUp, keeps);
  if (own === 'mailed') await unlessTooMany(queueReset(deps, email, signUp.language));
  return { account: _id, signsIn: isHere && own === 'signUp' };
}

/** Mails the link of a sign-up again, if this browser made one with the address that still waits. */
export async function mailSignUpAgain(
  deps: Deps,
  email: string,
  browser: string | undefined,
): Promise<void> {
  const account = await findAccountByEmail(email);
  const signUp = account && (await pendingSignUpOf(account._id));
  if (!signUp || !isSameBrowser(signUp, browser)) return;
  await unlessTooMany(queueVerification(deps, signUp.account));
}

/**
 * Removes a sign-up that the owner of the address did not make.
 *
 * @returns The account of the sign-up, now without a password. The caller deletes it unless something
 *   else needs it.
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
 * Ends an unverified sign-up because its address gets an invitation: from now on, only the owner of the
 * mailbox can choose a password. One begun once a roll had the address stays, as its password opens nothing
 * before it is verified: if only invited voters lost theirs, signing up again would tell who was not, and so
 * who has voted.
 *
 * @param inviter Finds the organisation that invites. Called only if a sign-up ends.
 */
export async function endSignUpOfInvited(
  deps: Deps,
  id: AccountId,
  inviter: () => Promise<OrganisationId | null>,
): Promise<void> {
  const signUp = await pendingSignUpOf(id);
  if (!signUp || signUp.account.verified || signUp.account.role === 'voter') return;
  await voidSignUp(deps, id, await inviter());
  await retireLinks(deps, id, 'verification');
  await retireLinks(deps, id, 'reset');
}

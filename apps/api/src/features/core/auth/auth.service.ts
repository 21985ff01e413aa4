import {
  type ChangeOwnPassword,
  type ChangePassword,
  type Login,
  type ElectionId,
} from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { hashPassword, passwordMatches, type PasswordWork } from '../../../platform/passwords.js';
import {
  credentialsByEmail,
  credentialsOf,
  hasOwnPassword,
  recordLogin,
  setPassword,
  type Account,
  type Credentials,
} from '../accounts/index.js';
import { queueNewBrowser, queueVerification, unlessTooMany } from './auth-mails.js';
import { confirmationDiffers, refuseCommon } from './chosen-password.js';
import { consumeLink, findLink, retireLinks } from './links/links.service.js';
import type { LinkKind } from './links/links.model.js';
import type { BrowserNames } from './sessions/browser-names.js';
import { keepOnly, startSession, type RefreshToken } from './sessions/sessions.service.js';
import { laneOf, type Origin, type SignInThrottle } from './sign-in-throttle.js';

function workFor({ env }: Deps, lane: string): PasswordWork {
  return { rounds: env.BCRYPT_ROUNDS, lane };
}

export interface SignedIn {
  account: Account & Credentials;
  refreshToken: RefreshToken;
}

/**
 * Mails the owner if the account has never signed in in this browser.
 *
 * @throws AppError `too_many_requests`, `wrong_credentials`, `unverified` (only with the right
 * password).
 */
export async function signIn(
  deps: Deps,
  throttle: SignInThrottle,
  { email, password }: Login,
  origin: Origin,
  browser: BrowserNames,
): Promise<SignedIn> {
  const account = await credentialsByEmail(email);
  const passwordVersion = account?.passwordVersion ?? 0;
  const attempt = await throttle.begin({ email, passwordVersion }, origin);
  let isRight: boolean;
  try {
    isRight = await passwordMatches(password, account?.passwordHash, workFor(deps, laneOf(origin)));
  } catch (error) {
    await attempt.withdraw();
    throw error;
  }
  if (!account || !isRight) {
    await attempt.wasWrong();
    throw new AppError('wrong_credentials');
  }
  await attempt.wasRight();
  if (!account.verified) {
    await unlessTooMany(queueVerification(deps, account));
    throw new AppError('unverified');
  }
  await recordLogin(deps, account);
  const refreshToken = await startSession(deps, account, { browser });
  if (account.lastLogin && origin.device === undefined) {
    await unlessTooMany(queueNewBrowser(deps, account, browser));
  }
  return { account, refreshToken };
}

/** A link for choosing a password, and its account. */
export interface PasswordLink {
  token: string;
  /** Set for an invitation. */
  election: ElectionId | undefined;
  account: Account & Credentials;
}

const choosesPassword: ReadonlySet<LinkKind> = new Set(['reset', 'invitation']);

/**
 * Returns a usable reset or invitation link. The caller must check that voting has not ended, and then
 * call `assertOpens`.
 *
 * @throws AppError `not_found`, `link_unusable`.
 */
export async function findPasswordLink(deps: Deps, token: string): Promise<PasswordLink> {
  const link = await findLink(deps, token);
  const account = link && (await credentialsOf(link.account));
  if (!link || !account || !choosesPassword.has(link.kind)) throw invalidLink();
  if (!link.usable) throw new AppError('link_unusable');
  return { token, election: link.election, account };
}

/**
 * Rejects an invitation to an account whose owner has chosen a password: the mail may have been in a
 * mailbox, or forwarded, for weeks.
 *
 * @throws AppError `link_unusable`.
 */
export function assertOpens({ election, account }: PasswordLink): void {
  if (election !== undefined && hasOwnPassword(account)) throw passwordChosen();
}

/**
 * Sets the password chosen through a link, marks the address as verified, and ends every session except
 * those for one ballot. An invitation also signs in its voter.
 *
 * @param origin `named` is the account id in the request: any text, until it is compared.
 * @throws AppError `not_found`, `link_unusable`, `confirmation_differs`, `common_password`.
 */
export async function changePassword(
  deps: Deps,
  { token, election, account }: PasswordLink,
  { newPassword, confirmNewPassword }: ChangePassword,
  origin: { named: string; address: string; browser: BrowserNames },
): Promise<{ account: Account; refreshToken: RefreshToken | undefined }> {
  const isInvitation = election !== undefined;
  if (account._id !== origin.named.toLowerCase()) throw invalidLink();
  if (newPassword !== confirmNewPassword) {
    throw confirmationDiffers('confirmNewPassword');
  }
  refuseCommon(newPassword, 'newPassword');
  const work = workFor(deps, `address ${origin.address}`);
  const passwordHash = await hashPassword(newPassword, work);
  await consumeLink(deps, token);
  const proof = isInvitation ? 'invitation' : 'link';
  const passwordVersion = await setPassword(deps, account._id, passwordHash, proof);
  if (passwordVersion === null) {
    throw isInvitation ? passwordChosen() : invalidLink();
  }
  await retireLinks(deps, account._id, 'reset');
  await keepOnly(undefined, account._id, passwordVersion);
  if (!isInvitation) return { account, refreshToken: undefined };
  await recordLogin(deps, account);
  const changed = { _id: account._id, passwordVersion };
  return {
    account,
    refreshToken: await startSession(deps, changed, { browser: origin.browser }),
  };
}

/**
 * Changes the actor's own password. Ends all sessions except the request's and those for one ballot.
 *
 * @throws AppError `wrong_password`, `confirmation_differs`, `common_password`, `invalid`, `not_allowed`.
 */
export async function changeOwnPassword(
  deps: Deps,
  actor: Actor,
  { currentPassword, newPassword, confirmNewPassword }: ChangeOwnPassword,
  ownRefreshToken: string | undefined,
): Promise<void> {
  await assertOwnPassword(deps, actor, currentPassword);
  if (newPassword !== confirmNewPassword) throw confirmationDiffers('confirmNewPassword');
  refuseCommon(newPassword, 'newPassword');
  if (newPassword === currentPassword) {
    const errors = [{ path: 'newPassword', code: 'same_password' as const }];
    throw new AppError('invalid', { status: 400, errors });
  }
  const passwordHash = await hashPassword(newPassword, ownWork(deps, actor));
  const passwordVersion = await setPassword(deps, actor.id, passwordHash, 'password');
  if (passwordVersion === null) throw new AppError('not_allowed');
  await retireLinks(deps, actor.id, 'reset');
  await keepOnly(ownRefreshToken, actor.id, passwordVersion);
}

/** @throws AppError `wrong_password`, `not_allowed` for an account that is gone. */
export async function assertOwnPassword(deps: Deps, actor: Actor, password: string): Promise<void> {
  const account = await credentialsOf(actor.id);
  if (!account) throw new AppError('not_allowed');
  if (!(await passwordMatches(password, account.passwordHash, ownWork(deps, actor)))) {
    throw new AppError('wrong_password');
  }
}

function ownWork(deps: Deps, { id }: Actor): PasswordWork {
  return workFor(deps, `account ${id}`);
}

function passwordChosen(): AppError {
  return new AppError('link_unusable', { params: { because: 'password_chosen' } });
}

function invalidLink(): AppError {
  return new AppError('not_found', { params: { what: 'link' } });
}

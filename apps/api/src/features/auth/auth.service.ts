import {
  isCommonPassword,
  PASSWORDS_DIFFER_HINT,
  type ChangeOwnPassword,
  type ChangePassword,
  type Login,
  type Register,
} from '@hustings/shared';
import { AppError } from '../../http/app-error.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { hashPassword, passwordMatches } from '../../platform/passwords.js';
import {
  createOrganiser,
  credentialsByEmail,
  credentialsOf,
  findAccount,
  findAccountByEmail,
  hasOwnPassword,
  markVerified,
  recordLogin,
  setPassword,
  type Account,
  type Credentials,
} from '../accounts/index.js';
import { queueReset, queueVerification } from './auth-mails.js';
import { consumeLink, findLink, retireLinks, type AuthParts, type Link } from './links.service.js';
import { keepOnly, startSession, type RefreshToken } from './sessions.service.js';
import type { Origin, SignInThrottle } from './sign-in-throttle.js';

/** Whether one more message that anybody can cause may go to an address. */
export type MayMail = (email: string) => Promise<boolean>;

/**
 * Makes an organiser's account and sends it the link that verifies its address. Somebody who signs
 * up again before verifying gets a fresh link, so that an expired one is no dead end.
 *
 * @throws AppError `confirmation_differs`, `common_password`, `account_exists`.
 */
export async function register(
  deps: Deps,
  mayMail: MayMail,
  { email, password, confirmPassword }: Register,
): Promise<Account> {
  if (password !== confirmPassword) throw confirmationDiffers('confirmPassword');
  refuseCommon(password, 'password');
  const known = await findAccountByEmail(email);
  if (known) return refuseKnown(deps, mayMail, known);
  const passwordHash = await hashPassword(password, deps.env.BCRYPT_ROUNDS);
  const account = await createOrganiser(deps, { email, passwordHash });
  await queueVerification(deps, account);
  return account;
}

async function refuseKnown(deps: Deps, mayMail: MayMail, known: Account): Promise<never> {
  // A voter's account is told apart from a verified one by nobody: both may reset the password.
  if (known.verified || known.role === 'voter') throw new AppError('account_exists');
  if (await mayMail(known.email)) await queueVerification(deps, known);
  throw new AppError('account_exists', {
    message:
      'An account with this email already exists, but its address is not verified yet. We have sent a verification email again; please follow the link in it. If you no longer know the password, reset it.',
  });
}

/**
 * Verifies the address that a link was sent to.
 *
 * @throws AppError `not_found`, `already_verified`, `verification_expired`.
 */
export async function verifyEmail(deps: Deps, parts: AuthParts, token: string): Promise<void> {
  const link = await findLink(deps, parts, token);
  const account = link?.kind === 'verification' ? await findAccount(link.account) : null;
  if (!link || !account) throw new AppError('not_found', { message: 'Email cannot be verified' });
  if (account.verified) throw new AppError('already_verified');
  if (!link.usable) throw new AppError('verification_expired');
  if (!(await markVerified(deps, account._id))) throw new AppError('already_verified');
  await retireLinks(deps, account._id, 'verification');
}

export interface SignedIn {
  account: Account & Credentials;
  refreshToken: RefreshToken;
}

/**
 * @throws AppError `too_many_requests`, `wrong_credentials`, `unverified` (only with the right
 * password).
 */
export async function signIn(
  deps: Deps,
  throttle: SignInThrottle,
  mayMail: MayMail,
  { email, password }: Login,
  origin: Origin,
): Promise<SignedIn> {
  const attempt = await throttle.begin(email, origin);
  let account: (Account & Credentials) | null;
  let isRight: boolean;
  try {
    account = await credentialsByEmail(email);
    isRight = await passwordMatches(password, account?.passwordHash, deps.env.BCRYPT_ROUNDS);
  } catch (error) {
    await attempt.withdraw(false);
    throw error;
  }
  if (!account || !isRight) throw new AppError('wrong_credentials');
  await attempt.withdraw(true);
  if (!account.verified) {
    await sendWayIn(deps, mayMail, account);
    throw new AppError('unverified');
  }
  await recordLogin(deps, account._id);
  return { account, refreshToken: await startSession(deps, account) };
}

/**
 * A voter's first password is known to the organiser that set it. So it never opens the account by
 * itself: the link to choose another goes to the address, and proves that it is the voter's.
 */
async function sendWayIn(deps: Deps, mayMail: MayMail, account: Account): Promise<void> {
  if (!(await mayMail(account.email))) return;
  if (account.mustChangePassword) await queueReset(deps, account.email);
  else await queueVerification(deps, account);
}

/** Answers and works alike for every address, whether or not it has an account. */
export async function requestNewPassword(
  deps: Deps,
  mayMail: MayMail,
  email: string,
): Promise<void> {
  if (await mayMail(email)) await queueReset(deps, email);
}

/**
 * The account that a reset or invitation link is for. An invitation opens no account whose owner
 * has chosen a password: it may lie in a mailbox, or be passed on, for weeks.
 *
 * @throws AppError `not_found`, `link_unusable`.
 */
export async function checkLink(
  deps: Deps,
  parts: AuthParts,
  token: string,
): Promise<{ link: Link; account: Account & Credentials }> {
  const link = await findLink(deps, parts, token);
  const account = link && (await credentialsOf(link.account));
  if (!link || !account || link.kind === 'verification') throw invalidLink();
  if (!link.usable) throw new AppError('link_unusable');
  if (link.kind === 'invitation' && hasOwnPassword(account)) throw passwordChosen();
  return { link, account };
}

/**
 * Sets the password chosen through a link, which proves the address too and ends every session. An
 * invitation also signs its voter in.
 *
 * @throws AppError `not_found`, `link_unusable`, `confirmation_differs`, `common_password`, `invalid`.
 */
export async function changePassword(
  deps: Deps,
  parts: AuthParts,
  { token, id }: { token: string; id: string },
  { newPassword, confirmNewPassword }: ChangePassword,
): Promise<{ account: Account; refreshToken: RefreshToken | undefined }> {
  const { link, account } = await checkLink(deps, parts, token);
  if (account._id !== id.toLowerCase()) throw invalidLink();
  if (newPassword !== confirmNewPassword) {
    throw confirmationDiffers('confirmNewPassword', 409);
  }
  refuseCommon(newPassword, 'newPassword');
  if (account.mustChangePassword) await refuseSame(deps, newPassword, account);
  const passwordHash = await hashPassword(newPassword, deps.env.BCRYPT_ROUNDS);
  await consumeLink(deps, token);
  const proof = link.kind === 'invitation' ? 'invitation' : 'link';
  const passwordVersion = await setPassword(deps, account._id, passwordHash, proof);
  if (passwordVersion === null) {
    throw link.kind === 'invitation' ? passwordChosen() : invalidLink();
  }
  await retireLinks(deps, account._id, 'reset');
  await keepOnly(undefined, account._id, passwordVersion);
  if (link.kind !== 'invitation') return { account, refreshToken: undefined };
  await recordLogin(deps, account._id);
  return { account, refreshToken: await startSession(deps, { _id: account._id, passwordVersion }) };
}

/**
 * Changes one's own password. The session that asks lives on, all others end.
 *
 * @throws AppError `wrong_password`, `confirmation_differs`, `common_password`, `invalid`.
 */
export async function changeOwnPassword(
  deps: Deps,
  actor: Actor,
  { currentPassword, newPassword, confirmNewPassword }: ChangeOwnPassword,
  ownRefreshToken: string | undefined,
): Promise<void> {
  const account = await credentialsOf(actor.id);
  if (!account) throw new AppError('not_allowed');
  if (!(await passwordMatches(currentPassword, account.passwordHash, deps.env.BCRYPT_ROUNDS))) {
    throw new AppError('wrong_password');
  }
  if (newPassword !== confirmNewPassword) throw confirmationDiffers('confirmNewPassword');
  refuseCommon(newPassword, 'newPassword');
  if (newPassword === currentPassword) throw samePassword();
  const passwordHash = await hashPassword(newPassword, deps.env.BCRYPT_ROUNDS);
  const passwordVersion = await setPassword(deps, actor.id, passwordHash, 'password');
  if (passwordVersion === null) throw new AppError('not_allowed');
  await retireLinks(deps, actor.id, 'reset');
  await keepOnly(ownRefreshToken, actor.id, passwordVersion);
}

function refuseCommon(password: string, path: string): void {
  if (!isCommonPassword(password)) return;
  const message = 'This password is among the most common ones.';
  throw new AppError('common_password', { errors: [{ path, message }] });
}

/** Whoever set the first password knows it; keeping it would leave the door open. */
async function refuseSame(deps: Deps, password: string, account: Credentials): Promise<void> {
  if (await passwordMatches(password, account.passwordHash, deps.env.BCRYPT_ROUNDS)) {
    throw samePassword();
  }
}

function samePassword(): AppError {
  const message = 'Please choose a password that differs from the present one.';
  return new AppError('invalid', { status: 400, errors: [{ path: 'newPassword', message }] });
}

function confirmationDiffers(path: string, status = 422): AppError {
  return new AppError('confirmation_differs', {
    status,
    errors: [{ path, message: PASSWORDS_DIFFER_HINT }],
  });
}

function passwordChosen(): AppError {
  return new AppError('link_unusable', {
    message:
      'A password has been chosen for this account already. Sign in with it, or reset it if you have forgotten it.',
  });
}

function invalidLink(): AppError {
  return new AppError('not_found', { message: 'Invalid link' });
}

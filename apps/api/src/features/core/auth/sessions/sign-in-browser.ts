import type { AccountId, Session } from '@hustings/shared';
import type { Request, Response } from 'express';
import type { Deps } from '../../../../platform/deps.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import { credentialsOf } from '../../accounts/index.js';
import { membershipAtSignIn } from '../../organisations/index.js';
import { presentBallotSession, presentSession } from '../auth.presenter.js';
import { deviceMarkFrom, setDeviceMark, setRefreshToken, signUpMarkFrom } from './auth-cookies.js';
import { browserNamesIn, type BrowserNames } from './browser-names.js';
import { deviceMarkFor } from './device-mark.js';
import { startSession, type BallotSession, type RefreshToken } from './sessions.service.js';

/** The browser's mark, which proves that a sign-up was made here; undefined without a valid one. */
export function signUpMark({ env }: Pick<Deps, 'env'>, req: Request): string | undefined {
  return signUpMarkFrom(env, req);
}

export function namesOf(req: Request): BrowserNames {
  return browserNamesIn(req.get('user-agent'));
}

/** Remembers the browser of somebody who has just proven to own this address. */
export function recogniseBrowser(
  { env }: Pick<Deps, 'env'>,
  { req, res }: { req: Request; res: Response },
  email: string,
): void {
  // Failed sign-ins by others must not lock out the owner.
  setDeviceMark(env, res, deviceMarkFor(env, email, deviceMarkFrom(env, req)));
}

export function keepSignedIn(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  res: Response,
  token: RefreshToken,
): void {
  setRefreshToken(env, res, token, clock.now());
}

/**
 * Signs in the holder of a letter or a mailed link, for the ballot of one election only.
 *
 * @throws AppError `not_allowed` for a deleted account.
 */
export async function signInForBallot(
  deps: Deps,
  res: Response,
  id: AccountId,
  ballot: BallotSession,
): Promise<ReturnType<typeof presentBallotSession>> {
  const account = await credentialsOf(id);
  if (!account) throw new AppError('not_allowed');
  const token = await startSession(deps, account, { ballot });
  keepSignedIn(deps, res, token);
  return presentBallotSession(deps, account, ballot, token);
}

/**
 * Signs in the owner of an account that was just created.
 *
 * @throws AppError `not_allowed` for a deleted account.
 */
export async function signInAsMade(
  deps: Deps,
  { req, res }: { req: Request; res: Response },
  id: AccountId,
): Promise<Session> {
  const account = await credentialsOf(id);
  if (!account) throw new AppError('not_allowed');
  keepSignedIn(deps, res, await startSession(deps, account, { browser: namesOf(req) }));
  return presentSession(deps, account, await membershipAtSignIn(deps, account));
}

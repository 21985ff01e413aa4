import type { AccountId, Session } from '@hustings/shared';
import type { Request, Response } from 'express';
import type { Actor, BallotLimit } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { credentialsOf } from '../accounts/index.js';
import { membershipAtSignIn } from '../organisations/index.js';
import { registerAuthMails } from './auth-mails.js';
import { presentBallotSession, presentSession } from './auth.presenter.js';
import { authRouter } from './auth.router.js';
import { assertOwnPassword } from './auth.service.js';
import { createCountingWrong } from './own-password.js';
import { createCountingUnknown } from './links/counting-unknown.js';
import { createAuthCookies } from './sessions/auth-cookies.js';
import { createDeviceMarks } from './sessions/device-mark.js';
import { startSession, type RefreshToken } from './sessions/sessions.service.js';

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(deps: Deps) {
  const cookies = createAuthCookies(deps.env);
  const devices = createDeviceMarks(deps.env);
  const countingUnknown = createCountingUnknown(deps.limits);
  const countingWrong = createCountingWrong(deps.limits);
  registerAuthMails(deps);

  /** The browser of somebody who has just shown to read the mail of this address. */
  function recogniseBrowser(res: Response, email: string): void {
    // Whoever opens the account's mail may not be kept out by failed sign-ins.
    cookies.setDeviceMark(res, devices.markFor(email));
  }

  function keepSignedIn(res: Response, token: RefreshToken): void {
    cookies.setRefreshToken(res, token, deps.clock.now());
  }

  /**
   * Signs whoever holds a letter or a mailed link in, for the ballot of one election and nothing else.
   *
   * @throws AppError `not_allowed` for an account that has gone.
   */
  async function signInForBallot(
    res: Response,
    id: AccountId,
    ballot: BallotLimit,
  ): Promise<ReturnType<typeof presentBallotSession>> {
    const account = await credentialsOf(id);
    if (!account) throw new AppError('not_allowed');
    const token = await startSession(deps, account, ballot);
    keepSignedIn(res, token);
    return presentBallotSession(deps, account, ballot, token);
  }

  /**
   * Signs the owner of an account in that was made this moment.
   *
   * @throws AppError `not_allowed` for an account that has gone.
   */
  async function signInAsMade(res: Response, id: AccountId): Promise<Session> {
    const account = await credentialsOf(id);
    if (!account) throw new AppError('not_allowed');
    keepSignedIn(res, await startSession(deps, account));
    return presentSession(deps, account, await membershipAtSignIn(deps, account));
  }

  /** @throws AppError `wrong_password`, `too_many_requests`, `not_allowed`. */
  function confirmPassword(actor: Actor, password: string): Promise<void> {
    return countingWrong(actor, () => assertOwnPassword(deps, actor, password));
  }

  return {
    confirmPassword,
    countingUnknown,
    signUpMark: (req: Request) => cookies.signUpMark(req),
    recogniseBrowser,
    keepSignedIn,
    signInForBallot,
    signInAsMade,
    router: authRouter(deps, { cookies, devices, countingWrong }),
  };
}

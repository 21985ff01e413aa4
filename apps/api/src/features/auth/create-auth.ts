import type { Response } from 'express';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { registerAuthMails } from './auth-mails.js';
import { authRouter } from './auth.router.js';
import { assertOwnPassword } from './auth.service.js';
import { createCountingWrong } from './own-password.js';
import { createCountingUnknown } from './links/counting-unknown.js';
import { createAuthCookies } from './sessions/auth-cookies.js';
import { createDeviceMarks } from './sessions/device-mark.js';
import type { RefreshToken } from './sessions/sessions.service.js';

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

  /** @throws AppError `wrong_password`, `too_many_requests`, `not_allowed`. */
  function confirmPassword(actor: Actor, password: string): Promise<void> {
    return countingWrong(actor, () => assertOwnPassword(deps, actor, password));
  }

  return {
    ...{ confirmPassword, countingUnknown, recogniseBrowser, keepSignedIn },
    router: authRouter(deps, { cookies, devices, countingUnknown, countingWrong }),
  };
}

import type { CookieOptions, Request, Response } from 'express';
import type { Environment } from '../../../../config/env.js';
import { isToken } from '../../../../platform/tokens.js';
import type { RefreshToken } from './sessions.service.js';

const DAY_MS = 24 * 60 * 60_000;
const DEVICE_DAYS = 180;
/** Links can be mailed again, so it outlives one. */
const SIGN_UP_DAYS = 7;

/** The cookies of sign-up and sign-in. None is sent anywhere but to `/auth` of this very site. */
export interface AuthCookies {
  refreshToken(req: Request): string | undefined;
  deviceMark(req: Request): string | undefined;
  /** Proves that a sign-up was made in this browser. */
  signUpMark(req: Request): string | undefined;
  setRefreshToken(res: Response, token: RefreshToken, now: Date): void;
  setDeviceMark(res: Response, mark: string): void;
  setSignUpMark(res: Response, mark: string): void;
  clearRefreshToken(res: Response): void;
}

export function createAuthCookies(env: Pick<Environment, 'NODE_ENV'>): AuthCookies {
  const secure = env.NODE_ENV === 'production';
  // `__Host-` would demand the path `/`, and so send the token with every request.
  const prefix = secure ? '__Secure-' : '';
  const refreshName = `${prefix}hustings_refresh`;
  const deviceName = `${prefix}hustings_device`;
  const signUpName = `${prefix}hustings_signup`;
  const options: CookieOptions = { httpOnly: true, sameSite: 'strict', secure, path: '/auth' };

  return {
    refreshToken: (req) => cookieOf(req, refreshName),
    deviceMark: (req) => cookieOf(req, deviceName),
    signUpMark(req) {
      const mark = cookieOf(req, signUpName);
      return mark !== undefined && isToken(mark) ? mark : undefined;
    },
    setRefreshToken(res, token, now) {
      const maxAge = token.expiresAt.getTime() - now.getTime();
      res.cookie(refreshName, token.value, { ...options, maxAge });
    },
    setDeviceMark(res, mark) {
      res.cookie(deviceName, mark, { ...options, maxAge: DEVICE_DAYS * DAY_MS });
    },
    setSignUpMark(res, mark) {
      res.cookie(signUpName, mark, { ...options, maxAge: SIGN_UP_DAYS * DAY_MS });
    },
    clearRefreshToken(res) {
      res.clearCookie(refreshName, options);
    },
  };
}

function cookieOf(req: Request, name: string): string | undefined {
  const value: unknown = (req.cookies as Record<string, unknown> | undefined)?.[name];
  // cookie-parser reads `j:{…}` as JSON.
  return typeof value === 'string' && value !== '' ? value : undefined;
}

import type { CookieOptions, Request, Response } from 'express';
import type { Environment } from '../../../../config/env.js';
import { isToken } from '../../../../platform/tokens.js';
import type { RefreshToken } from './sessions.service.js';

// The cookies of sign-up and sign-in. Browsers send them only to `/auth` on this site.

const DAY_MS = 24 * 60 * 60_000;
const DEVICE_DAYS = 180;
/** Longer than a verification link is valid, as it can be mailed again. */
const SIGN_UP_DAYS = 7;

type Settings = Pick<Environment, 'NODE_ENV'>;

export function refreshTokenFrom(env: Settings, req: Request): string | undefined {
  return cookieOf(req, nameOf(env, 'refresh'));
}

export function deviceMarkFrom(env: Settings, req: Request): string | undefined {
  return cookieOf(req, nameOf(env, 'device'));
}

/** The browser's mark, which proves that a sign-up was made here; undefined without a valid one. */
export function signUpMarkFrom(env: Settings, req: Request): string | undefined {
  const mark = cookieOf(req, nameOf(env, 'signup'));
  return mark !== undefined && isToken(mark) ? mark : undefined;
}

export function setRefreshToken(
  env: Settings,
  res: Response,
  { value, expiresAt }: RefreshToken,
  now: Date,
): void {
  const maxAge = expiresAt.getTime() - now.getTime();
  res.cookie(nameOf(env, 'refresh'), value, { ...optionsOf(env), maxAge });
}

export function setDeviceMark(env: Settings, res: Response, mark: string): void {
  res.cookie(nameOf(env, 'device'), mark, { ...optionsOf(env), maxAge: DEVICE_DAYS * DAY_MS });
}

export function setSignUpMark(env: Settings, res: Response, mark: string): void {
  res.cookie(nameOf(env, 'signup'), mark, { ...optionsOf(env), maxAge: SIGN_UP_DAYS * DAY_MS });
}

export function clearRefreshToken(env: Settings, res: Response): void {
  res.clearCookie(nameOf(env, 'refresh'), optionsOf(env));
}

function nameOf(env: Settings, of: 'refresh' | 'device' | 'signup'): string {
  // `__Host-` requires the path `/`, which would send the token with every request.
  return `${isSecure(env) ? '__Secure-' : ''}hustings_${of}`;
}

function optionsOf(env: Settings): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', secure: isSecure(env), path: '/auth' };
}

function isSecure({ NODE_ENV }: Settings): boolean {
  return NODE_ENV === 'production';
}

function cookieOf(req: Request, name: string): string | undefined {
  const value: unknown = (req.cookies as Record<string, unknown> | undefined)?.[name];
  // Not always a string, as cookie-parser parses `j:{…}` as JSON.
  return typeof value === 'string' && value !== '' ? value : undefined;
}

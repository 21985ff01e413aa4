import type { Request, RequestHandler } from 'express';
import type { AccessTokens } from '../platform/access-tokens.js';
import { AppError } from './app-error.js';
import type { Actor } from '../platform/access-tokens.js';

const actors = new WeakMap<Request, Actor>();

/** Who is asking, or undefined when signed out. */
export function actorOf(req: Request): Actor | undefined {
  return actors.get(req);
}

/**
 * Reads the bearer token. A request without one goes on as signed out; whether that will do is the
 * endpoint's to say.
 *
 * @throws AppError `token_expired` so that the client refreshes, `not_allowed` for a forged one.
 */
export function authenticate(accessTokens: AccessTokens): RequestHandler {
  return (req, _res, next) => {
    const header = req.headers.authorization;
    if (header === undefined) {
      next();
      return;
    }
    const [scheme, token] = header.split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('not_allowed');
    const verdict = accessTokens.verify(token);
    if (verdict.state === 'expired') throw new AppError('token_expired');
    if (verdict.state === 'forged') throw new AppError('not_allowed');
    actors.set(req, verdict.claims);
    next();
  };
}

import type { Request, RequestHandler } from 'express';
import type { AccessTokens, Actor, Claims } from '../platform/access-tokens.js';
import { isRevoked, type Revocations } from '../platform/revoked-tokens.js';
import { AppError } from '../platform/errors/app-error.js';

const actors = new WeakMap<Request, Claims>();

/** Who is asking, or undefined when signed out. */
export function actorOf(req: Request): Actor | undefined {
  return actors.get(req);
}

/** What the token says of who is asking, for a token that is made of it. */
export function claimsOf(req: Request): Claims | undefined {
  return actors.get(req);
}

/**
 * Reads the bearer token. A request without one goes on as signed out; whether that will do is the
 * endpoint's to say.
 *
 * @throws AppError `token_expired` for an expired or revoked one, so that the client refreshes;
 *   `not_allowed` for a forged one.
 */
export function authenticate(
  accessTokens: AccessTokens,
  revocations: () => Promise<Revocations>,
): RequestHandler {
  return async (req, _res, next) => {
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
    if (isRevoked(verdict.claims, await revocations())) throw new AppError('token_expired');
    actors.set(req, verdict.claims);
    next();
  };
}

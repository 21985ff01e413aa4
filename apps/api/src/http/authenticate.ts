import { KEY_PREFIX, type ElectionId } from '@hustings/shared';
import type { Request, RequestHandler } from 'express';
import type { AccessTokens, Actor, Claims } from '../platform/access-tokens.js';
import { isRevoked, type Revocations } from '../platform/revoked-tokens.js';
import { AppError } from '../platform/errors/app-error.js';

const actors = new WeakMap<Request, Claims>();
const keys = new WeakMap<Request, (use: KeyUse) => Promise<Actor>>();

/** What an API key was brought to. */
export interface KeyUse {
  /** Method and path of the call. */
  call: string;
  /** The election that the path names, of whichever organisation. */
  election: ElectionId | undefined;
}

/**
 * Whom an API key stands for, once it is known what it is used for; undefined where none was brought.
 *
 * @throws AppError `key_unusable`, `too_many_requests`.
 */
export function keyBroughtBy(req: Request): ((use: KeyUse) => Promise<Actor>) | undefined {
  return keys.get(req);
}

/** Who is asking, or undefined when signed out. */
export function actorOf(req: Request): Actor | undefined {
  return actors.get(req);
}

/** What the token says of who is asking, for a token that is made of it. */
export function claimsOf(req: Request): Claims | undefined {
  return actors.get(req);
}

/**
 * Reads the bearer token, or notes an API key for the endpoint to ask for. A request without one goes on as signed out; whether that will do is the
 * endpoint's to say.
 *
 * @throws AppError `token_expired` for an expired or revoked one, so that the client refreshes;
 *   `not_allowed` for a forged one.
 */
export function authenticate(
  accessTokens: AccessTokens,
  revocations: () => Promise<Revocations>,
  holderOf: (secret: string, use: KeyUse) => Promise<Actor>,
): RequestHandler {
  return async (req, _res, next) => {
    const header = req.headers.authorization;
    if (header === undefined) {
      next();
      return;
    }
    const [scheme, token] = header.split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('not_allowed');
    if (token.startsWith(KEY_PREFIX)) {
      keys.set(req, (use) => holderOf(token, use));
      next();
      return;
    }
    const verdict = accessTokens.verify(token);
    if (verdict.state === 'expired') throw new AppError('token_expired');
    if (verdict.state === 'forged') throw new AppError('not_allowed');
    if (isRevoked(verdict.claims, await revocations())) throw new AppError('token_expired');
    actors.set(req, verdict.claims);
    next();
  };
}

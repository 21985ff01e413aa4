import { KEY_PREFIX, type ElectionId } from '@hustings/shared';
import type { Request, RequestHandler } from 'express';
import type { AccessTokens, Actor, Claims } from '../platform/access-tokens.js';
import { isRevoked, type Revocations } from '../platform/revoked-tokens.js';
import { AppError } from '../platform/errors/app-error.js';

const actors = new WeakMap<Request, Claims>();
const keys = new WeakMap<Request, (use: KeyUse) => Promise<Actor>>();
const refusals = new WeakMap<Request, AppError>();

export interface KeyUse {
  call: string;
  /** The election in the path, of any organisation. */
  election: ElectionId | undefined;
}

/**
 * Finds the actor of the request's API key.
 *
 * @returns undefined without a key; the function rejects with `key_unusable` or `too_many_requests`.
 */
export function keyBroughtBy(req: Request): ((use: KeyUse) => Promise<Actor>) | undefined {
  return keys.get(req);
}

/** The signed-in actor; undefined without a valid token. */
export function actorOf(req: Request): Actor | undefined {
  return actors.get(req);
}

/** The claims of the actor's token, for making another token. */
export function claimsOf(req: Request): Claims | undefined {
  return actors.get(req);
}

/**
 * Why the request's token is not valid: `token_expired` for an expired or revoked one, so that the client
 * refreshes it; `not_allowed` for a forged or malformed one.
 */
export function tokenRefusalOf(req: Request): AppError | undefined {
  return refusals.get(req);
}

/**
 * Reports a bad token on calls that also answer when signed out.
 *
 * @throws AppError `token_expired`, `not_allowed` if the request has a stale or forged token.
 */
export function refuseStaleToken(req: Request): void {
  const refusal = tokenRefusalOf(req);
  if (refusal) throw refusal;
}

/**
 * Verifies the bearer token, or notes an API key for the endpoint. A request without either continues as
 * signed out; the endpoint decides if that is enough.
 */
export function authenticate(
  accessTokens: AccessTokens,
  revocations: () => Promise<Revocations>,
  holderOf: (secret: string, use: KeyUse) => Promise<Actor>,
): RequestHandler {
  return async (req, _res, next) => {
    const { authorization } = req.headers;
    if (authorization !== undefined) await read(req, authorization);
    next();
  };

  async function read(req: Request, authorization: string): Promise<void> {
    const refuse = (code: 'token_expired' | 'not_allowed') => refusals.set(req, new AppError(code));
    const [scheme, token] = authorization.split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) {
      refuse('not_allowed');
    } else if (token.startsWith(KEY_PREFIX)) {
      keys.set(req, (use) => holderOf(token, use));
    } else {
      const verdict = accessTokens.verify(token);
      if (verdict.state === 'forged') refuse('not_allowed');
      else if (verdict.state === 'expired' || isRevoked(verdict.claims, await revocations())) {
        refuse('token_expired');
      } else actors.set(req, verdict.claims);
    }
  }
}

import { createSecretKey } from 'node:crypto';
import {
  accountIdSchema,
  electionIdSchema,
  membershipSchema,
  type ElectionId,
} from '@hustings/shared';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Clock } from './clock.js';

/** Minutes an access token is good for: design, section 1. */
export const ACCESS_TOKEN_MINUTES = 15;

/** What a letter or a mailed link opens: the ballot of one election. */
export const ballotLimitSchema = z.object({
  election: electionIdSchema,
  /** The session in which the ballot is cast cannot be renewed. */
  endsWhenCast: z.boolean(),
});
export type BallotLimit = z.infer<typeof ballotLimitSchema>;

const actorSchema = z.object({
  id: accountIdSchema,
  email: z.string(),
  /** As its owner wrote it; may be empty. */
  fullName: z.string(),
  /** Null for whoever only votes. */
  membership: membershipSchema
    .pick({ organisation: true, role: true, sampleUntil: true })
    .nullable(),
  mustChangePassword: z.boolean(),
  /** Signed in for the ballot of one election only: see `Call.ballot`. */
  ballot: ballotLimitSchema.extend({ session: z.string().optional() }).optional(),
});
/** Who is asking, as the access token says. */
export type Actor = z.infer<typeof actorSchema>;

/** Whoever asks about an election; nobody, where they are signed in for the ballot of another one. */
export function withinBallot(actor: Actor | undefined, election: ElectionId): Actor | undefined {
  return !actor?.ballot || actor.ballot.election === election ? actor : undefined;
}

/** Who puts a name to what is done. */
export type Signer = Pick<Actor, 'fullName' | 'email'>;

/** Whom an audit trail names for what is done on the machine itself. */
export const OPERATOR: Signer = { fullName: '', email: 'operator' };

/** Whom an audit trail names for what a member did. Only what is no person has no address. */
export function signatureOf({ fullName, email }: Signer): string {
  if (fullName === '' || email === '') return fullName || email;
  return `${fullName} (${email})`;
}

/**
 * `version` is the account's number of revocations when the token was made, `membersRevision` the
 * number of changes of its organisation's members, `iat` the second in which it was made.
 */
export const claimsSchema = actorSchema.extend({
  version: z.int(),
  membersRevision: z.int().default(0),
  iat: z.int().default(0),
});
export type Claims = z.infer<typeof claimsSchema>;

export interface AccessTokens {
  sign(claims: z.input<typeof claimsSchema>): string;
  verify(
    token: string,
  ): { state: 'valid'; claims: Claims } | { state: 'expired' } | { state: 'forged' };
}

/**
 * Short-lived tokens that say who is asking, so that a request needs no session look-up. One that was
 * revoked is genuine all the same: see `RevokedTokens`.
 */
export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  // Given as text, jsonwebtoken would try to read it as a public key on every request.
  const key = createSecretKey(Buffer.from(secret));
  return {
    sign(claims) {
      const issued = Math.floor(clock.now().getTime() / 1000);
      return jwt.sign(
        { ...claimsSchema.parse(claims), iat: issued, exp: issued + ACCESS_TOKEN_MINUTES * 60 },
        key,
        {
          algorithm: 'HS256',
        },
      );
    },
    verify(token) {
      try {
        const payload = jwt.verify(token, key, {
          algorithms: ['HS256'],
          clockTimestamp: Math.floor(clock.now().getTime() / 1000),
        });
        const claims = claimsSchema.safeParse(payload);
        // Genuine all the same: an earlier version of this server made it.
        return claims.success ? { state: 'valid', claims: claims.data } : { state: 'expired' };
      } catch (error) {
        return { state: error instanceof jwt.TokenExpiredError ? 'expired' : 'forged' };
      }
    },
  };
}

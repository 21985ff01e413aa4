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

/** Lifetime of an access token. */
export const ACCESS_TOKEN_MINUTES = 15;

/** Limits a sign-in by letter or mailed link to the ballot of one election. */
export const ballotLimitSchema = z.object({
  election: electionIdSchema,
  /** Whether casting the ballot ends the session, so that it cannot be renewed. */
  endsWhenCast: z.boolean(),
});
export type BallotLimit = z.infer<typeof ballotLimitSchema>;

const actorSchema = z.object({
  id: accountIdSchema,
  email: z.string(),
  /** The name as the account's owner wrote it; may be empty. */
  fullName: z.string(),
  membership: membershipSchema
    .pick({ organisation: true, role: true, sampleUntil: true })
    .nullable(),
  mustChangePassword: z.boolean(),
  /** Set if signed in for the ballot of one election only: see `Call.ballot`. */
  ballot: ballotLimitSchema.extend({ session: z.string().optional() }).optional(),
});
/** The person or system making the request, from the access token or API key. */
export type Actor = z.infer<typeof actorSchema>;

/** The actor for an election; undefined if they are signed in only for the ballot of another one. */
export function withinBallot(actor: Actor | undefined, election: ElectionId): Actor | undefined {
  return !actor?.ballot || actor.ballot.election === election ? actor : undefined;
}

export type Signer = Pick<Actor, 'fullName' | 'email'>;

/** The name in audit trails for commands run on the server. */
export const OPERATOR: Signer = { fullName: '', email: 'operator' };

/** A signer as shown in an audit trail. Only systems have no address. */
export function signatureOf({ fullName, email }: Signer): string {
  if (fullName === '' || email === '') return fullName || email;
  return `${fullName} (${email})`;
}

/**
 * `version` is the account's password version, and `membersRevision` the revision of its organisation's
 * members, both when the token was made. `iat` is that time in seconds.
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
 * Short-lived tokens that identify the actor without a session look-up. A revoked token is still `valid`
 * here: see `RevokedTokens`.
 */
export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  // Given a string, jsonwebtoken would try to parse it as a public key on every request.
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
        // A genuine token with other claims is from an earlier version of this server.
        return claims.success ? { state: 'valid', claims: claims.data } : { state: 'expired' };
      } catch (error) {
        return { state: error instanceof jwt.TokenExpiredError ? 'expired' : 'forged' };
      }
    },
  };
}

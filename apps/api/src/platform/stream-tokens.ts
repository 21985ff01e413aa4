import { createHmac } from 'node:crypto';
import { electionIdSchema, type ElectionId } from '@hustings/shared';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { claimsSchema, type Claims } from './access-tokens.js';
import type { Clock } from './clock.js';

/** Seconds in which a stream must be opened: few, because the token is part of a URL. */
const SECONDS = 60;

// No name or email address: a proxy may log URLs.
const viewerSchema = claimsSchema.pick({
  id: true,
  membership: true,
  version: true,
  membersRevision: true,
  iat: true,
  ballot: true,
});
export type Viewer = z.infer<typeof viewerSchema>;

const payloadSchema = z.object({ election: electionIdSchema, viewer: viewerSchema });

export interface StreamTokens {
  sign(election: ElectionId, claims: Claims): { token: string; expiresAt: Date };
  verify(
    token: string,
    election: ElectionId,
  ): { state: 'valid'; viewer: Viewer } | { state: 'expired' } | { state: 'forged' };
}

/**
 * Tokens that open the stream of one election's results and nothing else. They are signed with a separate
 * key, so that stream tokens and access tokens cannot replace each other.
 */
export function createStreamTokens(secret: string, clock: Clock): StreamTokens {
  const key = createHmac('sha256', secret).update('streams of results').digest();
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1_000);
  return {
    sign(election, claims) {
      const exp = nowInSeconds() + SECONDS;
      const payload = { ...payloadSchema.parse({ election, viewer: claims }), exp };
      const token = jwt.sign(payload, key, { algorithm: 'HS256', noTimestamp: true });
      return { token, expiresAt: new Date(exp * 1_000) };
    },
    verify(token, election) {
      try {
        const payload = payloadSchema.parse(
          jwt.verify(token, key, { algorithms: ['HS256'], clockTimestamp: nowInSeconds() }),
        );
        if (payload.election !== election) return { state: 'forged' };
        return { state: 'valid', viewer: payload.viewer };
      } catch (error) {
        return { state: error instanceof jwt.TokenExpiredError ? 'expired' : 'forged' };
      }
    },
  };
}

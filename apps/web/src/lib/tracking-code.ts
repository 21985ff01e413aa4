import {
  canonicalBallot,
  trackingCodeOf,
  type BallotVersion,
  type ElectionId,
} from '@hustings/shared';
import { sha256 } from '@noble/hashes/sha2.js';

/**
 * The tracking code of a ballot, computed here to check the server's. Avoids crypto.subtle, which browsers
 * withhold from pages served over plain http.
 *
 * @param vote See `voteText`.
 */
export function trackingCodeFor(
  version: BallotVersion,
  electionId: ElectionId,
  nonce: string,
  vote: string,
): string {
  const text = canonicalBallot(version, electionId, nonce, vote);
  return trackingCodeOf(sha256(new TextEncoder().encode(text)));
}

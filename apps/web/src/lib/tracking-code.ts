import { canonicalBallot, trackingCodeOf, type ElectionId } from '@hustings/shared';
import { sha256 } from '@noble/hashes/sha2.js';

/**
 * The tracking code of a ballot, worked out here so that the server's can be checked against it.
 * Not by crypto.subtle, which browsers withhold from pages that came over plain http.
 *
 * @param vote See `voteText`.
 */
export function trackingCodeFor(electionId: ElectionId, nonce: string, vote: string): string {
  return trackingCodeOf(sha256(new TextEncoder().encode(canonicalBallot(electionId, nonce, vote))));
}

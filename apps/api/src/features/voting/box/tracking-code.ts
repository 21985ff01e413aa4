import { hash } from 'node:crypto';
import {
  canonicalBallot,
  trackingCodeOf,
  type BoxVersion,
  type ElectionId,
} from '@hustings/shared';

/** The code by which voters can check that their ballot is in the box. */
export function trackingCodeFor(
  version: BoxVersion,
  electionId: ElectionId,
  nonce: string,
  vote: string,
): string {
  return trackingCodeOf(
    hash('sha256', canonicalBallot(version, electionId, nonce, vote), 'buffer'),
  );
}

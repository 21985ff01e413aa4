import type { ElectionId } from '@hustings/shared';
import { newNonce } from '../../../lib/nonce';
import { trackingCodeFor } from '../../../lib/tracking-code';

/** Replaces a real election's id: a code can be made from any text. */
const NO_ELECTION = 'specimen' as ElectionId;

/** A specimen ballot's tracking code, computed like a real one. */
export function specimenCode(candidate: string): string {
  return trackingCodeFor(2, NO_ELECTION, newNonce(), `treasurer:${candidate}`);
}

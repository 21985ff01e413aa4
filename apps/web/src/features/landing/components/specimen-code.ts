import type { ElectionId } from '@hustings/shared';
import { newNonce } from '../../../lib/nonce';
import { trackingCodeFor } from '../../../lib/tracking-code';

/** In place of a real election's id: a code can be made from any text. */
const NO_ELECTION = 'specimen' as ElectionId;

/** The tracking code of a specimen ballot, made as a real one's is. */
export function specimenCode(candidate: string): string {
  return trackingCodeFor(2, NO_ELECTION, newNonce(), `treasurer:${candidate}`);
}

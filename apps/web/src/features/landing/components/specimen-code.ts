import type { ElectionId } from '@hustings/shared';
import { newNonce } from '../../../lib/nonce';
import { trackingCodeFor } from '../../../lib/tracking-code';

/** It stands where the id of a real election does; the code is taken over any text. */
const NO_ELECTION = 'specimen' as ElectionId;

/** The tracking code of a specimen ballot, made as a real one's is. */
export function specimenCode(candidate: string): string {
  return trackingCodeFor(2, NO_ELECTION, newNonce(), `treasurer:${candidate}`);
}

import { voteText } from '@hustings/shared';
import { newNonce } from '../../../lib/nonce';
import { trackingCodeFor } from '../../../lib/tracking-code';

/** The tracking code of a specimen ballot, made as a real one's is. */
export function specimenCode(candidate: string): string {
  return trackingCodeFor(
    'specimen',
    newNonce(),
    voteText([{ position: 'treasurer', candidates: [candidate] }]),
  );
}

import { voteText } from '@hustings/shared';
import { trackingCodeFor } from '../../../lib/tracking-code';

/** The tracking code of a specimen ballot, made as a real one's is. */
export function specimenCode(candidate: string): string {
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return trackingCodeFor(
    'specimen',
    nonce,
    voteText([{ position: 'treasurer', candidates: [candidate] }]),
  );
}

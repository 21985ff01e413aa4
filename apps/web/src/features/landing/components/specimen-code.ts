import { voteText, type ElectionId } from '@hustings/shared';
import { newNonce } from '../../../lib/nonce';
import { trackingCodeFor } from '../../../lib/tracking-code';

/** Stands where the id of a real ballot's election does. */
const NO_ELECTION = 'specimen' as ElectionId;

/** The tracking code of a specimen ballot, made as a real one's is. */
export function specimenCode(candidate: string): string {
  return trackingCodeFor(
    NO_ELECTION,
    newNonce(),
    voteText([{ position: 'treasurer', candidates: [candidate] }]),
  );
}

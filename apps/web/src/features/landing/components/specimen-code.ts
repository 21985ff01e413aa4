import { voteText, type CandidateId, type ElectionId, type PositionId } from '@hustings/shared';
import { newNonce } from '../../../lib/nonce';
import { trackingCodeFor } from '../../../lib/tracking-code';

/** They stand where the ids of a real ballot do; the code is taken over any text. */
const NO_ELECTION = 'specimen' as ElectionId;
const NO_POSITION = 'treasurer' as PositionId;

/** The tracking code of a specimen ballot, made as a real one's is. */
export function specimenCode(candidate: string): string {
  return trackingCodeFor(
    NO_ELECTION,
    newNonce(),
    voteText([{ position: NO_POSITION, candidates: [candidate as CandidateId] }]),
  );
}

import { candidateSchema, type Candidate } from '@hustings/shared';
import { imageUrl } from '../../images/index.js';
import type { CandidateRecord } from './candidates.model.js';

/** @param votes By candidate id, where the reader may see counts. */
export function presentCandidate(
  candidate: CandidateRecord,
  votes?: ReadonlyMap<string, number>,
): Candidate {
  return candidateSchema.parse({
    ...candidate,
    photoUrl: imageUrl(candidate.photo),
    ...(votes && { votes: votes.get(candidate._id) ?? 0 }),
  });
}

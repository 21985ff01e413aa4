import type { Candidate } from '@hustings/shared';
import { imageUrl } from '../../../../platform/images/images.service.js';
import type { CandidateRecord, Correction } from './candidates.model.js';

/**
 * Lists each field explicitly, as frozen ballot papers store the result.
 *
 * @param votes Only for readers who may see counts.
 */
export function presentCandidate(
  candidate: CandidateRecord,
  votes?: ReadonlyMap<string, number>,
): Candidate {
  const { _id, fullName, position, election, manifesto, organisation, motto } = candidate;
  const { translations, email, tel, link } = candidate;
  return {
    _id,
    fullName,
    position,
    election,
    manifesto,
    organisation,
    motto,
    ...(translations && { translations }),
    email,
    tel,
    link,
    photoUrl: imageUrl(candidate.photo),
    corrections: presentCorrections(candidate.corrections),
    ...(votes && { votes: votes.get(_id) ?? 0 }),
  };
}

export function presentCorrections(corrections: readonly Correction[]): Candidate['corrections'] {
  return corrections.map(({ text, at }) => ({ text, at: at.toISOString() }));
}

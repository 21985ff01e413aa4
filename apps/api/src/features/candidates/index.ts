export {
  candidateCounts,
  candidatesOf,
  countCandidatesOfOrganisation,
  isCandidatePhoto,
  removeCandidatesWhere,
} from './find-candidates.js';
export { createCandidate, type CandidateParts } from './candidates.service.js';
export { candidatesRouter } from './candidates.router.js';

export {
  candidateCounts,
  candidatesOf,
  countCandidatesOfOrganisation,
  isCandidatePhoto,
  removeCandidatesWhere,
} from './find-candidates.js';
export type { CandidateParts } from './candidates.service.js';
export { candidatesRouter } from './candidates.router.js';

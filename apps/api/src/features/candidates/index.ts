export {
  candidateCounts,
  candidatesOf,
  countCandidatesOfOrganisation,
  isCandidatePhoto,
  removeCandidatesWhere,
} from './find-candidates.js';
export { candidatesRouter } from './candidates.router.js';

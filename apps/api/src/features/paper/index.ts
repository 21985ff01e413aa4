export type { Position } from './positions/positions.model.js';
export {
  findPosition,
  findPositionIn,
  positionExists,
  positionsOf,
  removePositions,
} from './positions/find-positions.js';
export { createPosition, type PositionParts } from './positions/positions.service.js';
export type { VisibleTally } from './positions/positions.presenter.js';
export { positionsRouter } from './positions/positions.router.js';
export {
  candidateCounts,
  candidatesOf,
  countCandidatesOfOrganisation,
  isCandidatePhoto,
  removeCandidatesWhere,
} from './candidates/find-candidates.js';
export { createCandidate, type CandidateParts } from './candidates/candidates.service.js';
export { candidatesRouter } from './candidates/candidates.router.js';

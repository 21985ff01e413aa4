export type { CandidateRecord } from './candidates/candidates.model.js';
export { presentCandidate } from './candidates/candidates.presenter.js';
export { candidatesRouter } from './candidates/candidates.router.js';
export { createCandidate } from './candidates/candidates.service.js';
export { withCorrections } from './candidates/corrections.service.js';
export {
  assertCountable,
  assertRoomFor,
  candidatesOf,
  candidatesOfElection,
  candidatesOfOrganisation,
  candidatesOfPosition,
  countCandidatesOfOrganisation,
  findCandidate,
  isCandidatePhoto,
} from './candidates/find-candidates.js';
export { makeCandidate, removeNominee } from './candidates/nominees.service.js';
export { removeCandidatesOfElection } from './candidates/remove-candidates.js';
export { copyPaper } from './copy-paper.js';
export { assertTextRoom, assertPaperRoom, textsBeside, textLength } from './paper-room.js';
export {
  findPosition,
  findPositionIn,
  positionsOf,
  positionToStandFor,
} from './positions/find-positions.js';
export type { Position } from './positions/positions.model.js';
export { presentPosition } from './positions/positions.presenter.js';
export { positionsRouter } from './positions/positions.router.js';
export { createPosition, insertPositions } from './positions/positions.service.js';
export { removePositions } from './positions/remove-positions.js';
export { type PositionOutline, positionOutlines, positionsWithCandidates } from './read-paper.js';

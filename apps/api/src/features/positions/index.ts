export type { Position } from './positions.model.js';
export {
  findPosition,
  findPositionIn,
  positionExists,
  positionsOf,
  removePositions,
} from './find-positions.js';
export { createPosition, type PositionParts } from './positions.service.js';
export type { VisibleTally } from './positions.presenter.js';
export { positionsRouter } from './positions.router.js';

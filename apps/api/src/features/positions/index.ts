export type { Position } from './positions.model.js';
export {
  findPosition,
  findPositionIn,
  positionExists,
  positionsOf,
  removePositions,
} from './find-positions.js';
export { positionsRouter } from './positions.router.js';

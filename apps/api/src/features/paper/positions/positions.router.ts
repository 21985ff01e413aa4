import {
  createPositionCall,
  deletePositionCall,
  listPositionsCall,
  readPositionCall,
  updatePositionCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import {
  createPosition,
  deletePosition,
  listPositions,
  readPosition,
  updatePosition,
  type PositionParts,
} from './positions.service.js';

export function positionsRouter(deps: Deps, parts: PositionParts): Router {
  return routerOf(
    endpoint(listPositionsCall, ({ query, actor }) => listPositions(parts, actor, query.election)),
    endpoint(readPositionCall, ({ params, actor }) => readPosition(parts, actor, params.id)),
    endpoint(createPositionCall, ({ body, actor }) => createPosition(deps, actor, body)),
    endpoint(updatePositionCall, ({ params, query, body, actor }) =>
      updatePosition(deps, actor, query.election, params.id, body),
    ),
    endpoint(deletePositionCall, ({ params, query, actor }) =>
      deletePosition(deps, parts, actor, query.election, params.id),
    ),
  );
}

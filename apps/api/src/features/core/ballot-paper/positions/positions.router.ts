import { createPositionCall, deletePositionCall, updatePositionCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../../http/endpoint.js';
import type { Deps } from '../../../../platform/deps.js';
import { createPosition, deletePosition, updatePosition } from './positions.service.js';

export function positionsRouter(deps: Deps): Router {
  return routerOf(
    endpoint(createPositionCall, ({ body, actor }) => createPosition(deps, actor, body)),
    endpoint(updatePositionCall, ({ params, query, body, actor }) =>
      updatePosition(deps, actor, query.election, params.id, body),
    ),
    endpoint(deletePositionCall, ({ params, query, actor }) =>
      deletePosition(deps, actor, query.election, params.id),
    ),
  );
}

import {
  createPositionSchema,
  electionIdSchema,
  positionIdSchema,
  updatePositionSchema,
} from '@hustings/shared';
import { Router } from 'express';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.js';
import type { Deps } from '../../platform/deps.js';
import {
  createPosition,
  deletePosition,
  listPositions,
  readPosition,
  updatePosition,
  type PositionParts,
} from './positions.service.js';

const params = z.object({ id: positionIdSchema });
const inElection = z.object({ election: electionIdSchema });

export function positionsRouter(deps: Deps, parts: PositionParts): Router {
  const router = Router();

  router.get(
    '/positions',
    endpoint({
      access: 'signedIn',
      input: { query: inElection },
      handle: ({ input, actor }) => listPositions(parts, actor, input.query.election),
    }),
  );

  router.get(
    '/positions/:id',
    endpoint({
      access: 'signedIn',
      input: { params },
      handle: ({ input, actor }) => readPosition(parts, actor, input.params.id),
    }),
  );

  router.post(
    '/positions',
    endpoint({
      access: 'organiser',
      input: { body: createPositionSchema },
      status: 201,
      invalidStatus: 400,
      handle: ({ input, actor }) => createPosition(deps, actor, input.body),
    }),
  );

  router.put(
    '/positions/:id',
    endpoint({
      access: 'organiser',
      input: { params, query: inElection, body: updatePositionSchema },
      status: 204,
      handle: ({ input: { params, query, body }, actor }) =>
        updatePosition(deps, actor, query.election, params.id, body),
    }),
  );

  router.delete(
    '/positions/:id',
    endpoint({
      access: 'organiser',
      input: { params, query: inElection },
      status: 204,
      handle: ({ input: { params, query }, actor }) =>
        deletePosition(deps, parts, actor, query.election, params.id),
    }),
  );

  return router;
}

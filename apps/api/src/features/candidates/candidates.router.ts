import {
  candidateIdSchema,
  createCandidateSchema,
  electionIdSchema,
  pagingSchema,
  positionIdSchema,
  updateCandidateSchema,
} from '@hustings/shared';
import { Router } from 'express';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.js';
import type { Deps } from '../../platform/deps.js';
import {
  createCandidate,
  deleteCandidate,
  listOfElection,
  listOfOrganisation,
  listOfPosition,
  readCandidate,
  updateCandidate,
  type CandidateParts,
} from './candidates.service.js';

const params = z.object({ id: candidateIdSchema });

export function candidatesRouter(deps: Deps, parts: CandidateParts): Router {
  const router = Router();

  router.get(
    '/candidates',
    endpoint({
      access: 'organiser',
      input: { query: pagingSchema },
      handle: ({ input, actor }) => listOfOrganisation(parts, actor, input.query),
    }),
  );

  // Before the two-id path, which would take the word `elections` for an id.
  router.get(
    '/candidates/elections/:election',
    endpoint({
      access: 'signedIn',
      input: { params: z.object({ election: electionIdSchema }) },
      handle: ({ input, actor }) => listOfElection(parts, actor, input.params.election),
    }),
  );

  router.get(
    '/candidates/:election/:position',
    endpoint({
      access: 'signedIn',
      input: { params: z.object({ election: electionIdSchema, position: positionIdSchema }) },
      handle: ({ input: { params }, actor }) =>
        listOfPosition(parts, actor, params.election, params.position),
    }),
  );

  router.post(
    '/candidates',
    endpoint({
      access: 'organiser',
      input: { body: createCandidateSchema },
      upload: 'image',
      status: 201,
      handle: ({ input, actor, file }) => createCandidate(deps, actor, input.body, file?.buffer),
    }),
  );

  router.get(
    '/candidates/:id',
    endpoint({
      access: 'signedIn',
      input: { params },
      handle: ({ input, actor }) => readCandidate(parts, actor, input.params.id),
    }),
  );

  router.put(
    '/candidates/:id',
    endpoint({
      access: 'organiser',
      input: { params, body: updateCandidateSchema },
      upload: 'image',
      handle: ({ input: { params, body }, actor, file }) =>
        updateCandidate(deps, actor, params.id, body, file?.buffer),
    }),
  );

  router.delete(
    '/candidates/:id',
    endpoint({
      access: 'organiser',
      input: { params },
      status: 204,
      handle: ({ input, actor }) => deleteCandidate(deps, actor, input.params.id),
    }),
  );

  return router;
}

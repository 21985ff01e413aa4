import {
  accountIdSchema,
  createElectionSchema,
  electionIdSchema,
  pagingSchema,
  updateElectionSchema,
} from '@hustings/shared';
import { Router } from 'express';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.js';
import type { Deps } from '../../platform/deps.js';
import { deleteElection } from './delete-election.service.js';
import type { ElectionParts } from './elections.parts.js';
import { assertOwnOrganisation } from './elections.policy.js';
import { closeElection, createElection, updateElection } from './elections.service.js';
import { describe, listElections, readElection, statsOf } from './read-elections.service.js';

const params = z.object({ id: electionIdSchema });
const ofOrganisation = z.object({ org: accountIdSchema.optional() });

export function electionsRouter(deps: Deps, parts: ElectionParts): Router {
  const router = Router();

  router.get(
    '/elections',
    endpoint({
      access: 'signedIn',
      input: { query: pagingSchema.extend(ofOrganisation.shape) },
      handle: async ({ input: { query }, actor }) => {
        assertOwnOrganisation(actor, query.org);
        const { results, ...paging } = await listElections(deps, parts, actor, query);
        return query.org ? { elections: results, ...paging } : { results, ...paging };
      },
    }),
  );

  router.post(
    '/elections',
    endpoint({
      access: 'organiser',
      input: { body: createElectionSchema },
      status: 201,
      handle: async ({ input, actor }) =>
        describe(deps, parts, actor, await createElection(deps, actor, input.body)),
    }),
  );

  router.get(
    '/elections/:id',
    endpoint({
      access: 'signedIn',
      input: { params, query: ofOrganisation },
      handle: ({ input, actor }) =>
        readElection(deps, parts, actor, input.params.id, input.query.org),
    }),
  );

  router.put(
    '/elections/:id',
    endpoint({
      access: 'organiser',
      input: { params, body: updateElectionSchema },
      upload: 'image',
      handle: async ({ input, actor, file }) =>
        describe(
          deps,
          parts,
          actor,
          await updateElection(deps, parts, actor, input.params.id, input.body, file?.buffer),
        ),
    }),
  );

  router.post(
    '/elections/:id/close',
    endpoint({
      access: 'organiser',
      input: { params },
      handle: async ({ input, actor }) =>
        describe(deps, parts, actor, await closeElection(deps, parts, actor, input.params.id)),
    }),
  );

  router.delete(
    '/elections/:id',
    endpoint({
      access: 'organiser',
      input: { params },
      status: 204,
      handle: ({ input, actor }) => deleteElection(deps, parts, actor, input.params.id),
    }),
  );

  router.get(
    '/stats',
    endpoint({ access: 'organiser', handle: ({ actor }) => statsOf(parts, actor) }),
  );

  return router;
}

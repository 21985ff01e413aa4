import {
  closeElectionCall,
  createElectionCall,
  deleteElectionCall,
  listElectionsCall,
  readElectionCall,
  readStatsCall,
  restoreElectionCall,
  updateElectionCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../http/endpoint.js';
import type { Deps } from '../../platform/deps.js';
import { deleteElection } from './delete-election.service.js';
import { restoreElection } from './deleted-elections.service.js';
import { registerDeletionMails } from './deletion-mails.js';
import type { ElectionParts } from './elections.parts.js';
import { assertOwnOrganisation } from './elections.policy.js';
import { closeElection, createElection, updateElection } from './elections.service.js';
import { describe, listElections, readElection, statsOf } from './read-elections.service.js';

export function electionsRouter(deps: Deps, parts: ElectionParts): Router {
  registerDeletionMails(deps);
  return routerOf(
    endpoint(listElectionsCall, async ({ query, actor }) => {
      assertOwnOrganisation(actor, query.org);
      const { results, ...paging } = await listElections(deps, parts, actor, query);
      return query.org ? { elections: results, ...paging } : { results, ...paging };
    }),
    endpoint(createElectionCall, async ({ body, actor }) =>
      describe(deps, parts, actor, await createElection(deps, actor, body)),
    ),
    endpoint(readElectionCall, ({ params, query, actor }) =>
      readElection(deps, parts, actor, params.id, query.org),
    ),
    endpoint(updateElectionCall, async ({ params, body, actor, file }) => {
      const updated = await updateElection(deps, parts, actor, params.id, body, file?.buffer);
      return describe(deps, parts, actor, updated);
    }),
    endpoint(closeElectionCall, async ({ params, actor }) =>
      describe(deps, parts, actor, await closeElection(deps, parts, actor, params.id)),
    ),
    endpoint(deleteElectionCall, ({ params, actor }) =>
      deleteElection(deps, parts, actor, params.id),
    ),
    endpoint(restoreElectionCall, async ({ params, actor }) =>
      describe(deps, parts, actor, await restoreElection(deps, actor, params.id)),
    ),
    endpoint(readStatsCall, ({ actor }) => statsOf(parts, actor)),
  );
}

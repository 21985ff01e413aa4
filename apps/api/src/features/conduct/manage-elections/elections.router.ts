import {
  archiveElectionCall,
  closeElectionCall,
  createElectionCall,
  deleteElectionCall,
  duplicateElectionCall,
  listElectionsCall,
  openElectionCall,
  pauseElectionCall,
  prepareElectionCall,
  readElectionCall,
  readStatsCall,
  restoreElectionCall,
  resumeElectionCall,
  updateElectionCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { whileCopying } from '../../../http/admission.js';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import { ofOrganisation } from '../../core/organisations/index.js';
import {
  closeElection,
  openElection,
  pauseElection,
  prepareElection,
  resumeElection,
  updateElection,
} from './change-elections.service.js';
import { createElection } from './create-election.service.js';
import { archiveElection } from './archive-election.service.js';
import { deleteElection } from './delete-election.service.js';
import { duplicateElection } from './duplicate-election.service.js';
import {
  assertOwnOrganisation,
  describe,
  listElections,
  readElection,
  statsOf,
} from './read-elections.service.js';
import { restoreElection } from './restore-election.service.js';

export function electionsRouter(deps: Deps): Router {
  return routerOf(
    endpoint(listElectionsCall, async ({ query, actor }) => {
      assertOwnOrganisation(actor, query.org);
      const { results, ...paging } = await listElections(deps, actor, query);
      return query.org ? { elections: results, ...paging } : { results, ...paging };
    }),
    endpoint(createElectionCall, async ({ body, actor }) =>
      describe(deps, actor, await createElection(deps, actor, body)),
    ),
    endpoint(readElectionCall, ({ params, query, actor }) =>
      readElection(deps, actor, params.id, query.org),
    ),
    endpoint(updateElectionCall, async ({ params, body, actor, file }) =>
      describe(deps, actor, await updateElection(deps, actor, params.id, body, file?.buffer)),
    ),
    endpoint(duplicateElectionCall, async ({ params, body, actor, res }) => {
      const duplicate = () => duplicateElection(deps, actor, params.id, body);
      const { org } = ofOrganisation(actor);
      const made = body.roll ? await whileCopying(res, org, duplicate) : await duplicate();
      return describe(deps, actor, made);
    }),
    endpoint(openElectionCall, async ({ params, body, actor }) =>
      describe(deps, actor, await openElection(deps, actor, params.id, body.endDate)),
    ),
    endpoint(pauseElectionCall, async ({ params, body, actor }) =>
      describe(deps, actor, await pauseElection(deps, actor, params.id, body)),
    ),
    endpoint(resumeElectionCall, async ({ params, body, actor }) =>
      describe(deps, actor, await resumeElection(deps, actor, params.id, body)),
    ),
    endpoint(prepareElectionCall, async ({ params, actor }) =>
      describe(deps, actor, await prepareElection(deps, actor, params.id)),
    ),
    endpoint(closeElectionCall, async ({ params, actor }) =>
      describe(deps, actor, await closeElection(deps, actor, params.id)),
    ),
    endpoint(deleteElectionCall, ({ params, actor }) => deleteElection(deps, actor, params.id)),
    endpoint(restoreElectionCall, async ({ params, actor }) =>
      describe(deps, actor, await restoreElection(deps, actor, params.id)),
    ),
    endpoint(archiveElectionCall, async ({ params, body, actor }) =>
      describe(deps, actor, await archiveElection(deps, actor, params.id, body.archived)),
    ),
    endpoint(readStatsCall, ({ actor }) => statsOf(deps, actor)),
  );
}

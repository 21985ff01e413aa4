import {
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
import { assertOwnOrganisation, restoreElection } from '../../core/elections/index.js';
import { ofOrganisation } from '../../core/organisations/index.js';
import type { ElectionActs } from './change-elections.service.js';
import type { Deletions } from './delete-election.service.js';
import type { createCreation } from './create-election.service.js';
import type { createDuplication } from './duplicate-election.service.js';
import type { ElectionPages } from './read-elections.service.js';

type Served = ElectionPages &
  ElectionActs &
  Pick<Deletions, 'deleteElection'> &
  ReturnType<typeof createCreation> &
  ReturnType<typeof createDuplication>;

export function electionsRouter(deps: Deps, served: Served): Router {
  return routerOf(
    endpoint(listElectionsCall, async ({ query, actor }) => {
      assertOwnOrganisation(actor, query.org);
      const { results, ...paging } = await served.listElections(actor, query);
      return query.org ? { elections: results, ...paging } : { results, ...paging };
    }),
    endpoint(createElectionCall, async ({ body, actor }) =>
      served.describe(actor, await served.createElection(actor, body)),
    ),
    endpoint(readElectionCall, ({ params, query, actor }) =>
      served.readElection(actor, params.id, query.org),
    ),
    endpoint(updateElectionCall, async ({ params, body, actor, file }) =>
      served.describe(actor, await served.updateElection(actor, params.id, body, file?.buffer)),
    ),
    endpoint(duplicateElectionCall, async ({ params, body, actor, res }) => {
      const duplicate = () => served.duplicateElection(actor, params.id, body);
      const { org } = ofOrganisation(actor);
      const made = body.roll ? await whileCopying(res, org, duplicate) : await duplicate();
      return served.describe(actor, made);
    }),
    endpoint(openElectionCall, async ({ params, actor }) =>
      served.describe(actor, await served.openElection(actor, params.id)),
    ),
    endpoint(pauseElectionCall, async ({ params, actor }) =>
      served.describe(actor, await served.pauseElection(actor, params.id)),
    ),
    endpoint(resumeElectionCall, async ({ params, body, actor }) =>
      served.describe(actor, await served.resumeElection(actor, params.id, body.endDate)),
    ),
    endpoint(prepareElectionCall, async ({ params, actor }) =>
      served.describe(actor, await served.prepareElection(actor, params.id)),
    ),
    endpoint(closeElectionCall, async ({ params, actor }) =>
      served.describe(actor, await served.closeElection(actor, params.id)),
    ),
    endpoint(deleteElectionCall, ({ params, actor }) => served.deleteElection(actor, params.id)),
    endpoint(restoreElectionCall, async ({ params, actor }) =>
      served.describe(actor, await restoreElection(deps, actor, params.id)),
    ),
    endpoint(readStatsCall, ({ actor }) => served.statsOf(actor)),
  );
}

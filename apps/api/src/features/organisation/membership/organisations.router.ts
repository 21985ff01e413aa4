import {
  changeMemberCall,
  listMembersCall,
  readOrganisationCall,
  removeMemberCall,
  updateOrganisationCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import { changeMember, expelOrLeave, listMembers } from './manage-members.service.js';
import {
  presentOrganisation,
  readOrganisation,
  updateOrganisation,
} from '../../core/organisations/index.js';

export function organisationsRouter(deps: Deps): Router {
  return routerOf(
    endpoint(readOrganisationCall, async ({ actor }) =>
      presentOrganisation(actor, await readOrganisation(actor)),
    ),
    endpoint(updateOrganisationCall, async ({ body, actor, file }) =>
      presentOrganisation(actor, await updateOrganisation(deps, actor, body, file?.buffer)),
    ),
    endpoint(listMembersCall, ({ actor }) => listMembers(deps, actor)),
    endpoint(changeMemberCall, ({ params, body, actor }) =>
      changeMember(deps, actor, params.accountId, body.role),
    ),
    endpoint(removeMemberCall, ({ params, actor }) => expelOrLeave(deps, actor, params.accountId)),
  );
}

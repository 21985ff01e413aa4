import {
  acceptInvitationCall,
  changeMemberCall,
  inviteMemberCall,
  listMembersCall,
  readOfferedMembershipCall,
  removeMemberCall,
  withdrawInvitationCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import { rateLimit } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import { countingUnknown } from '../../core/auth/index.js';
import { ofOrganisation } from '../../core/organisations/index.js';
import {
  acceptInvitation,
  inviteMember,
  readOffer,
  withdrawInvitation,
} from './join-organisation.service.js';
import { changeMember, expelOrLeave, listMembers } from './manage-members.service.js';

/** Calls about the members of an organisation and invitations to it. */
export function membersRouter(deps: Deps): Router {
  const invitations = rateLimit('memberInvitations', deps.limits.memberInvitations);
  return routerOf(
    endpoint(listMembersCall, ({ actor }) => listMembers(deps, actor)),
    endpoint(changeMemberCall, ({ params, body, actor }) =>
      changeMember(deps, actor, params.accountId, body.role),
    ),
    endpoint(removeMemberCall, ({ params, actor }) => expelOrLeave(deps, actor, params.accountId)),
    endpoint(inviteMemberCall, async ({ body, actor }) => {
      await invitations.take(ofOrganisation(actor).org);
      return inviteMember(deps, actor, body);
    }),
    endpoint(withdrawInvitationCall, ({ params, actor }) =>
      withdrawInvitation(deps, actor, params.id),
    ),
    endpoint(readOfferedMembershipCall, ({ query, req }) =>
      countingUnknown(deps, req, () => readOffer(deps, query.token)),
    ),
    endpoint(acceptInvitationCall, ({ body, actor, req }) =>
      countingUnknown(deps, req, () => acceptInvitation(deps, actor, body.token)),
    ),
  );
}

import {
  acceptInvitationCall,
  deleteOrganisationCall,
  inviteMemberCall,
  readOfferedMembershipCall,
  withdrawInvitationCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import { rateLimit } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import type { Auth } from '../../core/auth/index.js';
import { ofOrganisation } from '../../core/organisations/index.js';
import type { OrganisationDeletion } from './delete-organisation.service.js';
import type { Joining } from './join-organisation.service.js';

/** Who becomes a member of an organisation, and its end for all of them. */
export function membersRouter(
  { limits }: Pick<Deps, 'limits'>,
  {
    countingUnknown,
    inviteMember,
    withdrawInvitation,
    readOffer,
    acceptInvitation,
    deleteOrganisation,
  }: Pick<Auth, 'countingUnknown'> & Joining & Pick<OrganisationDeletion, 'deleteOrganisation'>,
): Router {
  const invitations = rateLimit('memberInvitations', limits.memberInvitations);
  return routerOf(
    endpoint(inviteMemberCall, async ({ body, actor }) => {
      await invitations.take(ofOrganisation(actor).org);
      return inviteMember(actor, body);
    }),
    endpoint(withdrawInvitationCall, ({ params, actor }) => withdrawInvitation(actor, params.id)),
    endpoint(readOfferedMembershipCall, ({ query, req }) =>
      countingUnknown(req, () => readOffer(query.token)),
    ),
    endpoint(acceptInvitationCall, ({ body, actor, req }) =>
      countingUnknown(req, () => acceptInvitation(actor, body.token)),
    ),
    endpoint(deleteOrganisationCall, ({ body, actor }) =>
      deleteOrganisation(actor, body.currentPassword),
    ),
  );
}

import { inviteCall, readInvitationsCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../http/endpoint.js';
import type { Deps } from '../../platform/deps.js';
import { invite, progressOf } from './invitations.service.js';

export function invitationsRouter(deps: Deps): Router {
  return routerOf(
    endpoint(inviteCall, ({ params, body, actor }) =>
      invite(deps, actor, params.electionId, body.to),
    ),
    endpoint(readInvitationsCall, ({ params, actor }) => progressOf(actor, params.electionId)),
  );
}

import { inviteCall, readInvitationsCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../http/endpoint.js';
import type { Deps } from '../../platform/deps.js';
import { createInviting, progressOf } from './invitations.service.js';

export function invitationsRouter(deps: Deps): Router {
  const invite = createInviting(deps);
  return routerOf(
    endpoint(inviteCall, ({ params, body, actor }) => invite(actor, params.electionId, body.to)),
    endpoint(readInvitationsCall, ({ params, actor }) => progressOf(actor, params.electionId)),
  );
}

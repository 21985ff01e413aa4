import { inviteCall, readInvitationsCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../http/endpoint.js';
import { progressOf, type createInviting } from './invitations.service.js';

export function invitationsRouter(invite: ReturnType<typeof createInviting>): Router {
  return routerOf(
    endpoint(inviteCall, ({ params, body, actor }) => invite(actor, params.electionId, body.to)),
    endpoint(readInvitationsCall, ({ params, actor }) => progressOf(actor, params.electionId)),
  );
}

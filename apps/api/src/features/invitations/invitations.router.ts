import { inviteCall, readInvitationsCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../http/endpoint.js';
import type { Deps } from '../../platform/deps.js';
import { settleHiddenReminder, settleInvitation } from '../roll/index.js';
import { composeInvitation, recipientOf } from './compose-invitation.js';
import { HIDDEN_REMINDER, INVITATION, invite, progressOf } from './invitations.service.js';

export function invitationsRouter(deps: Deps): Router {
  deps.outbox.register(
    INVITATION,
    (data) => composeInvitation(deps, data, { isHiddenReminder: false }),
    (data, outcome) => settleInvitation(data.election ?? '', recipientOf(data), outcome),
  );
  deps.outbox.register(
    HIDDEN_REMINDER,
    (data) => composeInvitation(deps, data, { isHiddenReminder: true }),
    (data) => settleHiddenReminder(data.election ?? '', recipientOf(data)),
  );
  return routerOf(
    endpoint(inviteCall, ({ params, body, actor }) =>
      invite(deps, actor, params.electionId, body.to),
    ),
    endpoint(readInvitationsCall, ({ params, actor }) => progressOf(actor, params.electionId)),
  );
}

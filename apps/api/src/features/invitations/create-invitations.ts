import type { Deps } from '../../platform/deps.js';
import { settleHiddenReminder, settleInvitation } from '../roll/index.js';
import { composeInvitation, recipientOf } from './compose-invitation.js';
import { invitationsRouter } from './invitations.router.js';
import { createInviting, HIDDEN_REMINDER, INVITATION } from './invitations.service.js';

export function createInvitations(deps: Deps) {
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
  return { router: invitationsRouter(createInviting(deps)) };
}

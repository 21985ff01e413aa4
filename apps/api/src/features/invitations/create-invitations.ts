import type { Deps } from '../../platform/deps.js';
import { settleHiddenReminder, settleInvitation } from '../roll/index.js';
import { composeInvitation, invitationOf } from './compose-invitation.js';
import { composeNewLink, NEW_LINK } from './new-link.js';
import { invitationsRouter } from './invitations.router.js';
import { composeTestMessage, TEST_MESSAGE } from './messages.service.js';
import { createPlan } from './plan.service.js';
import { createInviting, HIDDEN_REMINDER, INVITATION } from './invitations.service.js';

export function createInvitations(deps: Deps) {
  deps.outbox.register(
    INVITATION,
    (data) => composeInvitation(deps, data, { isHiddenReminder: false }),
    (data, outcome) => {
      const { electionId, accountId } = invitationOf(data);
      return settleInvitation(electionId, accountId, outcome);
    },
  );
  deps.outbox.register(
    HIDDEN_REMINDER,
    (data) => composeInvitation(deps, data, { isHiddenReminder: true }),
    (data) => {
      const { electionId, accountId } = invitationOf(data);
      return settleHiddenReminder(electionId, accountId);
    },
  );
  deps.outbox.register(NEW_LINK, (data) => composeNewLink(deps, data));
  deps.outbox.register(TEST_MESSAGE, (data) => composeTestMessage(deps, data));
  return {
    router: invitationsRouter(deps, createInviting(deps)),
    followPlans: createPlan(deps),
  };
}

import {
  changePlanCall,
  inviteCall,
  markBouncedCall,
  previewMessageCall,
  readInvitationsCall,
  readMessagesCall,
  readPlanCall,
  sendTestMessageCall,
  writeMessagesCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { done } from '../../../http/done.js';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import { invite, progressOf } from './invitations-and-reminders.service.js';
import {
  markBouncedInvitations,
  previewMessage,
  readMessages,
  sendTestMessage,
  writeMessages,
} from './messages.service.js';
import { changePlan, readPlan } from './planned-mailings.service.js';

export function invitationsRouter(deps: Deps): Router {
  return routerOf(
    endpoint(inviteCall, ({ params, body, actor }) =>
      invite(deps, actor, params.electionId, body.to),
    ),
    endpoint(readInvitationsCall, ({ params, actor }) =>
      progressOf(deps, actor, params.electionId),
    ),
    endpoint(markBouncedCall, ({ params, body, actor }) =>
      markBouncedInvitations(deps, actor, params.electionId, body.addresses),
    ),
    endpoint(readPlanCall, ({ params, actor }) => readPlan(deps, actor, params.electionId)),
    endpoint(changePlanCall, ({ params, body, actor }) =>
      changePlan(deps, actor, params.electionId, body),
    ),
    endpoint(readMessagesCall, ({ params, actor }) => readMessages(actor, params.electionId)),
    endpoint(writeMessagesCall, ({ params, body, actor }) =>
      writeMessages(deps, actor, params.electionId, body),
    ),
    endpoint(previewMessageCall, ({ params, body, actor }) =>
      previewMessage(deps, actor, params.electionId, body),
    ),
    endpoint(sendTestMessageCall, async ({ params, body, actor }) => {
      await sendTestMessage(deps, actor, params.electionId, body);
      return done('test_message_sent');
    }),
  );
}

import { electionIdSchema, inviteSchema } from '@hustings/shared';
import { Router } from 'express';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.js';
import type { Deps } from '../../platform/deps.js';
import { settleHiddenReminder, settleInvitation } from '../voters/index.js';
import { composeInvitation } from './compose-invitation.js';
import { HIDDEN_REMINDER, INVITATION, invite, progressOf } from './invitations.service.js';

const params = z.object({ electionId: electionIdSchema });

export function invitationsRouter(deps: Deps): Router {
  deps.outbox.register(
    INVITATION,
    (data) => composeInvitation(deps, data, { isHiddenReminder: false }),
    ({ election = '', account = '' }, outcome) => settleInvitation(election, account, outcome),
  );
  deps.outbox.register(
    HIDDEN_REMINDER,
    (data) => composeInvitation(deps, data, { isHiddenReminder: true }),
    ({ election = '', account = '' }) => settleHiddenReminder(election, account),
  );
  const router = Router();

  router.post(
    '/elections/:electionId/invitations',
    endpoint({
      access: 'organiser',
      input: { params, body: inviteSchema },
      status: 202,
      handle: ({ input, actor }) => invite(deps, actor, input.params.electionId, input.body.to),
    }),
  );

  router.get(
    '/elections/:electionId/invitations',
    endpoint({
      access: 'organiser',
      input: { params },
      handle: ({ input, actor }) => progressOf(actor, input.params.electionId),
    }),
  );

  return router;
}

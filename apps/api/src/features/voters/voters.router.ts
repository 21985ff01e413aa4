import {
  accountIdSchema,
  addVoterSchema,
  electionIdSchema,
  rollQuerySchema,
  updateProfileSchema,
} from '@hustings/shared';
import { Router } from 'express';
import { z } from 'zod';
import { alreadySent, endpoint } from '../../http/endpoint.js';
import { sendDownload } from '../../http/send-download.js';
import type { Deps } from '../../platform/deps.js';
import { deleteVoter, removeVoter } from './leaving.service.js';
import { downloadRoll } from './roll-csv.service.js';
import type { VoterParts } from './voters.parts.js';
import { addVoter, editVoter, listRoll, resetVoterPassword } from './voters.service.js';

const ofElection = z.object({ electionId: electionIdSchema });
const ofAccount = z.object({ id: accountIdSchema });
const ofEntry = ofElection.extend(ofAccount.shape);

export function votersRouter(deps: Deps, parts: VoterParts): Router {
  const router = Router();

  router.get(
    '/elections/:electionId/voters',
    endpoint({
      access: 'organiser',
      input: { params: ofElection, query: rollQuerySchema },
      handle: ({ input, actor }) => listRoll(deps, actor, input.params.electionId, input.query),
    }),
  );

  router.get(
    '/elections/:electionId/voters.csv',
    endpoint({
      access: 'organiser',
      input: { params: ofElection },
      handle: async ({ input, actor, res }) => {
        await sendDownload(res, await downloadRoll(deps, actor, input.params.electionId));
        return alreadySent;
      },
    }),
  );

  router.post(
    '/elections/:electionId/voters',
    endpoint({
      access: 'organiser',
      input: { params: ofElection, body: addVoterSchema },
      upload: 'image',
      status: 201,
      handle: ({ input: { params, body }, actor, file }) =>
        addVoter(deps, parts, actor, params.electionId, body, file?.buffer),
    }),
  );

  router.delete(
    '/elections/:electionId/voters/:id',
    endpoint({
      access: 'organiser',
      input: { params: ofEntry },
      status: 204,
      handle: ({ input: { params }, actor }) =>
        removeVoter(deps, parts, actor, params.electionId, params.id),
    }),
  );

  router.put(
    '/voters/:id',
    endpoint({
      access: 'signedIn',
      input: { params: ofAccount, body: updateProfileSchema },
      upload: 'image',
      handle: ({ input: { params, body }, actor, file }) =>
        editVoter(deps, actor, params.id, body, file),
    }),
  );

  router.delete(
    '/voters/:id',
    endpoint({
      access: 'signedIn',
      input: { params: ofAccount },
      status: 204,
      handle: ({ input, actor }) => deleteVoter(deps, parts, actor, input.params.id),
    }),
  );

  router.post(
    '/voters/:id/reset-password',
    endpoint({
      access: 'organiser',
      input: { params: ofAccount },
      status: 202,
      handle: async ({ input, actor }) => {
        await resetVoterPassword(deps, actor, input.params.id);
        return { message: 'A link to choose a new password is on its way to the voter.' };
      },
    }),
  );

  return router;
}

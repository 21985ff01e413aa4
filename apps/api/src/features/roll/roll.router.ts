import {
  addVoterCall,
  deleteAccountCall,
  downloadRollCall,
  listRollCall,
  removeVoterCall,
  resetVoterPasswordCall,
  updateProfileCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { alreadySent, endpoint, routerOf } from '../../http/endpoint.js';
import { sendDownload } from '../../http/send-download.js';
import type { Deps } from '../../platform/deps.js';
import { deleteVoter, removeVoter } from './leaving.service.js';
import { downloadRoll } from './roll-csv.service.js';
import { editVoter, resetVoterPassword } from './registered-voters.service.js';
import type { VoterParts } from './roll.parts.js';
import { addVoter, listRoll } from './roll.service.js';

export function votersRouter(deps: Deps, parts: VoterParts): Router {
  return routerOf(
    endpoint(listRollCall, ({ params, query, actor }) =>
      listRoll(deps, actor, params.electionId, query),
    ),
    endpoint(downloadRollCall, async ({ params, actor, res }) => {
      await sendDownload(res, await downloadRoll(deps, actor, params.electionId));
      return alreadySent;
    }),
    endpoint(addVoterCall, ({ params, body, actor, file }) =>
      addVoter(deps, parts, actor, params.electionId, body, file?.buffer),
    ),
    endpoint(removeVoterCall, ({ params, actor }) =>
      removeVoter(deps, parts, actor, params.electionId, params.id),
    ),
    endpoint(updateProfileCall, ({ params, body, actor, file }) =>
      editVoter(deps, actor, params.id, body, file),
    ),
    endpoint(deleteAccountCall, ({ params, actor }) => deleteVoter(deps, parts, actor, params.id)),
    endpoint(resetVoterPasswordCall, async ({ params, actor }) => {
      await resetVoterPassword(deps, actor, params.id);
      return { message: 'A link to choose a new password is on its way to the voter.' };
    }),
  );
}

import {
  downloadRollCall,
  exportChosenCall,
  listRollCall,
  readPasswordResetsCall,
  resetChosenPasswordsCall,
  resetVoterPasswordCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { done } from '../../../http/done.js';
import { alreadySent, endpoint, inBatches, routerOf } from '../../../http/endpoint.js';
import { rateLimit } from '../../../http/rate-limit.js';
import { sendDownload } from '../../../http/send-download.js';
import type { Deps } from '../../../platform/deps.js';
import { resetVoterPassword } from './edit-entries.service.js';
import { readResets, resetChosen } from '../invitations/index.js';
import { downloadRoll } from './roll-csv.service.js';
import { listRoll, wholeRoll } from './roll.service.js';

export function rollRouter(deps: Deps): Router {
  const downloads = rateLimit('recordedDownloads', deps.limits.recordedDownloads);
  return routerOf(
    endpoint(listRollCall, async ({ params, query, actor }) => {
      const { page, limit, ...wanted } = query;
      return page === undefined
        ? inBatches(await wholeRoll(deps, actor, params.electionId, wanted))
        : listRoll(deps, actor, params.electionId, { ...wanted, page, limit });
    }),
    endpoint(downloadRollCall, async ({ params, actor, res }) => {
      await downloads.take(`${actor.id} ${params.electionId}`);
      await sendDownload(res, await downloadRoll(deps, actor, params.electionId));
      return alreadySent;
    }),
    endpoint(exportChosenCall, async ({ params, body, actor, res }) => {
      await downloads.take(`${actor.id} ${params.electionId}`);
      await sendDownload(res, await downloadRoll(deps, actor, params.electionId, body.chosen));
      return alreadySent;
    }),
    endpoint(resetChosenPasswordsCall, ({ params, body, actor }) =>
      resetChosen(deps, actor, params.electionId, body.chosen),
    ),
    endpoint(readPasswordResetsCall, ({ params, actor }) =>
      readResets(deps, actor, params.electionId, params.resets),
    ),
    endpoint(resetVoterPasswordCall, async ({ params, actor }) => {
      await resetVoterPassword(deps, actor, params.id);
      return done('password_link_sent_to_voter');
    }),
  );
}

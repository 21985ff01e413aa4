import { downloadRankingsCall, readBallotBoxCall } from '@hustings/shared';
import type { Router } from 'express';
import { alreadySent, endpoint, routerOf } from '../../../http/endpoint.js';
import { sendDownload } from '../../../http/send-download.js';
import { withinBallot } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { downloadBallotBox } from './ballot-box-download.service.js';
import { readBallotBox } from './ballot-box.service.js';
import { downloadRankings } from './rankings-download.service.js';
import { findElection } from '../../core/elections/index.js';
import { findPosition } from '../../core/ballot-paper/index.js';
import { bringUpToDate } from '../schedule/index.js';

/** The ballot box as pages and as downloads. */
export function publicBoxRouter(deps: Deps): Router {
  return routerOf(
    endpoint(readBallotBoxCall, async ({ params: { id }, query, actor, res }) => {
      await bringUpToDate(deps, await findElection(id));
      if (!query.format) return readBallotBox(deps, id, actor, query);
      await sendDownload(res, await downloadBallotBox(id, actor, query.format));
      return alreadySent;
    }),
    endpoint(downloadRankingsCall, async ({ params, actor, res }) => {
      const { _id, election } = await findPosition(params.id);
      await bringUpToDate(deps, await findElection(election));
      const reader = withinBallot(actor, election);
      await sendDownload(res, await downloadRankings(election, _id, reader));
      return alreadySent;
    }),
  );
}

import { castBallotCall, downloadRankingsCall, readBallotBoxCall } from '@hustings/shared';
import type { Router } from 'express';
import { alreadySent, endpoint, reply, routerOf } from '../../http/endpoint.js';
import { sendDownload } from '../../http/send-download.js';
import { withinBallot } from '../../platform/access-tokens.js';
import { endBallotSession } from '../auth/index.js';
import { findElection, type Election } from '../elections/index.js';
import { findPosition } from '../paper/index.js';
import { downloadBallotBox } from './box/ballot-box-download.service.js';
import { readBallotBox } from './box/ballot-box.service.js';
import { downloadRankings } from './box/rankings-download.service.js';
import type { BoxSize } from './box/box-size.js';
import type { Casting } from './casting/casting.service.js';

interface Served extends Pick<Casting, 'castBallot'> {
  boxSize: BoxSize;
  bringUpToDate: (election: Election) => Promise<Election>;
}

export function ballotsRouter({ castBallot, boxSize, bringUpToDate }: Served): Router {
  return routerOf(
    endpoint(castBallotCall, async ({ params, body, actor }) => {
      const { stored, receipt } = await castBallot(params.id, actor, body);
      if (actor.ballot) await endBallotSession(actor.ballot);
      return stored ? reply(201, receipt) : reply(200, receipt);
    }),

    endpoint(readBallotBoxCall, async ({ params: { id }, query, actor, res }) => {
      await bringUpToDate(await findElection(id));
      if (!query.format) return readBallotBox(boxSize, id, actor, query);
      await sendDownload(res, await downloadBallotBox(id, actor, query.format));
      return alreadySent;
    }),

    endpoint(downloadRankingsCall, async ({ params, actor, res }) => {
      const { _id, election } = await findPosition(params.id);
      await bringUpToDate(await findElection(election));
      const reader = withinBallot(actor, election);
      await sendDownload(res, await downloadRankings(election, _id, reader));
      return alreadySent;
    }),
  );
}

import {
  downloadResultsCall,
  readPositionResultsCall,
  readResultsCall,
  type ElectionId,
} from '@hustings/shared';
import type { Router } from 'express';
import { alreadySent, endpoint, routerOf } from '../../http/endpoint.js';
import { sendDownload } from '../../http/send-download.js';
import { withinBallot } from '../../platform/access-tokens.js';
import type { Ballots } from '../ballots/index.js';
import { findElection } from '../elections/index.js';
import { findPosition } from '../paper/index.js';
import { resultsCsv } from './results-csv.js';
import type { Reading } from './results.service.js';

type Served = Reading & Pick<Ballots, 'bringUpToDate'>;

export function resultsRouter({ bringUpToDate, readResults, readPositionResults }: Served): Router {
  const electionNow = async (id: ElectionId) => bringUpToDate(await findElection(id));
  return routerOf(
    endpoint(readResultsCall, async ({ params, actor }) =>
      readResults(await electionNow(params.id), actor),
    ),
    endpoint(downloadResultsCall, async ({ params, actor, res }) => {
      const results = await readResults(await electionNow(params.id), actor);
      await sendDownload(res, resultsCsv(results));
      return alreadySent;
    }),
    endpoint(readPositionResultsCall, async ({ params, query, actor }) => {
      const { _id, election } = await findPosition(params.id);
      const reader = withinBallot(actor, election);
      return readPositionResults(await electionNow(election), _id, query, reader);
    }),
  );
}

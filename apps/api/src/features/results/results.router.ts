import { downloadResultsCall, readPositionResultsCall, readResultsCall } from '@hustings/shared';
import type { Router } from 'express';
import { alreadySent, endpoint, routerOf } from '../../http/endpoint.js';
import { sendDownload } from '../../http/send-download.js';
import type { Election } from '../elections/index.js';
import { findPosition } from '../paper/index.js';
import { resultsCsv } from './results-csv.js';
import { readPositionResults, readResults, type ResultsContext } from './results.service.js';

export interface ResultsParts {
  context: ResultsContext;
  /** Opens or counts the election if that is due, and returns it as it is then. */
  whenDue: (electionId: string) => Promise<Election>;
}

export function resultsRouter({ context, whenDue }: ResultsParts): Router {
  return routerOf(
    endpoint(readResultsCall, async ({ params, actor }) =>
      readResults(context, await whenDue(params.id), actor),
    ),
    endpoint(downloadResultsCall, async ({ params, actor, res }) => {
      const results = await readResults(context, await whenDue(params.id), actor);
      await sendDownload(res, resultsCsv(results));
      return alreadySent;
    }),
    endpoint(readPositionResultsCall, async ({ params, query, actor }) => {
      const { _id, election } = await findPosition(params.id);
      return readPositionResults(context, await whenDue(election), _id, query, actor);
    }),
  );
}

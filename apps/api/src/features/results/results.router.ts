import { electionIdSchema, positionIdSchema, resultsFilterSchema } from '@hustings/shared';
import { Router } from 'express';
import { z } from 'zod';
import { alreadySent, endpoint } from '../../http/endpoint.js';
import { sendDownload } from '../../http/send-download.js';
import type { Election } from '../elections/index.js';
import { findPosition } from '../positions/index.js';
import { resultsCsv } from './results-csv.js';
import { readPositionResults, readResults, type ResultsContext } from './results.service.js';

const electionParams = z.object({ id: electionIdSchema });

export interface ResultsParts {
  context: ResultsContext;
  /** Opens or counts the election if that is due, and returns it as it is then. */
  whenDue: (electionId: string) => Promise<Election>;
}

export function resultsRouter({ context, whenDue }: ResultsParts): Router {
  const router = Router();

  router.get(
    '/elections/:id/results',
    endpoint({
      access: 'anyone',
      input: { params: electionParams },
      handle: async ({ input, actor }) => {
        return readResults(context, await whenDue(input.params.id), actor);
      },
    }),
  );

  router.get(
    '/elections/:id/results.csv',
    endpoint({
      access: 'anyone',
      input: { params: electionParams },
      handle: async ({ input, actor, res }) => {
        const results = await readResults(context, await whenDue(input.params.id), actor);
        await sendDownload(res, resultsCsv(results));
        return alreadySent;
      },
    }),
  );

  router.get(
    '/positions/:id/results',
    endpoint({
      access: 'anyone',
      input: { params: z.object({ id: positionIdSchema }), query: resultsFilterSchema },
      handle: async ({ input, actor }) => {
        const { _id, election } = await findPosition(input.params.id);
        return readPositionResults(context, await whenDue(election), _id, input.query, actor);
      },
    }),
  );

  return router;
}

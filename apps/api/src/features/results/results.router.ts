import { electionIdSchema, positionIdSchema, resultsFilterSchema } from '@hustings/shared';
import { Router } from 'express';
import { z } from 'zod';
import { alreadySent, endpoint } from '../../http/endpoint.js';
import { findPosition } from '../positions/index.js';
import { resultsCsv } from './results-csv.js';
import { readPositionResults, readResults, type ResultsContext } from './results.service.js';

const electionParams = z.object({ id: electionIdSchema });

export interface ResultsParts {
  context: ResultsContext;
  /** Opens or counts the election if that is due. */
  whenDue: (electionId: string) => Promise<unknown>;
}

export function resultsRouter({ context, whenDue }: ResultsParts): Router {
  const router = Router();

  router.get(
    '/elections/:id/results',
    endpoint({
      access: 'anyone',
      input: { params: electionParams },
      handle: async ({ input, actor }) => {
        await whenDue(input.params.id);
        return readResults(context, input.params.id, actor);
      },
    }),
  );

  router.get(
    '/elections/:id/results.csv',
    endpoint({
      access: 'anyone',
      input: { params: electionParams },
      handle: async ({ input, actor, res }) => {
        await whenDue(input.params.id);
        const results = await readResults(context, input.params.id, actor);
        res.type('text/csv').attachment(`results-${input.params.id}.csv`);
        res.send(resultsCsv(results));
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
        await whenDue((await findPosition(input.params.id)).election);
        return readPositionResults(context, input.params.id, input.query, actor);
      },
    }),
  );

  return router;
}

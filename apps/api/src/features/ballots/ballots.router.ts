import { ballotBoxQuerySchema, castBallotSchema, electionIdSchema } from '@hustings/shared';
import { Router } from 'express';
import { z } from 'zod';
import { alreadySent, endpoint, Reply } from '../../http/endpoint.js';
import { sendDownload } from '../../http/send-download.js';
import type { Deps } from '../../platform/deps.js';
import { downloadBallotBox } from './ballot-box-download.service.js';
import { readBallotBox } from './ballot-box.service.js';
import type { BallotMemory } from './ballot-memory.js';
import { castBallot } from './casting.service.js';
import { ballotOf, votesOf, type SummariseElections } from './votes.service.js';

const params = z.object({ id: electionIdSchema });

export interface BallotsParts {
  memory: BallotMemory;
  /** Opens or counts the election if that is due. */
  whenDue: (electionId: string) => Promise<unknown>;
  summarise: SummariseElections;
  /** How many ballots are in the box of a running election, or were some seconds ago. */
  boxSize: (electionId: string) => Promise<number>;
}

export function ballotsRouter(deps: Deps, parts: BallotsParts): Router {
  const { memory, whenDue, summarise, boxSize } = parts;
  const router = Router();

  router.get(
    '/votes',
    endpoint({
      access: 'signedIn',
      handle: ({ actor }) => votesOf(deps, memory, summarise, actor),
    }),
  );

  router.get(
    '/elections/:id/ballot',
    endpoint({
      access: 'signedIn',
      input: { params },
      handle: ({ input, actor }) => ballotOf(deps, memory, summarise, input.params.id, actor),
    }),
  );

  router.post(
    '/elections/:id/ballots',
    endpoint({
      access: 'signedIn',
      input: { params, body: castBallotSchema },
      handle: async ({ input, actor }) => {
        const cast = await castBallot(deps, memory, input.params.id, actor, input.body);
        return new Reply(cast.stored ? 201 : 200, cast.receipt);
      },
    }),
  );

  router.get(
    '/elections/:id/ballot-box',
    endpoint({
      access: 'anyone',
      input: { params, query: ballotBoxQuerySchema },
      handle: async ({
        input: {
          params: { id },
          query,
        },
        actor,
        res,
      }) => {
        await whenDue(id);
        if (!query.format) return readBallotBox(boxSize, id, actor, query);
        await sendDownload(res, await downloadBallotBox(id, actor, query.format));
        return alreadySent;
      },
    }),
  );

  return router;
}

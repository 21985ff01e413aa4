import { castBallotCall, listVotesCall, readBallotBoxCall, readBallotCall } from '@hustings/shared';
import type { Router } from 'express';
import { alreadySent, endpoint, reply, routerOf } from '../../http/endpoint.js';
import { sendDownload } from '../../http/send-download.js';
import type { Deps } from '../../platform/deps.js';
import { downloadBallotBox } from './box/ballot-box-download.service.js';
import { readBallotBox } from './box/ballot-box.service.js';
import type { BallotMemory } from './ballot-memory.js';
import { castBallot } from './casting/casting.service.js';
import { ballotOf, votesOf, type SummariseElections } from './casting/votes.service.js';

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
  return routerOf(
    endpoint(listVotesCall, ({ actor }) => votesOf(deps, memory, summarise, actor)),

    endpoint(readBallotCall, ({ params, actor }) =>
      ballotOf(deps, memory, summarise, params.id, actor),
    ),

    endpoint(castBallotCall, async ({ params, body, actor }) => {
      const { stored, receipt } = await castBallot(deps, memory, params.id, actor, body);
      return stored ? reply(201, receipt) : reply(200, receipt);
    }),

    endpoint(readBallotBoxCall, async ({ params: { id }, query, actor, res }) => {
      await whenDue(id);
      if (!query.format) return readBallotBox(boxSize, id, actor, query);
      await sendDownload(res, await downloadBallotBox(id, actor, query.format));
      return alreadySent;
    }),
  );
}

import { castBallotCall, listVotesCall, readBallotCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, reply, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import { endBallotSession } from '../../core/auth/index.js';
import { castBallot } from './casting.service.js';
import { listVotes, readBallot } from './votes.service.js';

/** A voter's calls: list the elections to vote in, read the ballot paper, cast the ballot. */
export function castingRouter(deps: Deps): Router {
  return routerOf(
    endpoint(castBallotCall, async ({ params, body, actor }) => {
      const { stored, receipt } = await castBallot(deps, params.id, actor, body);
      if (actor.ballot) await endBallotSession(actor.ballot);
      return stored ? reply(201, receipt) : reply(200, receipt);
    }),
    endpoint(listVotesCall, ({ actor }) => listVotes(deps, actor)),
    endpoint(readBallotCall, ({ params, actor }) => readBallot(deps, actor, params.id)),
  );
}

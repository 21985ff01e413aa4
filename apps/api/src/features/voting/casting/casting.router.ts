import { castBallotCall, listVotesCall, readBallotCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, reply, routerOf } from '../../../http/endpoint.js';
import { endBallotSession } from '../../core/auth/index.js';
import type { BallotCasting } from './casting.service.js';
import type { VotePages } from './votes.service.js';

/** What a voter calls: the elections to vote in, the ballot paper and the cast. */
export function castingRouter(
  { castBallot }: Pick<BallotCasting, 'castBallot'>,
  { listVotes, readBallot }: VotePages,
): Router {
  return routerOf(
    endpoint(castBallotCall, async ({ params, body, actor }) => {
      const { stored, receipt } = await castBallot(params.id, actor, body);
      if (actor.ballot) await endBallotSession(actor.ballot);
      return stored ? reply(201, receipt) : reply(200, receipt);
    }),
    endpoint(listVotesCall, ({ actor }) => listVotes(actor)),
    endpoint(readBallotCall, ({ params, actor }) => readBallot(actor, params.id)),
  );
}

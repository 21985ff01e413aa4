import { listVotesCall, readBallotCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { createVotePages } from './votes.service.js';

export function votesRouter({ listVotes, readBallot }: ReturnType<typeof createVotePages>): Router {
  return routerOf(
    endpoint(listVotesCall, ({ actor }) => listVotes(actor)),
    endpoint(readBallotCall, ({ params, actor }) => readBallot(actor, params.id)),
  );
}

import {
  listCandidatesCall,
  listCandidatesOfElectionCall,
  listCandidatesOfPositionCall,
  listPositionsCall,
  readCandidateCall,
  readPositionCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import {
  listCandidates,
  listCandidatesOfElection,
  listCandidatesOfPosition,
  listPositions,
  readCandidate,
  readPosition,
} from './paper-pages.service.js';

export function paperPagesRouter(deps: Deps): Router {
  return routerOf(
    endpoint(listPositionsCall, ({ query, actor }) => listPositions(deps, actor, query.election)),
    endpoint(readPositionCall, ({ params, actor }) => readPosition(deps, actor, params.id)),
    endpoint(listCandidatesCall, ({ query, actor }) => listCandidates(deps, actor, query)),
    // Before the two-id path, which would take the word `elections` for an id.
    endpoint(listCandidatesOfElectionCall, ({ params, actor }) =>
      listCandidatesOfElection(deps, actor, params.election),
    ),
    endpoint(listCandidatesOfPositionCall, ({ params, actor }) =>
      listCandidatesOfPosition(deps, actor, params.election, params.position),
    ),
    endpoint(readCandidateCall, ({ params, actor }) => readCandidate(deps, actor, params.id)),
  );
}

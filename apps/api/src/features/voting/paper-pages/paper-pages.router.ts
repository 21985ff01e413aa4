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
import type { Results } from '../results/index.js';
import { createPaperPages } from './paper-pages.service.js';

export function paperRouter(results: Results): Router {
  const pages = createPaperPages(results);
  return routerOf(
    endpoint(listPositionsCall, ({ query, actor }) => pages.listPositions(actor, query.election)),
    endpoint(readPositionCall, ({ params, actor }) => pages.readPosition(actor, params.id)),
    endpoint(listCandidatesCall, ({ query, actor }) => pages.listCandidates(actor, query)),
    // Before the two-id path, which would take the word `elections` for an id.
    endpoint(listCandidatesOfElectionCall, ({ params, actor }) =>
      pages.listCandidatesOfElection(actor, params.election),
    ),
    endpoint(listCandidatesOfPositionCall, ({ params, actor }) =>
      pages.listCandidatesOfPosition(actor, params.election, params.position),
    ),
    endpoint(readCandidateCall, ({ params, actor }) => pages.readCandidate(actor, params.id)),
  );
}

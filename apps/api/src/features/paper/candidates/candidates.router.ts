import {
  createCandidateCall,
  deleteCandidateCall,
  listCandidatesCall,
  listCandidatesOfElectionCall,
  listCandidatesOfPositionCall,
  readCandidateCall,
  updateCandidateCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import {
  createCandidate,
  deleteCandidate,
  listOfElection,
  listOfOrganisation,
  listOfPosition,
  readCandidate,
  updateCandidate,
  type CandidateParts,
} from './candidates.service.js';

export function candidatesRouter(deps: Deps, parts: CandidateParts): Router {
  return routerOf(
    endpoint(listCandidatesCall, ({ query, actor }) => listOfOrganisation(parts, actor, query)),
    // Before the two-id path, which would take the word `elections` for an id.
    endpoint(listCandidatesOfElectionCall, ({ params, actor }) =>
      listOfElection(parts, actor, params.election),
    ),
    endpoint(listCandidatesOfPositionCall, ({ params, actor }) =>
      listOfPosition(parts, actor, params.election, params.position),
    ),
    endpoint(createCandidateCall, ({ body, actor, file }) =>
      createCandidate(deps, actor, body, file?.buffer),
    ),
    endpoint(readCandidateCall, ({ params, actor }) => readCandidate(parts, actor, params.id)),
    endpoint(updateCandidateCall, ({ params, body, actor, file }) =>
      updateCandidate(deps, actor, params.id, body, file?.buffer),
    ),
    endpoint(deleteCandidateCall, ({ params, actor }) => deleteCandidate(deps, actor, params.id)),
  );
}

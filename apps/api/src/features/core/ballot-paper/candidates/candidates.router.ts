import {
  correctCandidateCall,
  createCandidateCall,
  deleteCandidateCall,
  updateCandidateCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../../http/endpoint.js';
import type { Deps } from '../../../../platform/deps.js';
import { createCandidate, deleteCandidate, updateCandidate } from './candidates.service.js';
import { correctCandidate } from './corrections.service.js';

export function candidatesRouter(deps: Deps): Router {
  return routerOf(
    endpoint(createCandidateCall, ({ body, actor, file }) =>
      createCandidate(deps, actor, body, file?.buffer),
    ),
    endpoint(updateCandidateCall, ({ params, body, actor, file }) =>
      updateCandidate(deps, actor, params.id, body, file?.buffer),
    ),
    endpoint(correctCandidateCall, ({ body, actor }) => correctCandidate(deps, actor, body)),
    endpoint(deleteCandidateCall, ({ params, actor }) => deleteCandidate(deps, actor, params.id)),
  );
}

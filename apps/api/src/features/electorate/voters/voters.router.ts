import {
  addVoterCall,
  editEntryCall,
  readRemovalCall,
  removeChosenCall,
  removeVoterCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Deps } from '../../../platform/deps.js';
import { addVoter } from './add-voters.service.js';
import { editVoter } from './edit-voter.service.js';
import { removeVoter } from './remove-voter.service.js';
import { readRemoval, removeChosen } from './remove-chosen.service.js';

/** Calls that put voters on a roll, change them and take them off, keeping the ballot box in step. */
export function votersRouter(deps: Deps): Router {
  return routerOf(
    endpoint(addVoterCall, ({ params, body, actor, file }) =>
      addVoter(deps, actor, params.electionId, body, file?.buffer),
    ),
    endpoint(removeChosenCall, ({ params, body, actor }) =>
      removeChosen(deps, actor, params.electionId, body.chosen),
    ),
    endpoint(readRemovalCall, ({ params, actor }) =>
      readRemoval(deps, actor, params.electionId, params.removal),
    ),
    endpoint(editEntryCall, ({ params, body, actor }) =>
      editVoter(deps, actor, params.electionId, params.id, body),
    ),
    endpoint(removeVoterCall, ({ params, actor }) =>
      removeVoter(deps, actor, params.electionId, params.id),
    ),
  );
}

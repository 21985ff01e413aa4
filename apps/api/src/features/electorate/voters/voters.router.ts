import {
  addVoterCall,
  editEntryCall,
  readRemovalCall,
  removeChosenCall,
  removeVoterCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import type { Adding } from './add-voters.service.js';
import type { EditingVoters } from './edit-voter.service.js';
import type { Leaving } from './remove-voter.service.js';
import type { RemovingChosen } from './remove-chosen.service.js';

/** Who comes on a roll and who leaves it, which the box has to know of. */
export function votersRouter({
  addVoter,
  removeVoter,
  removeChosen,
  readRemoval,
  editVoter,
}: EditingVoters & Adding & Leaving & RemovingChosen): Router {
  return routerOf(
    endpoint(addVoterCall, ({ params, body, actor, file }) =>
      addVoter(actor, params.electionId, body, file?.buffer),
    ),
    endpoint(removeChosenCall, ({ params, body, actor }) =>
      removeChosen(actor, params.electionId, body.chosen),
    ),
    endpoint(readRemovalCall, ({ params, actor }) =>
      readRemoval(actor, params.electionId, params.removal),
    ),
    endpoint(editEntryCall, ({ params, body, actor }) =>
      editVoter(actor, params.electionId, params.id, body),
    ),
    endpoint(removeVoterCall, ({ params, actor }) =>
      removeVoter(actor, params.electionId, params.id),
    ),
  );
}

import type { Deps } from '../../../platform/deps.js';
import { rollRouter } from '../../roll/roll.router.js';
import { createAdding } from '../../desk/roll/add-voters.service.js';
import { createEditingVoters } from '../../desk/roll/edit-voter.service.js';
import { createLeaving } from '../../desk/roll/leave-rolls.service.js';
import { createRemovingChosen } from '../../desk/roll/remove-chosen.service.js';
import { votersRouter } from '../../desk/roll/roll.router.js';

export type Voters = ReturnType<typeof createVoters>;

/** Adds, edits and removes voters of an election. */
export function createVoters(deps: Deps) {
  const adding = createAdding(deps);
  const leaving = createLeaving(deps);
  const editing = createEditingVoters(deps, leaving);
  const removing = createRemovingChosen(deps, leaving);
  const changing = { ...adding, ...leaving, ...editing, ...removing };
  return { ...changing, routers: [rollRouter(deps), votersRouter(changing)] };
}

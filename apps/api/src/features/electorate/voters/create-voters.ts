import type { Deps } from '../../../platform/deps.js';
import { rollRouter } from './roll-pages.router.js';
import { createAdding } from './add-voters.service.js';
import { createEditingVoters } from './edit-voter.service.js';
import { createLeaving } from './remove-voter.service.js';
import { createRemovingChosen } from './remove-chosen.service.js';
import { votersRouter } from './voters.router.js';

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

import type { Deps } from '../../../platform/deps.js';
import { removeUnfinished } from './delete-election.service.js';
import { finishElection } from './unfinished-elections.service.js';
import type { Election } from '../../core/elections/index.js';

/**
 * Makes an election that consists of more than its own document: nobody finds it before all of it is
 * written, and of what cannot be written to its end nothing stays. Should the process die,
 * `resumeDeletions` removes what there is.
 */
export async function makeWhole(
  deps: Deps,
  unfinished: Election,
  write: (election: Election) => Promise<void>,
): Promise<Election> {
  try {
    await write(unfinished);
    return await finishElection(deps, unfinished);
  } catch (error) {
    await removeUnfinished(deps, unfinished);
    throw error;
  }
}

import type { Deps } from '../../../platform/deps.js';
import { removeUnfinished } from './delete-election.service.js';
import { finishElection } from './unfinished-elections.service.js';
import type { Election } from '../../core/elections/index.js';

/**
 * Writes the parts of an unfinished election, then shows it; removes it if that fails. If the process dies,
 * `giveUpAbandoned` and then `resumeDeletions` remove it.
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

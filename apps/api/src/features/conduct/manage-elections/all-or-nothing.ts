import type { Deps } from '../../../platform/deps.js';
import { removeUnfinished } from './delete-election.service.js';
import { finishElection } from './unfinished-elections.service.js';
import type { Election } from '../../core/elections/index.js';

/**
 * Creates an election with its parts, all or nothing: it stays hidden until everything is written, and is
 * removed if that fails. If the process dies, `resumeDeletions` removes the rest.
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

import type { Deps } from '../../../platform/deps.js';
import { finishElection, type Election } from '../../core/elections/index.js';
import type { Deletions } from './delete-election.service.js';

export type MakeWhole = (
  unfinished: Election,
  write: (election: Election) => Promise<void>,
) => Promise<Election>;

/**
 * Makes elections that consist of more than their own document: nobody finds one before all of it is
 * written, and of what cannot be written to its end nothing stays. Should the process die,
 * `resumeDeletions` removes what there is.
 */
export function createWholeElections(
  deps: Deps,
  { removeUnfinished }: Pick<Deletions, 'removeUnfinished'>,
): MakeWhole {
  return async (unfinished, write) => {
    try {
      await write(unfinished);
      return await finishElection(deps, unfinished);
    } catch (error) {
      await removeUnfinished(unfinished);
      throw error;
    }
  };
}

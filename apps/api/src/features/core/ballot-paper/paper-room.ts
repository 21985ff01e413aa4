import type { Deps } from '../../../platform/deps.js';
import type { Election } from '../elections/index.js';
import { limitReached, limitsOf } from '../organisations/index.js';
import { CandidateModel } from './candidates/candidates.model.js';
import { PositionModel } from './positions/positions.model.js';

type OnPaper = 'positions' | 'candidates';

/**
 * @param more How many are about to be added to those the election has.
 * @throws AppError `limit_reached`.
 */
export async function assertPaperRoom(
  deps: Pick<Deps, 'env'>,
  { _id: election, org }: Pick<Election, '_id' | 'org'>,
  of: OnPaper,
  more: number,
): Promise<void> {
  const there =
    of === 'positions'
      ? await PositionModel.countDocuments({ election })
      : await CandidateModel.countDocuments({ election });
  const limits = await limitsOf(deps, org);
  if (there + more > limits[of]) throw limitReached(of, limits);
}

/**
 * Inserts one where there is room.
 *
 * @throws AppError `limit_reached`, with nothing left behind.
 */
export async function insertWithinLimit(
  deps: Pick<Deps, 'env'>,
  election: Pick<Election, '_id' | 'org'>,
  of: OnPaper,
  { insert, undo }: { insert: () => Promise<unknown>; undo: () => Promise<unknown> },
): Promise<void> {
  await assertPaperRoom(deps, election, of, 1);
  await insert();
  try {
    // Of several that come for the last place, each counts the others too: there are never more.
    await assertPaperRoom(deps, election, of, 0);
  } catch (error) {
    await undo();
    throw error;
  }
}

import type { Deps } from '../../../platform/deps.js';
import type { Election } from '../elections/index.js';
import { limitReached, limitsOf } from '../organisations/index.js';
import { CandidateModel } from './candidates/candidates.model.js';
import { PositionModel } from './positions/positions.model.js';

type OnPaper = 'positions' | 'candidates';

/**
 * @param more The number about to be added to the election.
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
 * Inserts a position or candidate if the limit allows one more.
 *
 * @throws AppError `limit_reached`, with nothing inserted.
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
    // Concurrent inserts count each other here, so that the limit is never exceeded.
    await assertPaperRoom(deps, election, of, 0);
  } catch (error) {
    await undo();
    throw error;
  }
}

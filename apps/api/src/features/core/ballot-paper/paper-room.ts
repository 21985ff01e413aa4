import type { CandidateId, ElectionId } from '@hustings/shared';
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
 * Limits the manifestos of an election together, because its pages show all of them to everybody.
 * Manifestos that are saved at the same moment do not count each other.
 *
 * @param others The manifestos beside the new one.
 * @throws AppError `limit_reached`.
 */
export async function assertManifestoRoom(
  deps: Pick<Deps, 'env'>,
  { org }: Pick<Election, 'org'>,
  manifesto: string,
  others: () => Promise<readonly { manifesto: string }[]>,
): Promise<void> {
  if (manifesto === '') return;
  const limits = await limitsOf(deps, org);
  const there = (await others()).reduce((sum, other) => sum + other.manifesto.length, 0);
  if (there + manifesto.length > limits.manifestos) {
    throw limitReached('manifestos', limits, 'manifesto');
  }
}

/** The manifestos of an election's candidates, except of one. */
export function manifestosBeside(election: ElectionId, candidate?: CandidateId) {
  return CandidateModel.find(
    { election, ...(candidate && { _id: { $ne: candidate } }) },
    { manifesto: 1 },
  ).lean();
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

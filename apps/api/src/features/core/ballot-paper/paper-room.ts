import type { Candidate, CandidateId, ElectionId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import type { Election } from '../elections/index.js';
import { limitReached, limitsOf } from '../organisations/index.js';
import { CandidateModel, type CandidateRecord } from './candidates/candidates.model.js';
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
 * Limits the manifestos of an election together, with their translations, because its pages show all of them to
 * everybody. Manifestos that are saved at the same moment do not count each other.
 *
 * @param others The manifestos beside the new one.
 * @throws AppError `limit_reached`.
 */
export async function assertManifestoRoom(
  deps: Pick<Deps, 'env'>,
  { org }: Pick<Election, 'org'>,
  statement: Statement,
  others: () => Promise<readonly Statement[]>,
): Promise<void> {
  const length = statementLength(statement);
  if (length === 0) return;
  const limits = await limitsOf(deps, org);
  const there = (await others()).reduce((sum, other) => sum + statementLength(other), 0);
  if (there + length > limits.manifestos) {
    throw limitReached('manifestos', limits, 'manifesto');
  }
}

/** The manifestos of an election's candidates, except of one. */
export function manifestosBeside(election: ElectionId, candidate?: CandidateId) {
  return CandidateModel.find(
    { election, ...(candidate && { _id: { $ne: candidate } }) },
    { manifesto: 1, translations: 1 },
  ).lean();
}

type Statement = Pick<CandidateRecord, 'manifesto'> & { translations?: Candidate['translations'] };

/** The characters of a manifesto and of all that is translated. */
export function statementLength({ manifesto, translations = {} }: Statement): number {
  const texts = Object.values(translations).flatMap((each) => Object.values(each ?? {}));
  return [manifesto, ...texts].reduce((sum, text) => sum + (text?.length ?? 0), 0);
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

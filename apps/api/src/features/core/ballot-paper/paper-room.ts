import type { CandidateId, ElectionId, PositionId, Translations } from '@hustings/shared';
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
 * Limits the manifestos of an election together, with all translations on its ballot paper: its pages show them to
 * everybody, and the frozen paper must fit into one document. Texts that are saved at the same moment do not count each
 * other.
 *
 * @param length From `textLength`.
 * @param others The texts beside the new ones.
 * @throws AppError `limit_reached`.
 */
export async function assertTextRoom(
  deps: Pick<Deps, 'env'>,
  { org }: Pick<Election, 'org'>,
  length: number,
  others: () => Promise<readonly Texts[]>,
  path: 'manifesto' | 'translations' = 'manifesto',
): Promise<void> {
  if (length === 0) return;
  const limits = await limitsOf(deps, org);
  const there = (await others()).reduce((sum, other) => sum + textLength(other), 0);
  if (there + length > limits.manifestos) {
    throw limitReached('manifestos', limits, path);
  }
}

/** The manifestos of an election's candidates and all translations, except of one candidate or position. */
export async function textsBeside(
  election: ElectionId,
  except?: CandidateId | PositionId,
): Promise<Texts[]> {
  const others = { election, ...(except && { _id: { $ne: except } }) };
  const [candidates, positions] = await Promise.all([
    CandidateModel.find(others, { manifesto: 1, translations: 1 }).lean(),
    PositionModel.find(others, { translations: 1 }).lean(),
  ]);
  return [...candidates, ...positions];
}

interface Texts {
  manifesto?: string;
  translations?: Translations<Record<string, string | undefined>> | undefined;
}

/** The characters of a manifesto and of all that is translated. */
export function textLength({ manifesto = '', translations = {} }: Texts): number {
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

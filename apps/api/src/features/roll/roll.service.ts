import {
  type Page,
  type RollEntry as PresentedEntry,
  type RollQuery,
  type ElectionId,
} from '@hustings/shared';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { electionForMember } from '../elections/index.js';
import { assertMarksShown, entriesMatching, orderOf } from './chosen-entries.js';
import { rollEntryFrom, RollEntryModel, type StoredRollEntry } from './roll.model.js';
import { presentRollEntry } from './roll.presenter.js';
import { seenBy } from './seen-by.policy.js';

/**
 * @returns The page asked for, or without one all that match.
 * @throws AppError `not_found`, `not_allowed`; `marks_hidden` where the roll is asked for by who has voted.
 */
export async function listRoll(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  { page, limit, sort, direction, ...wanted }: RollQuery,
): Promise<PresentedEntry[] | Page<PresentedEntry>> {
  const election = await electionForMember(actor, 'readElections', electionId);
  const now = deps.clock.now();
  const visible = seenBy(actor, election);
  const present = (stored: readonly StoredRollEntry[]) =>
    stored.map((each) => presentRollEntry(visible(rollEntryFrom(each)), { election, now }));
  if (sort === 'voted') assertMarksShown(election, now);
  const filter = entriesMatching(deps, actor, election, wanted);
  const query = RollEntryModel.find(filter).sort(orderOf(sort, direction)).lean();
  if (page === undefined) return present(await query);
  const [stored, total] = await Promise.all([
    query.skip((page - 1) * limit).limit(limit),
    RollEntryModel.countDocuments(filter),
  ]);
  return { results: present(stored), total, page, limit };
}

import type { Page, RollEntry as PresentedEntry, RollQuery } from '@hustings/shared';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { electionForMember, type Election } from '../elections/index.js';
import { searchFilter } from './roll.rules.js';
import { rollEntryFrom, RollEntryModel, type StoredRollEntry } from './roll.model.js';
import { presentRollEntry } from './roll.presenter.js';

/** @returns The page asked for, or without one the whole roll, by name. */
export async function listRoll(
  deps: Deps,
  actor: Actor,
  electionId: string,
  { page, limit, search }: RollQuery,
): Promise<PresentedEntry[] | Page<PresentedEntry>> {
  const election = await electionForMember(actor, 'readElections', electionId);
  const shown = { election, now: deps.clock.now() };
  const filter = { election: election._id, ...searchFilter(search) };
  const query = RollEntryModel.find(filter).sort({ sortName: 1, _id: 1 }).lean();
  if (page === undefined) return presentAll(await query, shown);
  const [stored, total] = await Promise.all([
    query.skip((page - 1) * limit).limit(limit),
    RollEntryModel.countDocuments(filter),
  ]);
  return { results: presentAll(stored, shown), total, page, limit };
}

function presentAll(
  stored: readonly StoredRollEntry[],
  shown: { election: Election; now: Date },
): PresentedEntry[] {
  return stored.map((each) => presentRollEntry(rollEntryFrom(each), shown));
}

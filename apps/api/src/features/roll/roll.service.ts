import {
  can,
  type Page,
  type RollEntry as PresentedEntry,
  type RollQuery,
  type ElectionId,
} from '@hustings/shared';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { electionForMember } from '../elections/index.js';
import { searchFilter } from './roll.rules.js';
import { rollEntryFrom, RollEntryModel, type StoredRollEntry } from './roll.model.js';
import { presentRollEntry } from './roll.presenter.js';
import { seenBy } from './seen-by.policy.js';

/** @returns The page asked for, or without one the whole roll, by name. */
export async function listRoll(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  { page, limit, search }: RollQuery,
): Promise<PresentedEntry[] | Page<PresentedEntry>> {
  const election = await electionForMember(actor, 'readElections', electionId);
  const now = deps.clock.now();
  const visible = seenBy(actor, election);
  const present = (stored: readonly StoredRollEntry[]) =>
    stored.map((each) => presentRollEntry(visible(rollEntryFrom(each)), { election, now }));
  const inAddresses = can(actor, 'readAddresses', election);
  const filter = { election: election._id, ...searchFilter(search, { inAddresses }) };
  const query = RollEntryModel.find(filter).sort({ sortName: 1, _id: 1 }).lean();
  if (page === undefined) return present(await query);
  const [stored, total] = await Promise.all([
    query.skip((page - 1) * limit).limit(limit),
    RollEntryModel.countDocuments(filter),
  ]);
  return { results: present(stored), total, page, limit };
}

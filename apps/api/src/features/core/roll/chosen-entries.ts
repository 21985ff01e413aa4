import { can, type Chosen, type RollFilter } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Election } from '../elections/index.js';
import { RollEntryModel } from './roll.model.js';
import { hasVotingOpened, marksAreHidden } from './roll.policy.js';
import { searchFilter } from '../voter-identity/index.js';

/** A database filter for some entries of one roll. */
export type EntriesFilter = Readonly<Record<string, unknown>>;

/**
 * The entries that match a filter of the roll.
 *
 * @throws AppError `marks_hidden` if the filter asks who has voted while that is hidden.
 */
export function entriesMatching(
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  election: Election,
  { search, invited, check, voted }: RollFilter,
): EntriesFilter {
  const now = clock.now();
  if (voted) assertMarksShown(election, now);
  return {
    election: new Types.ObjectId(election._id),
    ...searchFilter(search, { inAddresses: can(actor, 'readAddresses', election) }),
    ...(invited && { invited }),
    ...(check && { check }),
    ...(voted && votedFilter(voted, hasVotingOpened(election, now))),
  };
}

/** Looks at no mark before voting opens: it may open, and hide the marks, before the entries are read. */
function votedFilter(voted: NonNullable<RollFilter['voted']>, hasOpened: boolean): EntriesFilter {
  if (hasOpened) return { hasVoted: voted === 'yes' };
  return voted === 'yes' ? { _id: { $in: [] } } : {};
}

/**
 * The entries chosen by id or filter, without those of deleted accounts.
 *
 * @throws AppError `not_found` for an id that is not on this roll; `marks_hidden`.
 */
export async function chosenEntries(
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  election: Election,
  chosen: Chosen,
): Promise<EntriesFilter> {
  if (!Array.isArray(chosen)) {
    return { ...entriesMatching(deps, actor, election, chosen.matching), anonymous: null };
  }
  const ids = [...new Set(chosen)];
  const filter = {
    _id: { $in: ids.map((id) => new Types.ObjectId(id)) },
    election: new Types.ObjectId(election._id),
    anonymous: null,
  };
  if ((await RollEntryModel.countDocuments(filter)) < ids.length) {
    throw new AppError('not_found', { params: { what: 'voter' } });
  }
  return filter;
}

/** @throws AppError `marks_hidden` while nobody may see who has voted. */
export function assertMarksShown(election: Election, now: Date): void {
  if (marksAreHidden(election, now)) throw new AppError('marks_hidden');
}

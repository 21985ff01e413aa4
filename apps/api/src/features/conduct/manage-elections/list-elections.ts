import {
  nameKey,
  nextDate,
  type ElectionListQuery,
  type OrganisationId,
  type ElectionId,
} from '@hustings/shared';
import type { QueryFilter } from 'mongoose';
import { containing } from '../../../platform/contains.js';
import { electionIdOf } from '../../../platform/stored-ids.js';
import {
  type Election,
  ElectionModel,
  electionOf,
  electionsByIds,
  type StoredElection,
} from '../../core/elections/index.js';

/** Elections to list: an organisation's (its deleted or archived ones, or the others), or those with these ids. */
type Listed =
  { org: OrganisationId; deleted: boolean; archived: boolean } | { ids: readonly ElectionId[] };

export interface ElectionPage {
  found: Election[];
  /** Number on all pages. */
  total: number;
}

/** A page of a list of elections: newest first, or by their next date. */
export function pageOfElections(
  listed: Listed,
  { page, limit, search, sort }: Omit<ElectionListQuery, 'org' | 'deleted' | 'archived'>,
  now: Date,
): Promise<ElectionPage> {
  const filter = {
    ...('org' in listed
      ? {
          org: listed.org,
          deletedAt: listed.deleted ? { $ne: null } : null,
          ...shelf(listed, search),
        }
      : { _id: { $in: listed.ids } }),
    removal: null,
    ...(search && { nameKey: containing(nameKey(search)) }),
  };
  const paging = { skip: (page - 1) * limit, limit };
  return sort === 'upcoming' ? soonestFirst(filter, now, paging) : newestFirst(filter, paging);
}

/** Archived elections are found by a search, and listed where they are asked for or deleted. */
function shelf(
  { deleted, archived }: { deleted: boolean; archived: boolean },
  search: string | undefined,
) {
  if (archived) return { archivedAt: { $ne: null } };
  return deleted || search ? {} : { archivedAt: null };
}

async function newestFirst(
  filter: QueryFilter<StoredElection>,
  { skip, limit }: { skip: number; limit: number },
): Promise<ElectionPage> {
  const [stored, total] = await Promise.all([
    ElectionModel.find(filter).sort({ _id: -1 }).skip(skip).limit(limit).lean(),
    ElectionModel.countDocuments(filter),
  ]);
  return { found: stored.map(electionOf), total };
}

/** Lists elections that haven't ended. Their next dates depend on the clock, so they are sorted here. */
async function soonestFirst(
  filter: QueryFilter<StoredElection>,
  now: Date,
  { skip, limit }: { skip: number; limit: number },
): Promise<ElectionPage> {
  const ahead = await ElectionModel.find(
    { ...filter, closedAt: null, endDate: { $gt: now } },
    { startDate: 1, votingStartDate: 1, endDate: 1 },
  ).lean();
  const ids = ahead
    .map((each) => ({
      id: electionIdOf(each._id),
      next: nextDate(each, now)?.getTime() ?? Infinity,
    }))
    .sort((a, b) => a.next - b.next)
    .slice(skip, skip + limit)
    .map(({ id }) => id);
  const byId = new Map(
    (await electionsByIds(ids)).map((each): [ElectionId, Election] => [each._id, each]),
  );
  return { found: ids.flatMap((id) => byId.get(id) ?? []), total: ahead.length };
}

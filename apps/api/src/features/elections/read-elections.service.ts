import {
  nameKey,
  nextDate,
  statsSchema,
  type Election as ElectionAnswer,
  type ElectionListQuery,
  type ElectionSummary,
  type Page,
  type Stats,
} from '@hustings/shared';
import type { QueryFilter } from 'mongoose';
import type { Actor } from '../../platform/access-tokens.js';
import { containing } from '../../platform/contains.js';
import type { Deps } from '../../platform/deps.js';
import {
  ElectionModel,
  electionOf,
  type Election,
  type StoredElection,
} from './elections.model.js';
import type { ElectionParts, SummaryParts } from './elections.parts.js';
import { assertOwnOrganisation, organises } from './elections.policy.js';
import { presentElection, presentElectionSummary } from './elections.presenter.js';
import { electionForReader, electionIdsOfOrganisation, electionsByIds } from './find-elections.js';

/**
 * The organisation's elections for an organiser, those that wait for their removal apart; for a
 * voter those on whose roll it stands.
 */
export async function listElections(
  deps: Deps,
  parts: ElectionParts,
  actor: Actor,
  { page, limit, search, deleted, sort }: ElectionListQuery,
): Promise<Page<ElectionSummary>> {
  const filter = {
    ...(actor.role === 'organiser'
      ? { org: actor.id, deletedAt: deleted ? { $ne: null } : null }
      : { _id: { $in: await parts.electionIdsOf(actor.id) } }),
    removal: null,
    ...(search && { nameKey: containing(nameKey(search)) }),
  };
  const paging = { skip: (page - 1) * limit, limit };
  const { found, total } = await (sort === 'upcoming'
    ? soonestFirst(filter, deps.clock.now(), paging)
    : newestFirst(filter, paging));
  const elections = await Promise.all(found.map((each) => parts.whenDue(each)));
  const rollCounts = actor.role === 'organiser' ? parts.rollCounts : parts.recentRollCounts;
  const results = await summarise(deps, { ...parts, rollCounts }, elections);
  return { results, total, page, limit };
}

interface FoundElections {
  found: Election[];
  total: number;
}

async function newestFirst(
  filter: QueryFilter<StoredElection>,
  { skip, limit }: { skip: number; limit: number },
): Promise<FoundElections> {
  const [stored, total] = await Promise.all([
    ElectionModel.find(filter).sort({ _id: -1 }).skip(skip).limit(limit).lean(),
    ElectionModel.countDocuments(filter),
  ]);
  return { found: stored.map(electionOf), total };
}

/** Those with a date ahead. What comes next depends on the clock, so they are sorted here. */
async function soonestFirst(
  filter: QueryFilter<StoredElection>,
  now: Date,
  { skip, limit }: { skip: number; limit: number },
): Promise<FoundElections> {
  const ahead = await ElectionModel.find(
    { ...filter, closedAt: null, endDate: { $gt: now } },
    { startDate: 1, votingStartDate: 1, endDate: 1 },
  ).lean();
  const ids = ahead
    .map((each) => ({ id: String(each._id), next: nextDate(each, now)?.getTime() ?? Infinity }))
    .sort((a, b) => a.next - b.next)
    .slice(skip, skip + limit)
    .map(({ id }) => id);
  const byId = new Map(
    (await electionsByIds(ids)).map((each): [string, Election] => [each._id, each]),
  );
  return { found: ids.flatMap((id) => byId.get(id) ?? []), total: ahead.length };
}

/** As lists show them, newest first; ids that are not there are left out. */
export async function electionSummaries(
  deps: Deps,
  parts: SummaryParts,
  ids: readonly string[],
): Promise<ElectionSummary[]> {
  return summarise(deps, parts, await electionsByIds(ids));
}

async function summarise(
  deps: Deps,
  parts: SummaryParts,
  elections: readonly Election[],
): Promise<ElectionSummary[]> {
  const ids = elections.map((election) => election._id);
  const [outlines, rolls] = await Promise.all([parts.positionOutlines(ids), parts.rollCounts(ids)]);
  const now = deps.clock.now();
  return elections.map((election) =>
    presentElectionSummary(election, {
      now,
      roll: rolls.get(election._id),
      outline: outlines.get(election._id) ?? [],
    }),
  );
}

/** @throws AppError `not_found` or `not_allowed`. */
export async function readElection(
  deps: Deps,
  parts: ElectionParts,
  actor: Actor,
  id: string,
  org: string | undefined,
): Promise<ElectionAnswer> {
  const election = await electionForReader(actor, id, parts);
  assertOwnOrganisation(actor, org);
  return describe(deps, parts, actor, await parts.whenDue(election));
}

/** The election with all that its page shows to this reader. */
export async function describe(
  deps: Deps,
  parts: ElectionParts,
  actor: Actor,
  election: Election,
): Promise<ElectionAnswer> {
  const forOrganiser = organises(actor, election);
  const rollCounts = forOrganiser ? parts.rollCounts : parts.recentRollCounts;
  const [positions, rolls] = await Promise.all([
    parts.positionsOf([election._id]),
    rollCounts([election._id]),
  ]);
  return presentElection(election, {
    now: deps.clock.now(),
    roll: rolls.get(election._id),
    positions: positions.get(election._id) ?? [],
    forOrganiser,
  });
}

export async function statsOf(parts: ElectionParts, actor: Actor): Promise<Stats> {
  const ids = await electionIdsOfOrganisation(actor.id);
  const [candidates, voters] = await Promise.all([
    parts.countCandidates(actor.id),
    parts.distinctVoters(ids),
  ]);
  return statsSchema.parse({ elections: ids.length, candidates, voters });
}

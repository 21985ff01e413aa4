import {
  can,
  type ElectionId,
  type ElectionListQuery,
  type OrganisationId,
  type Page,
  type Stats,
} from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { Batcher } from '../../../platform/batcher.js';
import { StaleWhileRevalidate } from '../../../platform/stale-while-revalidate.js';
import {
  summarise,
  electionForReader,
  presentElection,
  type ForMembers,
  type PresentedElection,
  type PresentedSummary,
} from '../../core/election-pages/index.js';
import { nominationsToReview } from '../nominations/index.js';
import { assertMay, ofOrganisation, readHolders } from '../../core/organisations/index.js';
import {
  countCandidatesOfOrganisation,
  positionsWithCandidates,
} from '../../core/ballot-paper/index.js';
import { countNotified } from '../../electorate/notices/index.js';
import { mayHoldMany } from '../../electorate/voters/index.js';
import { bringEachUpToDate, bringUpToDate } from '../../voting/schedule/index.js';
import { withKnownRepeats } from '../../voting/publishing/index.js';
import { isCountStuck } from '../../voting/counting/index.js';
import type { Types } from 'mongoose';
import { type Election, electionIdsOfOrganisation, statusOf } from '../../core/elections/index.js';
import { pageOfElections as pageOf } from './list-elections.js';
import {
  electionIdsOf,
  invitationGaps,
  recentRollCounts,
  rollCounts,
  RollEntryModel,
} from '../../core/roll/index.js';

/** Interval between counts of a large organisation's voters, or nine times a count's duration if longer. */
const LARGE_EVERY_MS = 10_000;

/** Caches of the dashboard's numbers, because counting a large roll is slow. */
interface Dashboard {
  /** Callers that arrive while a count runs share the next one. */
  stats: Batcher<void, Stats, OrganisationId>;
  votersOfLarge: StaleWhileRevalidate<number, OrganisationId>;
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    dashboard: Dashboard;
  }
}

export function newDashboard(): Dashboard {
  return { stats: new Batcher(), votersOfLarge: new StaleWhileRevalidate(LARGE_EVERY_MS) };
}

/** Members see their own changes at once. Voters share answers, because there are many. */
function countsFor(
  deps: Deps,
  isMember: boolean,
  ids: readonly ElectionId[],
): ReturnType<typeof rollCounts> {
  return isMember ? rollCounts(ids) : recentRollCounts(deps, ids);
}

/** A member gets the organisation's elections, a voter those whose roll the voter is on. */
export async function listElections(
  deps: Deps,
  actor: Actor,
  query: ElectionListQuery,
): Promise<Page<PresentedSummary>> {
  const isMember = actor.membership !== null;
  const listed = isMember
    ? { ...ofOrganisation(actor), deleted: query.deleted, archived: query.archived }
    : { ids: await electionIdsOf(actor.id) };
  const { found, total } = await pageOf(listed, query, deps.clock.now());
  const current = await bringEachUpToDate(deps, found);
  const elections = await withKnownRepeats(current, actor);
  const results = await summarise(
    deps,
    elections,
    await countsFor(
      deps,
      isMember,
      elections.map(({ _id }) => _id),
    ),
  );
  const shown = isMember
    ? results.map((each, index) => ({ ...each, archived: isArchived(elections[index]) }))
    : results;
  return { results: shown, total, page: query.page, limit: query.limit };
}

function isArchived(election: Election | undefined): true | undefined {
  return election?.archivedAt ? true : undefined;
}

/** @throws AppError `not_found` or `not_allowed`. */
export async function readElection(
  deps: Deps,
  actor: Actor,
  id: ElectionId,
  org: OrganisationId | undefined,
): Promise<PresentedElection> {
  const election = await electionForReader(actor, id);
  assertOwnOrganisation(actor, org);
  return describe(deps, actor, await bringUpToDate(deps, election));
}

/** The election with everything its page shows this reader. */
export async function describe(
  deps: Deps,
  actor: Actor,
  election: Election,
): Promise<PresentedElection> {
  const forOrganiser = can(actor, 'readElections', election);
  const [[known = election], positions, rolls, holderOf, forMembers] = await Promise.all([
    withKnownRepeats([election], actor),
    positionsWithCandidates([election._id]),
    countsFor(deps, forOrganiser, [election._id]),
    readHolders([election.org]),
    forOrganiser ? numbersForMembers(deps, election) : null,
  ]);
  return presentElection(known, {
    now: deps.clock.now(),
    holder: holderOf(election.org),
    roll: rolls.get(election._id),
    positions: positions.get(election._id) ?? [],
    forMembers,
  });
}

async function numbersForMembers(deps: Deps, election: Election): Promise<ForMembers> {
  const isCounting = statusOf(election, deps.clock.now()) === 'counting';
  const [toReview, recipients, invitations, countStuck] = await Promise.all([
    nominationsToReview(election),
    countNotified(election._id),
    invitationGaps(election._id),
    isCounting && isCountStuck(deps, election._id),
  ]);
  return { nominationsToReview: toReview, recipients, invitations, countStuck };
}

async function votersOn(
  deps: Deps,
  org: OrganisationId,
  ids: readonly ElectionId[],
): Promise<number> {
  const count = () => distinctVoters(deps, org, ids);
  return (await mayHoldMany(org)) ? deps.memory.dashboard.votersOfLarge.get(org, count) : count();
}

export function statsOf(deps: Deps, actor: Actor): Promise<Stats> {
  const { org } = ofOrganisation(actor);
  return deps.memory.dashboard.stats.join(org, undefined, async () => {
    const ids = await electionIdsOfOrganisation(org);
    const [candidates, voters] = await Promise.all([
      countCandidatesOfOrganisation(org),
      votersOn(deps, org, ids),
    ]);
    return { elections: ids.length, candidates, voters };
  });
}

/** @throws AppError `not_allowed` if a query names an organisation that isn't the actor's. */
export function assertOwnOrganisation(actor: Actor, org: OrganisationId | undefined): void {
  if (org !== undefined) assertMay(actor, 'readElections', { org });
}

/** Number of voters read at a time. */
const PAGE = 1_000;

/** The number of different accounts on an organisation's rolls, read page by page. */
async function distinctVoters(
  { slowLane }: Pick<Deps, 'slowLane'>,
  org: OrganisationId,
  elections: readonly ElectionId[],
): Promise<number> {
  const [only] = elections;
  if (only && elections.length === 1) return RollEntryModel.countDocuments({ election: only });
  const accounts = new Set<string>();
  for (const election of elections) {
    for (let after: Types.ObjectId | undefined; ;) {
      const page = await slowLane.piece(org, () =>
        RollEntryModel.find(
          { election, ...(after && { account: { $gt: after } }) },
          { account: 1, _id: 0 },
        )
          .sort({ account: 1 })
          .limit(PAGE)
          .lean(),
      );
      for (const { account } of page) accounts.add(String(account));
      if (page.length < PAGE) break;
      after = page.at(-1)?.account;
    }
  }
  return accounts.size;
}

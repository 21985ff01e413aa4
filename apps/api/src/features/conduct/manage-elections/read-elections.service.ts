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
import type { Counting } from '../../voting/counting/index.js';
import type { Schedule } from '../../voting/schedule/index.js';
import {
  summarise,
  electionForReader,
  presentElection,
  type ForMembers,
  type PresentedElection,
  type PresentedSummary,
} from '../../core/election-pages/index.js';
import {
  assertOwnOrganisation,
  electionIdsOfOrganisation,
  listElections as pageOf,
  statusOf,
  type Election,
} from '../../core/elections/index.js';
import { nominationsToReview } from '../nominations/index.js';
import { holderOf, holdersByIds, ofOrganisation } from '../../core/organisations/index.js';
import {
  countCandidatesOfOrganisation,
  positionsWithCandidates,
} from '../../core/ballot-paper/index.js';
import {
  countNotified,
  distinctVoters,
  electionIdsOf,
  mayHoldMany,
  rollCounts,
  type Roll,
} from '../../core/roll/index.js';

/** How old the number of voters of a large organisation may be, or nine times what counting it takes. */
const LARGE_EVERY_MS = 10_000;

interface Needs {
  schedule: Pick<Schedule, 'bringUpToDate'>;
  counting: Pick<Counting, 'isCountStuck'>;
  roll: Pick<Roll, 'recentRollCounts'>;
}

export type ElectionPages = ReturnType<typeof createElectionPages>;

/** Elections as pages and lists show them: with their ballot paper and with numbers of their roll. */
export function createElectionPages(deps: Deps, { schedule, counting, roll }: Needs) {
  /** A member sees at once what it has changed; voters come in great numbers. */
  function countsFor(isMember: boolean): typeof rollCounts {
    return isMember ? rollCounts : roll.recentRollCounts;
  }

  /** The organisation's elections for a member; for a voter those on whose roll it stands. */
  async function listElections(
    actor: Actor,
    query: ElectionListQuery,
  ): Promise<Page<PresentedSummary>> {
    const isMember = actor.membership !== null;
    const listed = isMember
      ? { ...ofOrganisation(actor), deleted: query.deleted }
      : { ids: await electionIdsOf(actor.id) };
    const { found, total } = await pageOf(listed, query, deps.clock.now());
    const elections = await Promise.all(found.map((each) => schedule.bringUpToDate(each)));
    const results = await summarise(
      deps,
      elections,
      await countsFor(isMember)(elections.map(({ _id }) => _id)),
    );
    return { results, total, page: query.page, limit: query.limit };
  }

  /** @throws AppError `not_found` or `not_allowed`. */
  async function readElection(
    actor: Actor,
    id: ElectionId,
    org: OrganisationId | undefined,
  ): Promise<PresentedElection> {
    const election = await electionForReader(actor, id);
    assertOwnOrganisation(actor, org);
    return describe(actor, await schedule.bringUpToDate(election));
  }

  /** The election with all that its page shows to this reader. */
  async function describe(actor: Actor, election: Election): Promise<PresentedElection> {
    const forOrganiser = can(actor, 'readElections', election);
    const [positions, rolls, holders, forMembers] = await Promise.all([
      positionsWithCandidates([election._id]),
      countsFor(forOrganiser)([election._id]),
      holdersByIds([election.org]),
      forOrganiser ? numbersForMembers(election) : null,
    ]);
    return presentElection(election, {
      now: deps.clock.now(),
      holder: holderOf(holders, election.org),
      roll: rolls.get(election._id),
      positions: positions.get(election._id) ?? [],
      forMembers,
    });
  }

  async function numbersForMembers(election: Election): Promise<ForMembers> {
    const isCounting = statusOf(election, deps.clock.now()) === 'counting';
    const [toReview, recipients, countStuck] = await Promise.all([
      nominationsToReview(election),
      countNotified(election._id),
      isCounting && counting.isCountStuck(election._id),
    ]);
    return { nominationsToReview: toReview, recipients, countStuck };
  }

  const votersOfLarge = new StaleWhileRevalidate<number, OrganisationId>(LARGE_EVERY_MS);

  async function votersOn(org: OrganisationId, ids: readonly ElectionId[]): Promise<number> {
    const count = () => distinctVoters(deps, org, ids);
    return (await mayHoldMany(org)) ? votersOfLarge.get(org, count) : count();
  }

  /** Counting a large roll is slow: for all who ask meanwhile it is done once. */
  const stats = new Batcher<void, Stats, OrganisationId>();

  function statsOf(actor: Actor): Promise<Stats> {
    const { org } = ofOrganisation(actor);
    return stats.join(org, undefined, async () => {
      const ids = await electionIdsOfOrganisation(org);
      const [candidates, voters] = await Promise.all([
        countCandidatesOfOrganisation(org),
        votersOn(org, ids),
      ]);
      return { elections: ids.length, candidates, voters };
    });
  }

  return { listElections, readElection, describe, statsOf };
}

import { lateAdditions } from '../publishing/index.js';
import {
  can,
  emptyTally,
  turnoutShare,
  type BallotPosition,
  type ElectionStatus,
  type Holder,
  type OrganisationId,
  type PositionId,
  type positionResultsSchema,
  type resultsSchema,
  type ResultsFile,
  type ResultsFilter,
  type Tally,
  type ElectionId,
} from '@hustings/shared';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import { LruCache } from '../../../platform/lru-cache.js';
import type { Prepared } from '../../../platform/prepared.js';
import { StaleWhileRevalidate } from '../../../platform/stale-while-revalidate.js';
import { annulmentsOf, presentAnnulment } from '../annulments/index.js';
import {
  type CountedVotes,
  countProgress,
  recordedCount,
  type RecordedCount,
  tallyOf,
} from '../counting/index.js';
import {
  standingOf,
  rollStatistics,
  notPublished,
  readersOf,
  withKnownRepeats,
} from '../publishing/index.js';
import { readHolders } from '../../core/organisations/index.js';
import { resultsFile } from './results-file.js';
import { liveCountOf, lastLiveCount } from './live-counts.service.js';
import { outcomeIn, presentPosition } from './results.presenter.js';
import { visibleResults, type Reader, type Visible } from './results.policy.js';
import { frozenBallot, turnoutByHour } from '../box/index.js';
import { type Election, findElection, statusOf } from '../../core/elections/index.js';
import { electionsRepeating } from './find-counted.js';

export type ShownResults = z.input<typeof resultsSchema>;

type ShownPosition = ShownResults['positions'][number];

/** An annulment of a position, as this reader may see it. */
interface Said {
  position: PositionId;
  annulment: ReturnType<typeof presentAnnulment>;
}

/** The counted and computed part of results, without the election's own data. */
type Figures = Omit<ShownResults, 'election'>;

/** The results of an election, the same for all readers who may see them. */
export interface Shown {
  /** Computed on the first call. */
  figures: () => Figures;
  /** Undefined if only the turnout may be seen. */
  votes: CountedVotes | undefined;
  /** Undefined before the count is recorded. */
  count: RecordedCount | undefined;
  positions: BallotPosition[];
  status: ElectionStatus;
  /** The moment that the results show. */
  asOf: Date;
  /** Unique within this process: every computation gets another number. */
  edition: number;
}

/** The weight of all results in a cache: enough for a hundred of usual size. */
export const MOST_RESULTS = 1_000_000;

/** How much memory results take, roughly: a count may compare a position's candidates in pairs. */
export function weightOfResults({
  positions,
}: {
  positions: readonly { candidates: readonly unknown[] }[];
}) {
  return positions.reduce(
    (sum, { candidates }) => sum + candidates.length ** 2,
    MOST_RESULTS / 100,
  );
}

interface ResultsMemory {
  /** Results of running elections, by `keyOf`. */
  live: StaleWhileRevalidate<Shown>;
  /** Results of counted elections, which never change. */
  final: LruCache<Shown, ElectionId>;
  editions: number;
  holders: StaleWhileRevalidate<Holder, OrganisationId>;
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    results: ResultsMemory;
  }
}

export function newResults({ timing }: Pick<Deps, 'timing'>): ResultsMemory {
  return {
    live: new StaleWhileRevalidate(timing.liveCountMs),
    final: new LruCache<Shown, ElectionId>(MOST_RESULTS, weightOfResults),
    editions: 0,
    holders: new StaleWhileRevalidate(timing.liveCountMs),
  };
}

/** @throws AppError `not_allowed` or, once counted, `not_published` if the reader may see nothing. */
export async function readResults(
  deps: Deps,
  election: Election,
  reader: Reader | undefined,
): Promise<ShownResults> {
  return (await preparedResults(deps, election, reader)).make();
}

/** Like `readResults`, for callers that cache the answer: checks the rights, but makes no answer yet. */
export async function preparedResults(
  deps: Deps,
  election: Election,
  reader: Reader | undefined,
): Promise<Prepared<ShownResults>> {
  return told(deps, election, await shownTo(deps, election, reader), reader);
}

/** The results at this moment, for streams: the same for everybody with the same rights. */
export async function readAnew(
  deps: Deps,
  election: Election,
  status: ElectionStatus,
  visible: 'counts' | 'turnout',
): Promise<ShownResults> {
  const shown =
    status === 'closed'
      ? await finalCount(deps, election)
      : await deps.memory.results.live.renew(keyOf(election, status, visible), () =>
          compute(deps, election, status, visible),
        );
  return (await told(deps, election, shown, undefined)).make();
}

async function told(
  deps: Deps,
  election: Election,
  { figures, count, edition }: Shown,
  actor: Reader | undefined,
): Promise<Prepared<ShownResults>> {
  const [named, said] = await Promise.all([
    presentName(deps, election, actor),
    saidSince(deps, election, count, actor),
  ]);
  return {
    key: JSON.stringify([edition, named, said]),
    make() {
      const { positions, ...rest } = figures();
      return {
        election: named,
        ...rest,
        positions: positions.map((position) => ({ ...position, ...saidOf(position._id, said) })),
      };
    },
  };
}

/** The annulments of recorded results. Never cached with the count, which does not change. */
async function saidSince(
  deps: Deps,
  election: Election,
  count: RecordedCount | undefined,
  actor: Reader | undefined,
): Promise<Said[]> {
  const said = count ? await annulmentsOf(election) : [];
  const standing = said.filter(({ withdrawn }) => !withdrawn);
  const repeating = await electionsRepeating(standing.map(({ _id }) => _id));
  const now = deps.clock.now();
  const known = await Promise.all(
    repeating.map(async (again) => ({
      again,
      visible: await visibleTo(deps, again, statusOf(again, now), actor),
    })),
  );
  return said.map((each) => ({
    position: each.position,
    annulment: presentAnnulment(
      each,
      known
        .filter(({ again, visible }) => {
          return visible !== 'nothing' && again.repeats?.annulment === each._id;
        })
        .map(({ again: { _id, name } }) => ({ _id, name })),
    ),
  }));
}

/**
 * The results as a file, the same for every reader: it has nothing that a stranger may not know.
 *
 * @throws AppError `not_allowed`, `not_published`, `not_counted`.
 */
export async function readResultsFile(
  deps: Deps,
  election: Election,
  reader: Reader | undefined,
): Promise<ResultsFile> {
  const shown = await shownTo(deps, election, reader);
  if (!shown.count) throw new AppError('not_counted');
  return resultsFile(election, (await told(deps, election, shown, undefined)).make());
}

/**
 * One position's result, of all voters or a group. Groups are shown only in final counts: two live counts
 * of a group could reveal one voter's vote.
 *
 * @returns `suppressed` if the group is too small or could be derived by subtraction.
 */
export async function preparedPosition(
  deps: Deps,
  election: Election,
  positionId: PositionId,
  filter: ResultsFilter,
  actor: Reader | undefined,
): Promise<Prepared<z.input<typeof positionResultsSchema>>> {
  const { votes, count, positions, status, asOf, edition } = await shownTo(deps, election, actor);
  if (!votes) throw new AppError('not_allowed');
  const position = positions.find(({ _id }) => _id === positionId);
  if (!position) throw new AppError('not_found');
  const filtered = filter.ageGroup !== 'All' || filter.region !== 'All';
  const tally = filtered ? filteredTally(count, filter) : tallyOf(votes);
  if (!tally) return { key: 'suppressed', make: () => ({ suppressed: true }) };
  const [named, said] = await Promise.all([
    presentName(deps, election, actor),
    saidSince(deps, election, count, actor),
  ]);
  return {
    key: JSON.stringify([edition, positionId, filter, named, said]),
    make: () => ({
      ...presentPosition(
        position,
        tally,
        filtered || !count ? undefined : outcomeIn(count, position, tally),
      ),
      ...saidOf(position._id, said),
      suppressed: false,
      election: named,
      status,
      final: count !== undefined,
      asOf,
    }),
  };
}

/** The election's own data in results, not cached with them: its organisation may be renamed. */
async function presentName(
  deps: Deps,
  election: Election,
  actor: Reader | undefined,
): Promise<ShownResults['election']> {
  const { org } = election;
  const read = async () => (await readHolders([org]))(org);
  const [holder, [known]] = await Promise.all([
    deps.memory.results.holders.get(org, read),
    withKnownRepeats([election], actor),
  ]);
  return { ...presentElection(election, holder), repeats: known?.repeats ?? undefined };
}

/** The tally of an election; undefined if the reader may not see counts. */
export async function visibleTally(
  deps: Deps,
  actor: Reader | undefined,
  electionId: ElectionId,
): Promise<Tally | undefined> {
  const election = await findElection(electionId);
  const status = statusOf(election, deps.clock.now());
  if ((await visibleTo(deps, election, status, actor)) !== 'counts') return undefined;
  const { votes } = await shownAs(deps, election, status, 'counts');
  return votes && tallyOf(votes);
}

async function shownTo(deps: Deps, election: Election, actor: Reader | undefined): Promise<Shown> {
  const status = statusOf(election, deps.clock.now());
  const visible = await visibleTo(deps, election, status, actor);
  if (visible === 'nothing') {
    throw status === 'closed' ? notPublished(election) : new AppError('not_allowed');
  }
  return shownAs(deps, election, status, visible);
}

async function visibleTo(
  deps: Deps,
  election: Election,
  status: ElectionStatus,
  actor: Reader | undefined,
): Promise<Visible> {
  const standing =
    (status === 'closed' && readersOf(election) === 'everybody') ||
    !actor ||
    can(actor, 'readElections', election)
      ? { onRoll: false, hasVoted: false }
      : await standingOf(election._id, actor.id);
  return visibleResults(election, status, actor, standing);
}

async function shownAs(
  deps: Deps,
  election: Election,
  status: ElectionStatus,
  visible: 'counts' | 'turnout',
): Promise<Shown> {
  if (status === 'closed') return finalCount(deps, election);
  return deps.memory.results.live.get(keyOf(election, status, visible), () =>
    compute(deps, election, status, visible),
  );
}

/** Caches the results of a recorded count, which never changes. */
async function finalCount(deps: Deps, election: Election): Promise<Shown> {
  const kept = deps.memory.results.final.get(election._id);
  if (kept) return kept;
  const count = await recordedCount(election._id);
  const computed = await compute(deps, election, 'closed', 'counts', count);
  if (count) deps.memory.results.final.set(election._id, computed);
  return computed;
}

async function compute(
  deps: Deps,
  election: Election,
  status: ElectionStatus,
  visible: 'counts' | 'turnout',
  count?: RecordedCount,
): Promise<Shown> {
  const { _id } = election;
  const hidden = visible === 'turnout';
  const asOf = count?.countedAt ?? deps.clock.now();
  const [votes, positions, hours, { registered, voted }, late, counting] = await Promise.all([
    hidden ? undefined : (count?.votes ?? votesBeforeCount(deps, _id, status)),
    hidden ? [] : ballotPositions(_id),
    count?.hours ?? turnoutByHour(_id),
    count ? { registered: count.registered, voted: count.marked } : rollStatistics(_id),
    count ? (count.lateAdditions ?? 0) : lateAdditions(_id),
    status === 'counting' ? countProgress(deps, _id) : undefined,
  ]);
  const ballots = count?.ballots ?? voted;
  const present = (): Figures => {
    const tally = votes ? tallyOf(votes) : emptyTally();
    return {
      status,
      final: count !== undefined,
      registered,
      lateAdditions: late,
      ballots,
      counted: tally.ballots,
      turnout: turnoutShare(ballots, registered),
      turnoutByHour: hours,
      counting,
      positions: positions.map((position) =>
        presentPosition(position, tally, count && outcomeIn(count, position, tally)),
      ),
      difference: count ? differenceIn(count) : null,
      asOf,
    };
  };
  let figures: Figures | undefined;
  const edition = ++deps.memory.results.editions;
  return {
    figures: () => (figures ??= present()),
    votes,
    count,
    positions,
    status,
    asOf,
    edition,
  };
}

function votesBeforeCount(
  deps: Deps,
  electionId: ElectionId,
  status: ElectionStatus,
): Promise<CountedVotes> {
  return status === 'open' ? liveCountOf(deps, electionId) : lastLiveCount(electionId);
}

/** The current annulment of one position, and its withdrawn ones. */
function saidOf(
  id: PositionId,
  said: readonly Said[],
): Pick<ShownPosition, 'annulment' | 'withdrawnAnnulments'> {
  const here = said.flatMap(({ position, annulment }) => (position === id ? [annulment] : []));
  return {
    annulment: here.find(({ withdrawn }) => !withdrawn) ?? null,
    withdrawnAnnulments: here.filter(({ withdrawn }) => withdrawn),
  };
}

/** The cache key of a running election's results: all that changes them except the box and the roll. */
function keyOf({ _id, endDate, paused }: Election, status: ElectionStatus, visible: Visible) {
  return [_id, status, visible, endDate.getTime(), paused?.at.getTime()].join(' ');
}

async function ballotPositions(electionId: ElectionId): Promise<BallotPosition[]> {
  return (await frozenBallot(electionId))?.positions ?? [];
}

/** Undefined for a group that may not be shown: the count has no tally of it. */
function filteredTally(count: RecordedCount | undefined, filter: ResultsFilter): Tally | undefined {
  const ageGroup = filter.ageGroup === 'All' ? null : filter.ageGroup;
  const region = filter.region === 'All' ? null : filter.region;
  const group = count?.groups.find((each) => each.ageGroup === ageGroup && each.region === region);
  return group && tallyOf(group);
}

function differenceIn(count: RecordedCount): ShownResults['difference'] {
  const { ballots, trackingCodes, marked } = count;
  return ballots === trackingCodes && ballots === marked
    ? null
    : { ballots, trackingCodes, marked };
}

function presentElection(election: Election, organisation: Holder): ShownResults['election'] {
  return {
    organisation,
    _id: election._id,
    name: election.name,
    endDate: election.endDate,
    pausedSince: election.countedAt ? undefined : election.paused?.at,
    language: election.language,
    translations: election.translations,
    ballotBox: election.settings.ballotBox,
    collectDemographics: election.settings.collectDemographics,
  };
}

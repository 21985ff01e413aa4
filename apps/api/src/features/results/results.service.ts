import {
  emptyTally,
  positionResultsSchema,
  resultsSchema,
  turnoutShare,
  type BallotPosition,
  type PositionResults,
  type Results,
  type ResultsFilter,
  type Tally,
  type AccountId,
} from '@hustings/shared';
import { AppError } from '../../platform/errors/app-error.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import {
  frozenBallot,
  recordedCount,
  tallyOf,
  turnoutByHour,
  type CountedVotes,
  type RecordedCount,
} from '../ballots/index.js';
import { findElection, statusOf, type Election } from '../elections/index.js';
import { lastLiveCount, liveCount } from './live-counts.service.js';
import type { ResultsMemory, ShownResults } from './results-memory.js';
import { presentPosition } from './results.presenter.js';
import { visibleResults, type RollStanding } from './results.policy.js';

/** What results need to know of the roll; they never see who is on it. */
export interface RollFacts {
  rollStatistics(electionId: string): Promise<{ registered: number; voted: number }>;
  lateAdditions(electionId: string): Promise<number>;
  standingOf(electionId: string, accountId: AccountId): Promise<RollStanding>;
}

export interface ResultsContext {
  deps: Deps;
  roll: RollFacts;
  memory: ResultsMemory;
}

/** @throws AppError `not_allowed` where the election hides its counts. */
export async function readResults(
  context: ResultsContext,
  election: Election,
  actor: Actor | undefined,
): Promise<Results> {
  return (await shownTo(context, election, actor)).results;
}

/**
 * One position's result, of everybody or of a group. Groups are shown of a final count only: from
 * two live counts of a group, one voter's choices could be told.
 *
 * @returns `suppressed` where the group is too small, or could be told by subtraction.
 */
export async function readPositionResults(
  context: ResultsContext,
  election: Election,
  positionId: string,
  filter: ResultsFilter,
  actor: Actor | undefined,
): Promise<PositionResults> {
  const { votes, count, positions, results } = await shownTo(context, election, actor);
  if (!votes) throw new AppError('not_allowed');
  const position = positions.find(({ _id }) => _id === positionId);
  if (!position) throw new AppError('not_found');
  const filtered = filter.ageGroup !== 'All' || filter.region !== 'All';
  const tally = filtered ? filteredTally(count, filter) : tallyOf(votes);
  if (!tally) return { suppressed: true };
  const { status, final, asOf } = results;
  return positionResultsSchema.parse({
    ...presentPosition(position, tally),
    suppressed: false,
    election: results.election,
    ...{ status, final, asOf },
  });
}

/** The tally a reader may see of an election; undefined where it may see none. */
export async function visibleTally(
  context: ResultsContext,
  actor: Actor | undefined,
  electionId: string,
): Promise<Tally | undefined> {
  try {
    const { votes } = await shownTo(context, await findElection(electionId), actor);
    return votes && tallyOf(votes);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_allowed') return undefined;
    throw error;
  }
}

async function shownTo(
  context: ResultsContext,
  election: Election,
  actor: Actor | undefined,
): Promise<ShownResults> {
  const { deps, memory } = context;
  const status = statusOf(election, deps.clock.now());
  if (status === 'closed') return finalResults(context, election);
  const standing = await standingOf(context, election, actor);
  const visible = visibleResults(election, status, actor, standing);
  const key = [election._id, status, visible, election.endDate.getTime()].join(' ');
  return memory.live.get(key, () => compute(context, election, status, visible));
}

async function standingOf(
  { roll }: ResultsContext,
  election: Election,
  actor: Actor | undefined,
): Promise<RollStanding> {
  if (!actor || actor.id === election.org) return { onRoll: false, hasVoted: false };
  return roll.standingOf(election._id, actor.id);
}

/** Once recorded, a count never changes; all that is asked of the database is the election. */
async function finalResults(context: ResultsContext, election: Election): Promise<ShownResults> {
  const { final } = context.memory;
  const kept = final.get(election._id);
  if (kept) return kept;
  const count = await recordedCount(election._id);
  const shown = await compute(context, election, 'closed', 'counts', count);
  if (count) final.set(election._id, shown);
  return shown;
}

async function compute(
  { deps, roll, memory }: ResultsContext,
  election: Election,
  status: Results['status'],
  visible: 'counts' | 'turnout',
  count?: RecordedCount,
): Promise<ShownResults> {
  const { _id } = election;
  const hidden = visible === 'turnout';
  const asOf = count?.countedAt ?? deps.clock.now();
  const [votes, positions, hours, { registered, voted }, lateAdditions] = await Promise.all([
    hidden ? undefined : (count?.votes ?? votesBeforeCount(memory, _id, status)),
    hidden ? [] : ballotPositions(_id),
    count?.hours ?? turnoutByHour(_id),
    count ? { registered: count.registered, voted: count.marked } : roll.rollStatistics(_id),
    count ? (count.lateAdditions ?? 0) : roll.lateAdditions(_id),
  ]);
  const tally = votes ? tallyOf(votes) : emptyTally();
  const ballots = count?.ballots ?? voted;
  const results = resultsSchema.parse({
    election: presentElection(election),
    status,
    final: count !== undefined,
    registered,
    lateAdditions,
    ballots,
    counted: tally.ballots,
    turnout: turnoutShare(ballots, registered),
    turnoutByHour: hours,
    positions: positions.map((position) => presentPosition(position, tally)),
    difference: count ? differenceIn(count) : null,
    asOf,
  });
  return { results, votes, count, positions };
}

function votesBeforeCount(
  memory: ResultsMemory,
  electionId: string,
  status: Results['status'],
): Promise<CountedVotes> {
  return status === 'open' ? liveCount(memory, electionId) : lastLiveCount(electionId);
}

async function ballotPositions(electionId: string): Promise<BallotPosition[]> {
  return (await frozenBallot(electionId))?.positions ?? [];
}

/** Recorded is only what may be shown. */
function filteredTally(count: RecordedCount | undefined, filter: ResultsFilter): Tally | undefined {
  const ageGroup = filter.ageGroup === 'All' ? null : filter.ageGroup;
  const region = filter.region === 'All' ? null : filter.region;
  const group = count?.groups.find((each) => each.ageGroup === ageGroup && each.region === region);
  return group && tallyOf(group);
}

function differenceIn(count: RecordedCount): Results['difference'] {
  const { ballots, trackingCodes, marked } = count;
  return ballots === trackingCodes && ballots === marked
    ? null
    : { ballots, trackingCodes, marked };
}

function presentElection(election: Election) {
  return {
    _id: election._id,
    name: election.name,
    endDate: election.endDate,
    ballotBox: election.settings.ballotBox,
    collectDemographics: election.settings.collectDemographics,
  };
}

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
} from '@hustings/shared';
import { AppError } from '../../http/app-error.js';
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
import { findPosition } from '../positions/index.js';
import { liveCount, type LiveCounts } from './live-counts.service.js';
import { presentPosition } from './results.presenter.js';
import { visibleResults, type RollStanding } from './results.policy.js';

/** What results need to know of the roll; they never see who is on it. */
export interface RollFacts {
  rollStatistics(electionId: string): Promise<{ registered: number; voted: number }>;
  standingOf(electionId: string, accountId: string): Promise<RollStanding>;
}

export interface ResultsContext {
  deps: Deps;
  roll: RollFacts;
  lately: LiveCounts;
}

interface Visible {
  election: Election;
  status: ReturnType<typeof statusOf>;
  count: RecordedCount | undefined;
  /** Undefined where only the turnout may be seen. */
  votes: CountedVotes | undefined;
}

/** @throws AppError `not_found`, or `not_allowed` where the election hides its counts. */
export async function readResults(
  context: ResultsContext,
  electionId: string,
  actor: Actor | undefined,
): Promise<Results> {
  const { election, status, count, votes } = await visibleCounts(context, electionId, actor);
  const [positions, hours, roll] = await Promise.all([
    votes ? ballotPositions(electionId) : [],
    turnoutByHour(electionId),
    count
      ? { registered: count.registered, voted: count.marked }
      : context.roll.rollStatistics(electionId),
  ]);
  const tally = votes ? tallyOf(votes) : emptyTally();
  const ballots = count?.ballots ?? roll.voted;
  return resultsSchema.parse({
    election: presentElection(election),
    status,
    final: count !== undefined,
    registered: roll.registered,
    ballots,
    counted: tally.ballots,
    turnout: turnoutShare(ballots, roll.registered),
    turnoutByHour: hours,
    positions: positions.map((position) => presentPosition(position, tally)),
    difference: count ? differenceIn(count) : null,
    asOf: count?.countedAt ?? context.deps.clock.now(),
  });
}

/**
 * One position's result, of everybody or of a group. Groups are shown of a final count only: from
 * two live counts of a group, one voter's choices could be told.
 *
 * @returns `suppressed` where the group is too small, or could be told by subtraction.
 */
export async function readPositionResults(
  context: ResultsContext,
  positionId: string,
  filter: ResultsFilter,
  actor: Actor | undefined,
): Promise<PositionResults> {
  const { election: electionId } = await findPosition(positionId);
  const { election, status, count, votes } = await visibleCounts(context, electionId, actor);
  if (!votes) throw new AppError('not_allowed');
  const position = (await ballotPositions(electionId)).find(({ _id }) => _id === positionId);
  if (!position) throw new AppError('not_found');
  const filtered = filter.ageGroup !== 'All' || filter.region !== 'All';
  const tally = filtered ? filteredTally(count, filter) : tallyOf(votes);
  if (!tally) return { suppressed: true };
  return positionResultsSchema.parse({
    ...presentPosition(position, tally),
    suppressed: false,
    election: presentElection(election),
    status,
    final: count !== undefined,
    asOf: count?.countedAt ?? context.deps.clock.now(),
  });
}

/** The tally a reader may see of an election; undefined where it may see none. */
export async function visibleTally(
  context: ResultsContext,
  actor: Actor | undefined,
  electionId: string,
): Promise<Tally | undefined> {
  try {
    const { votes, status } = await visibleCounts(context, electionId, actor);
    return votes && status !== 'draft' && status !== 'nominations' ? tallyOf(votes) : undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_allowed') return undefined;
    throw error;
  }
}

async function visibleCounts(
  { deps, roll, lately }: ResultsContext,
  electionId: string,
  actor: Actor | undefined,
): Promise<Visible> {
  const election = await findElection(electionId);
  const status = statusOf(election, deps.clock.now());
  const standing =
    status !== 'closed' && actor
      ? await roll.standingOf(electionId, actor.id)
      : { onRoll: false, hasVoted: false };
  const visible = visibleResults(election, status, actor, standing);
  if (visible === 'turnout') return { election, status, count: undefined, votes: undefined };
  const count = status === 'closed' ? await recordedCount(electionId) : undefined;
  const votes = count?.votes ?? (await liveCount(deps, lately, electionId));
  return { election, status, count, votes };
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

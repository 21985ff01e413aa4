import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  boxHeader,
  boxRulesLines,
  electionIdSchema,
  votingEnd,
  type ElectionId,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { FairQueue } from '../../../platform/fair-queue.js';
import type { JobProgress, JobsOfKind } from '../../../platform/jobs/job-kinds.js';
import { jobIdOf } from '../../../platform/jobs/stored-jobs.js';
import { recordAct } from '../../core/audit/index.js';
import type { BoxToCount } from './box-count.js';
import { listVotes } from './listed-votes.js';
import { type BoxReading, lotSecretOf, readBox } from './read-box.js';
import { groupTallies } from './group-tally.service.js';
import { randomUUID } from 'node:crypto';
import {
  lateAdditions,
  type PlaceOnRoll,
  RollEntryModel,
  rollStatistics,
  unmarkedEntries,
} from '../../core/roll/index.js';
import {
  ballotKey,
  blankForGood,
  destroyBallotKey,
  forgetSoon,
  frozenBallot,
  type FrozenBallot,
  hourOf,
  turnoutByHour,
} from '../box/index.js';
import { type RecordedCount, RecordedCountModel } from './counts.model.js';
import { endVoting, markCounted } from './end-voting.js';
import { endLiveCount } from './live-counts.model.js';
import { type Election, recordClosing } from '../../core/elections/index.js';

/** Longest wait of a request or tick for a count. After that, the election is shown as being counted. */
const LONGEST_WAIT_MS = 3_000;

/** The attempt from which on a count is shown as stuck. */
const STUCK_AFTER = 3;

/** Time between two saves of a count's progress. */
const PROGRESS_MS = 1_000;

/** Undefined until the count is recorded. */
export async function recordedCount(electionId: ElectionId): Promise<RecordedCount | undefined> {
  return (await RecordedCountModel.findById(electionId).lean()) ?? undefined;
}

/** The progress of a count, in ballots. */
export interface CountProgress {
  done: number;
  total: number;
}

/** The counts that this process is working on. */
interface Counting {
  /** Counts large boxes one after the other: each takes a processor and memory. */
  largeBoxes: FairQueue;
  /** The start of each count, by `performance.now()`. */
  beganAt: Map<ElectionId, number>;
  jobs: JobsOfKind<z.infer<typeof countSchema>, void>;
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    counting: Counting;
  }
}

const countSchema = z.object({ election: electionIdSchema });

export function newCounting(deps: Deps): Counting {
  const largeBoxes = new FairQueue({ atOnce: 1, ofLane: Infinity, ofAll: Infinity });
  const beganAt = new Map<ElectionId, number>();
  const jobs = deps.jobs.define('count', {
    schema: countSchema,
    // A count is never given up.
    patience: { firstRetryMs: 1_000, longestRetryMs: 10_000, attempts: Infinity },
    async run({ data: { election } }, signal, progress) {
      beganAt.set(election, performance.now());
      try {
        await countOnce(deps, election, { signal, progress, forgetsOrder: true });
      } finally {
        beganAt.delete(election);
      }
    },
  });
  return { largeBoxes, beganAt, jobs };
}

/**
 * Counts an election after voting. Any request or tick of any process may call it. One process claims the
 * count. If it dies, another continues, because every step can be repeated. A process that was only slow
 * does no harm: every place without a ballot has a blank, so the box cannot change. The ballot key is
 * destroyed near the end, so that roll marks can be repaired until then. Returns after `LONGEST_WAIT_MS`
 * even if the count has not ended.
 */
export async function ensureCounted(deps: Deps, election: Election): Promise<void> {
  if (election.countedAt) return;
  const { _id } = election;
  const { jobs, beganAt } = deps.memory.counting;
  const count = await jobs.begin({ key: _id, about: _id, data: { election: _id } });
  if (!count) return;
  const spent = performance.now() - (beganAt.get(_id) ?? performance.now());
  const noLonger = new AbortController();
  try {
    const { signal } = noLonger;
    const left = Math.max(0, LONGEST_WAIT_MS - spent);
    // Other errors are in the log, and the count is retried. Readers see that it is under way.
    const ended = count.ended.catch((error: unknown) => {
      if (error instanceof AppError) throw error;
    });
    await Promise.race([ended, sleep(left, undefined, { signal, ref: false })]);
  } finally {
    noLonger.abort();
  }
}

/** Counts the election of a trial count, which `dueElections` does not find. */
export function countAtOnce(deps: Deps, election: ElectionId): Promise<void> {
  const { signal } = new AbortController();
  const progress = () => Promise.resolve();
  return countOnce(deps, election, { signal, progress, forgetsOrder: false });
}

/** The count's saved progress, whichever process runs it; undefined if none has been saved yet. */
export async function countProgress(
  deps: Deps,
  election: ElectionId,
): Promise<CountProgress | undefined> {
  const standing = await deps.memory.counting.jobs.read(
    jobIdOf('count', { key: election }),
    election,
  );
  if (standing?.total === undefined) return undefined;
  return { done: Math.min(standing.done, standing.total), total: standing.total };
}

/** True if the count has been tried so often that it probably needs help. */
export async function isCountStuck(deps: Deps, election: ElectionId): Promise<boolean> {
  const standing = await deps.memory.counting.jobs.read(
    jobIdOf('count', { key: election }),
    election,
  );
  return standing !== undefined && standing.attempts >= STUCK_AFTER && standing.state !== 'done';
}

interface How {
  /** Aborts the count, by an error. */
  signal: AbortSignal;
  progress: (progress: JobProgress) => Promise<void>;
  /** If true, the database forgets the order of the ballots after the count. */
  forgetsOrder: boolean;
}

/** The count itself. Can be repeated after a crash. */
async function countOnce(deps: Deps, electionId: ElectionId, how: How): Promise<void> {
  deps.failpoint?.('counting: claimed');
  const ended = await endVoting(deps, electionId);
  // The election was given a later end, or is being deleted.
  if (!ended) return;
  deps.failpoint?.('counting: voting ended');
  await recordClosing(deps, ended);
  deps.failpoint?.('counting: closing in the audit trail');
  const count = (await recordedCount(electionId)) ?? (await countBox(deps, ended, how));
  deps.failpoint?.('counting: recorded');
  await recordAct(deps, {
    election: electionId,
    actor: 'system',
    action: 'election_counted',
    details: {
      ballots: count.ballots,
      trackingCodes: count.trackingCodes,
      marked: count.marked,
      registered: count.registered,
      lateAdditions: count.lateAdditions ?? 0,
      digest: count.digest,
    },
    once: 'counted',
  });
  deps.failpoint?.('counting: in the audit trail');
  await destroyBallotKey(electionId, ended.openings);
  deps.failpoint?.('counting: key destroyed');
  if (ended.settings.resultsVisibility === 'live') await endLiveCount(electionId);
  if (how.forgetsOrder) await forgetSoon(deps, electionId);
  deps.failpoint?.('counting: order to be forgotten');
  await markCounted(electionId, count.countedAt);
}

async function countBox(deps: Deps, election: Election, how: How): Promise<RecordedCount> {
  const { signal } = how;
  const { _id } = election;
  await repairRoll(deps, _id, signal);
  deps.failpoint?.('counting: roll repaired');
  const frozen = await frozenBallot(_id);
  if (!frozen) throw new Error(`The frozen ballot of ${_id} is missing.`);
  // Read the roll only after the repair: from now on nobody else is marked.
  const roll = await rollStatistics(_id);
  const late = await lateAdditions(_id);
  const box = await boxToCount(election, frozen, roll.registered);
  const read = { thread: deps.countThread, signal, onRead: seldom(how.progress, roll.voted) };
  const figures = await readBox(
    box,
    { ...read, queue: deps.memory.counting.largeBoxes },
    async (reading) => {
      await listApart(deps, _id, reading, signal);
      const { votes, digest, trackingCodes } = reading;
      return { votes, digest, trackingCodes, outcomes: await reading.outcomes(roll.registered) };
    },
  );
  deps.failpoint?.('counting: counted');
  const { ballots } = figures.votes;
  const count: RecordedCount = {
    _id: new Types.ObjectId(_id),
    countedAt: deps.clock.now(),
    registered: roll.registered,
    lateAdditions: late,
    marked: roll.voted,
    ballots,
    ...figures,
    hours: await hoursOfCount(election, ballots),
    groups: await countGroups(deps, election, frozen, ballots, signal),
  };
  try {
    await RecordedCountModel.create(count);
    return count;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const recorded = await recordedCount(_id);
    if (!recorded) throw new Error(`The count of ${_id} vanished.`, { cause: error });
    return recorded;
  }
}

/**
 * The facts about a box that a count needs.
 *
 * @param registered Voters on the roll at the count.
 */
export async function boxToCount(
  { _id, settings }: Election,
  { version, positions, digest }: FrozenBallot,
  registered: number,
): Promise<BoxToCount> {
  const kind = settings.ballotBox;
  const rules = version === 3 ? boxRulesLines(digest, { registered }) : '';
  return {
    election: _id,
    kind,
    version,
    positions,
    head: boxHeader(version, kind, _id) + rules,
    lotSecret: await lotSecretOf(_id),
  };
}

async function listApart(
  deps: Deps,
  election: ElectionId,
  reading: BoxReading,
  signal: AbortSignal,
): Promise<void> {
  for (const [position, parts] of reading.listed()) {
    await listVotes(election, position, parts);
    deps.failpoint?.('counting: votes listed');
    signal.throwIfAborted();
  }
}

/** Saves a count's progress at most once a second; never if the count takes less time. */
function seldom(progress: How['progress'], total: number): (done: number) => Promise<void> {
  let next = performance.now() + PROGRESS_MS;
  return async (done) => {
    if (performance.now() < next) return;
    await progress({ done, total });
    next = performance.now() + PROGRESS_MS;
  };
}

/** The votes by age group and region that may be shown; none unless the election collects those. */
async function countGroups(
  deps: Deps,
  election: Election,
  { methods }: FrozenBallot,
  ballots: number,
  signal: AbortSignal,
): Promise<RecordedCount['groups']> {
  if (!election.settings.collectDemographics) return [];
  const key = await ballotKey(deps, election._id);
  return key ? groupTallies(election._id, methods, key, ballots, signal) : [];
}

/**
 * Puts a blank in the place of every voter without a mark, so that no more ballots can be cast. If the
 * place already has a ballot, a crash prevented the mark, and it is made now.
 */
async function repairRoll(deps: Deps, electionId: ElectionId, signal: AbortSignal): Promise<void> {
  const key = await ballotKey(deps, electionId);
  // Another process has recorded the count meanwhile.
  if (!key) return;
  for await (const entries of unmarkedEntries(electionId)) {
    const voted = await blankForGood(electionId, key, entries);
    deps.failpoint?.('counting: blanks placed');
    if (voted.length > 0) {
      await markEntriesVoted(voted);
      deps.failpoint?.('counting: marks repaired');
    }
    signal.throwIfAborted();
  }
  await forgetFormerAddresses(electionId);
}

/**
 * Ballots per hour as the count records them. Ballots missing from the hours, because a process died or
 * is late, are added to the last hour of voting, so that the hours add up.
 */
export async function hoursOfCount(
  election: Election,
  ballots: number,
): Promise<{ hour: Date; ballots: number }[]> {
  const hours = await turnoutByHour(election._id);
  const missing = ballots - hours.reduce((sum, hour) => sum + hour.ballots, 0);
  if (missing <= 0) return hours;
  const last = hourOf(new Date(votingEnd(election).getTime() - 1));
  const others = hours.filter(({ hour }) => hour.getTime() !== last.getTime());
  const inLast = hours.find(({ hour }) => hour.getTime() === last.getTime())?.ballots ?? 0;
  return [...others, { hour: last, ballots: inLast + missing }];
}

/** Part of the count: erases addresses and member numbers of voters who deleted their account. */
export async function forgetFormerAddresses(electionId: ElectionId): Promise<void> {
  const former = await RollEntryModel.find({ election: electionId, former: true }, { _id: 1 });
  if (former.length === 0) return;
  await RollEntryModel.bulkWrite(
    former.map(({ _id }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { person: randomUUID() }, $unset: { former: 1, number: 1 } },
      },
    })),
    { ordered: false },
  );
}

async function markEntriesVoted(entries: readonly Pick<PlaceOnRoll, 'id'>[]): Promise<void> {
  await RollEntryModel.updateMany(
    { _id: { $in: entries.map(({ id }) => id) } },
    { $set: { hasVoted: true } },
  );
}

import { setTimeout as sleep } from 'node:timers/promises';
import { electionIdSchema, type ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { recordAct } from '../../audit/index.js';
import { endVoting, markCounted, recordClosing, type Election } from '../../elections/index.js';
import {
  forgetFormerAddresses,
  lateAdditions,
  markEntriesVoted,
  rollStatistics,
  unmarkedEntries,
} from '../../roll/index.js';
import { ballotKey, destroyBallotKey } from '../opening/ballot-key.js';
import { blankForGood } from '../box/blanks.service.js';
import { readBox } from '../box/box-lines.js';
import { listVotes } from '../box/listed-votes.js';
import { frozenBallot, type FrozenBallot } from '../opening/opening.service.js';
import { RecordedCountModel, type RecordedCount } from './counts.model.js';
import { groupTallies } from './group-tally.service.js';
import { outcomesOf } from './outcomes.js';
import { hoursOfCount } from './turnout-hours.js';

/** How long a request or a tick waits for a count; then the election is shown as being counted. */
const LONGEST_WAIT_MS = 3_000;

/** The recorded count; undefined until it is recorded. */
export async function recordedCount(electionId: ElectionId): Promise<RecordedCount | undefined> {
  return (await RecordedCountModel.findById(electionId).lean()) ?? undefined;
}

export type EnsureCounted = (election: Election) => Promise<void>;

/** Counting, as one process does it; see what it returns. */
export function createCounting(deps: Deps): EnsureCounted {
  const counts = deps.jobs.define('count', {
    schema: z.object({ election: electionIdSchema }),
    // A count is never given up.
    patience: { firstRetryMs: 1_000, longestRetryMs: 10_000, attempts: Infinity },
    run: ({ data }, signal) => countOnce(deps, data.election, signal),
  });

  /**
   * Counts an election in which voting has ended. Any request or tick of any process may call it: one
   * process claims the count, and if it dies another goes on where it stopped, as every step is done
   * once or can be done again. A process that was only held up does no harm: with a blank in every
   * place without a ballot, the box cannot change. The ballot key goes last but one, so that a roll
   * mark can be repaired until then. Of a large box the caller does not see the end.
   */
  return async function ensureCounted(election) {
    if (election.countedAt) return;
    const { _id } = election;
    const count = await counts.begin({ key: _id, about: _id, data: { election: _id } });
    const noLonger = new AbortController();
    try {
      const { signal } = noLonger;
      await Promise.race([count?.ended, sleep(LONGEST_WAIT_MS, undefined, { signal, ref: false })]);
    } finally {
      noLonger.abort();
    }
  };
}

/** The count itself, which may be called again after a crash. */
export async function countOnce(
  deps: Deps,
  electionId: ElectionId,
  signal: AbortSignal,
): Promise<void> {
  deps.failpoint?.('counting: claimed');
  const ended = await endVoting(deps, electionId);
  // It was given a later end, or is being deleted.
  if (!ended) return;
  deps.failpoint?.('counting: voting ended');
  await recordClosing(deps, ended);
  deps.failpoint?.('counting: closing in the audit trail');
  const count = (await recordedCount(electionId)) ?? (await countBox(deps, ended, signal));
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
  await markCounted(electionId, count.countedAt);
}

async function countBox(
  deps: Deps,
  election: Election,
  signal: AbortSignal,
): Promise<RecordedCount> {
  await repairRoll(deps, election._id, signal);
  deps.failpoint?.('counting: roll repaired');
  const frozen = await frozenBallot(election._id);
  if (!frozen) throw new Error(`The frozen ballot of ${election._id} is missing.`);
  const { votes, profiles, digest, trackingCodes, listed } = await readBox(
    election._id,
    frozen,
    election.settings.ballotBox,
    signal,
  );
  const { ballots } = votes;
  for (const [position, inOrder] of listed) {
    await listVotes(election._id, position, inOrder);
    deps.failpoint?.('counting: votes listed');
    signal.throwIfAborted();
  }
  const roll = await rollStatistics(election._id);
  deps.failpoint?.('counting: counted');
  const count: RecordedCount = {
    _id: new Types.ObjectId(election._id),
    countedAt: deps.clock.now(),
    registered: roll.registered,
    lateAdditions: await lateAdditions(election._id),
    marked: roll.voted,
    ballots,
    trackingCodes,
    digest,
    votes,
    outcomes: outcomesOf(frozen.positions, profiles, {
      ...{ digest, registered: roll.registered },
      ballotsCast: ballots,
    }),
    hours: await hoursOfCount(election, ballots),
    groups: await countGroups(deps, election, frozen, ballots, signal),
  };
  try {
    await RecordedCountModel.create(count);
    return count;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const recorded = await recordedCount(election._id);
    if (!recorded) throw new Error(`The count of ${election._id} vanished.`, { cause: error });
    return recorded;
  }
}

/** What may be shown of age groups and regions, where the roll holds them. */
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
 * Puts a blank into the place of everybody without a mark, so that nothing comes into the box any
 * more, and marks whose place turns out to hold a ballot: a crash kept the mark from being made.
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

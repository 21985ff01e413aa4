import { LIVE_STEP, liveStepAfter, type ElectionId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import type { StaleWhileRevalidate } from '../../../platform/stale-while-revalidate.js';
import { electionIdOf } from '../../../platform/stored-ids.js';
import {
  type CountedVotes,
  type LiveCount,
  LiveCountModel,
  NOTHING_COUNTED,
  tallyBallots,
  tallyWithoutSome,
} from '../counting/index.js';
import { turnoutByHour } from '../box/index.js';
import { electionsByIds } from '../../core/elections/index.js';
import { electionsWithLiveCounts } from './find-counted.js';

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    liveCounts: StaleWhileRevalidate<CountedVotes, ElectionId>;
  }
}

/**
 * The count of a running election as viewers may see it. It changes only when `LIVE_STEP` or more ballots
 * are new, in every process alike: watching single ballots and the roll would reveal votes. Viewers and
 * the tick share one count per interval.
 */
export function liveCountOf({ memory }: Deps, electionId: ElectionId): Promise<CountedVotes> {
  return memory.liveCounts.get(electionId, () => advance(electionId));
}

/** Called every second by each process, so that counts advance even when nobody looks. */
export async function advanceLiveCounts(deps: Deps): Promise<void> {
  for (const election of await electionsWithLiveCounts(deps.clock.now())) {
    try {
      await liveCountOf(deps, election);
    } catch (err) {
      deps.logger.error({ err, election }, 'live counts could not advance');
    }
  }
  await forgetLiveCounts();
}

/** Reads only a few small documents unless there are enough new ballots. */
async function advance(electionId: ElectionId): Promise<CountedVotes> {
  const [stored, hours] = await Promise.all([
    LiveCountModel.findById(electionId).lean(),
    turnoutByHour(electionId),
  ]);
  const cast = hours.reduce((sum, { ballots }) => sum + ballots, 0);
  const counted = stored?.next.ballots ?? 0;
  if (cast - counted < liveStepAfter(counted)) return stored?.shown ?? NOTHING_COUNTED;
  const moved = stored ? await nextStep(electionId, stored) : await firstStep(electionId);
  return moved ?? lastLiveCount(electionId);
}

/** Undefined if too few ballots are new or another process was first. */
async function nextStep(
  electionId: ElectionId,
  { next }: LiveCount,
): Promise<CountedVotes | undefined> {
  const votes = await tallyBallots(electionId);
  if (votes.ballots - next.ballots < LIVE_STEP) return undefined;
  // Update only the state that was read: two processes must not publish counts one ballot apart.
  const moved = await LiveCountModel.updateOne(
    { _id: electionId, 'next.ballots': next.ballots, ended: null },
    { $set: { shown: next, next: votes } },
  );
  return moved.matchedCount === 1 ? next : undefined;
}

/**
 * The first step holds back as many ballots as a step has, chosen at random. So the first count shown,
 * too, is a step behind the box, and nobody knows which ballots it lacks. Undefined if another process
 * was first.
 */
async function firstStep(electionId: ElectionId): Promise<CountedVotes | undefined> {
  const { all, without } = await tallyWithoutSome(electionId, LIVE_STEP);
  if (all.ballots < LIVE_STEP) return NOTHING_COUNTED;
  const shown = without.ballots < LIVE_STEP ? NOTHING_COUNTED : without;
  try {
    await LiveCountModel.create({ _id: electionId, shown, next: all });
    return shown;
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}

/** The counts viewers saw last. They stay visible while the final count runs. */
export async function lastLiveCount(electionId: ElectionId): Promise<CountedVotes> {
  return (await LiveCountModel.findById(electionId).lean())?.shown ?? NOTHING_COUNTED;
}

/**
 * Removes live counts of counted elections: compared with the final count, they would show which votes
 * came last.
 */
async function forgetLiveCounts(): Promise<void> {
  const kept = await LiveCountModel.find({}, { _id: 1 }).lean();
  if (kept.length === 0) return;
  const elections = await electionsByIds(kept.map(({ _id }) => electionIdOf(_id)));
  const counted = elections.filter(({ countedAt }) => countedAt !== null).map(({ _id }) => _id);
  if (counted.length > 0) await LiveCountModel.deleteMany({ _id: { $in: counted } });
}

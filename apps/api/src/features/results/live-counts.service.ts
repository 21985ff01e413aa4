import { emptyTally, LIVE_STEP } from '@hustings/shared';
import { isDuplicateKey } from '../../platform/duplicate-key.js';
import { countBallots, countedVotes, tallyBallots, type CountedVotes } from '../ballots/index.js';
import { electionsByIds } from '../elections/index.js';
import { LiveCountModel } from './live-counts.model.js';

const NOTHING = countedVotes(emptyTally());

/**
 * The counts of a running election as viewers may see them. They move on only when `LIVE_STEP`
 * ballots are new, in every process alike: whoever watched single ballots come in beside the roll
 * could tell votes.
 */
export async function advanceLiveCount(electionId: string): Promise<CountedVotes> {
  const [stored, inBox] = await Promise.all([
    LiveCountModel.findById(electionId).lean(),
    countBallots(electionId),
  ]);
  const { shown, next } = stored ?? { shown: NOTHING, next: NOTHING };
  if (inBox - next.ballots < LIVE_STEP) return shown;
  const votes = await tallyBallots(electionId);
  try {
    // Only from the state that was seen: two processes must not publish one ballot apart.
    const moved = await LiveCountModel.updateOne(
      { _id: electionId, 'next.ballots': next.ballots },
      { $set: { shown: next, next: votes } },
      { upsert: stored === null },
    );
    if (moved.matchedCount + moved.upsertedCount === 1) return next;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return lastLiveCount(electionId);
}

/** What viewers saw last: while the final count runs, it stays. */
export async function lastLiveCount(electionId: string): Promise<CountedVotes> {
  return (await LiveCountModel.findById(electionId).lean())?.shown ?? NOTHING;
}

/**
 * Removes what is kept of elections that are counted: beside the final count it would tell which
 * votes came last.
 */
export async function forgetLiveCounts(): Promise<void> {
  const kept = await LiveCountModel.find({}, { _id: 1 }).lean();
  if (kept.length === 0) return;
  const elections = await electionsByIds(kept.map(({ _id }) => String(_id)));
  const counted = elections.filter(({ countedAt }) => countedAt !== null).map(({ _id }) => _id);
  if (counted.length > 0) await LiveCountModel.deleteMany({ _id: { $in: counted } });
}

/** Removes what is kept of an election that is being deleted. */
export async function removeLiveCount(electionId: string): Promise<void> {
  await LiveCountModel.deleteOne({ _id: electionId });
}

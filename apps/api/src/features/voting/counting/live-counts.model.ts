import { model, Schema, type Types } from 'mongoose';
import { emptyTally, type ElectionId } from '@hustings/shared';
import { countedVotes } from './counted-votes.js';
import type { CountedVotes } from './counts.model.js';

/**
 * The counts of a running election. They advance in steps: see `LIVE_STEP`. Viewers see the step before
 * the last, so the final count, too, adds at least one step: closing voting just after the last ballots
 * does not reveal them.
 */
export interface LiveCount {
  _id: Types.ObjectId;
  /** The counts viewers see. */
  shown: CountedVotes;
  /** The counts viewers will see once another step is in the box: see `liveStepAfter`. */
  next: CountedVotes;
  /** Voting has ended: the counts no longer advance. */
  ended?: true;
}

export const LiveCountModel = model(
  'LiveCount',
  new Schema<LiveCount>(
    {
      _id: { type: Schema.Types.ObjectId, required: true },
      shown: { type: Schema.Types.Mixed, required: true },
      next: { type: Schema.Types.Mixed, required: true },
      ended: Boolean,
    },
    { versionKey: false, minimize: false },
  ),
  'livecounts',
);

export const NOTHING_COUNTED = countedVotes(emptyTally());

/**
 * Ends an election's live counts with the count that viewers have seen. The database file keeps traces of
 * what is deleted, and a later count in it would show how the last voters voted.
 */
export async function endLiveCount(_id: ElectionId): Promise<void> {
  for (;;) {
    const stored = await LiveCountModel.findById(_id).lean();
    const shown = stored?.shown ?? NOTHING_COUNTED;
    const ending = { $set: { shown, next: shown, ended: true as const } };
    if (!stored) {
      await LiveCountModel.updateOne({ _id }, ending, { upsert: true });
      return;
    }
    const read = { _id, 'next.ballots': stored.next.ballots };
    if ((await LiveCountModel.updateOne(read, ending)).matchedCount > 0) return;
  }
}

import { model, Schema, type Types } from 'mongoose';
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
}

export const LiveCountModel = model(
  'LiveCount',
  new Schema<LiveCount>(
    {
      _id: { type: Schema.Types.ObjectId, required: true },
      shown: { type: Schema.Types.Mixed, required: true },
      next: { type: Schema.Types.Mixed, required: true },
    },
    { versionKey: false, minimize: false },
  ),
  'livecounts',
);

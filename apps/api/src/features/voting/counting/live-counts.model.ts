import { model, Schema, type Types } from 'mongoose';
import type { CountedVotes } from './counts.model.js';

/**
 * The counts of a running election. They advance in steps: see `LIVE_STEP`. What viewers see is the
 * step before last, so that the final count, too, is at least a step away from it: nobody learns
 * the last ballots by closing just after them.
 */
export interface LiveCount {
  _id: Types.ObjectId;
  /** What viewers see. */
  shown: CountedVotes;
  /** What they will see once a step more is in the box: see `liveStepAfter`. */
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

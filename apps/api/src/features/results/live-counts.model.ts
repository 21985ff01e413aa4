import { model, Schema, type Types } from 'mongoose';
import type { CountedGroup } from '../ballots/index.js';

/** The counts that viewers of a running election see. They advance in steps: see `LIVE_STEP`. */
export interface LiveCount {
  _id: Types.ObjectId;
  ballots: number;
  groups: CountedGroup[];
}

export const LiveCountModel = model(
  'LiveCount',
  new Schema<LiveCount>(
    {
      _id: { type: Schema.Types.ObjectId, required: true },
      ballots: { type: Number, required: true },
      groups: { type: Schema.Types.Mixed, required: true },
    },
    { versionKey: false, minimize: false },
  ),
  'livecounts',
);

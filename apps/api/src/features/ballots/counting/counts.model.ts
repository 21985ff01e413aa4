import type { AgeGroup, CandidateId, PositionId, Region } from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';

/** Votes of some ballots, added up. */
export interface CountedVotes {
  ballots: number;
  candidates: { _id: CandidateId; votes: number }[];
  /** How many ballots chose anyone in each. */
  positions: { _id: PositionId; ballots: number }[];
}

/** Votes of an age group, of a region, or of an age group in a region; null stands for all. */
export interface CountedGroup extends CountedVotes {
  ageGroup: AgeGroup | null;
  region: Region | null;
}

/** The final count of an election. Recorded once; nothing changes it. */
export interface RecordedCount {
  _id: Types.ObjectId;
  countedAt: Date;
  /** Entries on the electoral roll. */
  registered: number;
  /** How many of those were made after voting had opened; missing in counts from before it was kept. */
  lateAdditions?: number;
  /** Roll entries marked as having voted. */
  marked: number;
  ballots: number;
  /** Ballots whose tracking code follows from their nonce and choices. */
  trackingCodes: number;
  /** SHA-256 over the ballot box. */
  digest: string;
  votes: CountedVotes;
  /** Ballots by hour of voting; counts of earlier versions leave them in `turnouthours`. */
  hours?: { hour: Date; ballots: number }[];
  /** Those that may be shown, and no others: a group of one would be that voter's ballot. */
  groups: CountedGroup[];
}

const schema = new Schema<RecordedCount>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    countedAt: { type: Date, required: true },
    registered: { type: Number, required: true },
    lateAdditions: Number,
    marked: { type: Number, required: true },
    ballots: { type: Number, required: true },
    trackingCodes: { type: Number, required: true },
    digest: { type: String, required: true },
    votes: { type: Schema.Types.Mixed, required: true },
    hours: Schema.Types.Mixed,
    groups: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false },
);
export const RecordedCountModel = model<RecordedCount>('RecordedCount', schema, 'counts');

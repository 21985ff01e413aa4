import type { AgeGroup, MethodOutcome, PositionId, Region } from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';

/** Votes of some ballots, added up. */
export interface CountedVotes {
  ballots: number;
  /** Marks, first preferences or stars; of a motion by `sumKey`. */
  candidates: { _id: string; votes: number }[];
  /** How many ballots say anything in each. */
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
  /** What each position's method made of the votes; missing in counts from before there was more than one. */
  outcomes?: { _id: PositionId; outcome: MethodOutcome }[];
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
    outcomes: Schema.Types.Mixed,
    hours: Schema.Types.Mixed,
    groups: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false },
);
export const RecordedCountModel = model<RecordedCount>('RecordedCount', schema, 'counts');

/**
 * Votes in one position of a box that keeps codes and votes apart, in the order of their text: so many
 * that one document holds them. Listed when they are counted, as a ballot holds those of all positions
 * together, which nobody is to see.
 */
export interface StoredListedVotes {
  /** Election, position and part, so that counting again lists the same. */
  _id: string;
  election: Types.ObjectId;
  position: Types.ObjectId;
  /** How many ballots the parts before hold. */
  before: number;
  /** Different votes, an abstention being the empty text, with how many ballots say so. */
  votes: { vote: string; ballots: number }[];
}
const listedVotesSchema = new Schema<StoredListedVotes>(
  {
    _id: { type: String, required: true },
    election: { type: Schema.Types.ObjectId, required: true },
    position: { type: Schema.Types.ObjectId, required: true },
    before: { type: Number, required: true },
    votes: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false },
);
listedVotesSchema.index({ election: 1, position: 1, before: 1 });
export const ListedVotesModel = model<StoredListedVotes>(
  'ListedVotes',
  listedVotesSchema,
  'listedvotes',
);

import type { AgeGroup, MethodOutcome, PositionId, Region } from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';

/** The votes of some ballots, added up. */
export interface CountedVotes {
  ballots: number;
  /** Marks, first preferences or stars by candidate; for a motion by `sumKey`. */
  candidates: { _id: string; votes: number }[];
  /** Ballots with a vote in the position. */
  positions: { _id: PositionId; ballots: number }[];
}

/** Votes of an age group, of a region, or of an age group in a region; null means all. */
export interface CountedGroup extends CountedVotes {
  ageGroup: AgeGroup | null;
  region: Region | null;
}

/** The final count of an election. Recorded once and never changed. */
export interface RecordedCount {
  _id: Types.ObjectId;
  countedAt: Date;
  /** Voters on the electoral roll. */
  registered: number;
  /** Voters added to the roll after voting opened; missing in older counts. */
  lateAdditions?: number;
  /** Voters marked on the roll as having voted. */
  marked: number;
  ballots: number;
  /** Ballots whose tracking code matches their nonce and choices. */
  trackingCodes: number;
  /** SHA-256 over the ballot box. */
  digest: string;
  votes: CountedVotes;
  /** The outcome by each position's method; missing in counts from before there were several methods. */
  outcomes?: { _id: PositionId; outcome: MethodOutcome }[];
  /** Ballots by hour of voting; counts of earlier versions leave them in `turnouthours`. */
  hours?: { hour: Date; ballots: number }[];
  /** Only groups that may be shown: a group of one would reveal that voter's ballot. */
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
 * A part of the votes in one position of a box that keeps codes and votes apart, in the order of their
 * text. Stored by the count, because ballots hold the votes of all positions together, which nobody may
 * see.
 */
export interface StoredListedVotes {
  /** Election, position and number of the part, so that a repeated count stores the same list. */
  _id: string;
  election: Types.ObjectId;
  position: Types.ObjectId;
  /** Ballots in all earlier parts. */
  before: number;
  /** Different votes, each with its number of ballots; the empty text is an abstention. */
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

import type { BallotPosition, ElectionSettings } from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';

/**
 * A ballot. No account, time, ObjectId or age group here: each would tie it to a person or a moment.
 * `_id` is HMAC-SHA-256(ballot key, account id), so inserting it is the one-vote check.
 */
export interface StoredBallot {
  _id: Buffer;
  election: Types.ObjectId;
  trackingCode: string;
  nonce: string;
  /** The choices in canonical form: see `voteText`. */
  vote: string;
}

const ballotSchema = new Schema<StoredBallot>(
  {
    _id: { type: Buffer, required: true },
    election: { type: Schema.Types.ObjectId, required: true },
    trackingCode: { type: String, required: true },
    nonce: { type: String, required: true },
    vote: { type: String, default: '' },
  },
  { versionKey: false },
);
// Stored in the order of the HMAC: an ordinary collection would keep the order of casting.
Object.assign(ballotSchema.options, {
  clusteredIndex: { key: { _id: 1 }, unique: true, name: 'hmac' },
});
// Two voters who agree on nonce and choices must not end up with one tracking code.
ballotSchema.index({ election: 1, trackingCode: 1 }, { unique: true });
ballotSchema.index({ election: 1, vote: 1 });
export const BallotModel = model<StoredBallot>('Ballot', ballotSchema, 'ballots');

/** The driver's own collection, for the calls that run once per ballot. */
export function ballotCollection() {
  return BallotModel.db.collection<StoredBallot>('ballots');
}

/** An election's ballot key. A destroyed one stays behind without its key, so that none follows it. */
export interface StoredBallotKey {
  _id: Types.ObjectId;
  key: Buffer | null;
}
const ballotKeySchema = new Schema<StoredBallotKey>(
  { _id: { type: Schema.Types.ObjectId, required: true }, key: { type: Buffer, default: null } },
  { versionKey: false },
);
// A destroyed key must be found in no file of the embedded database any more.
Object.assign(ballotKeySchema.options, { shredded: true });
export const BallotKeyModel = model<StoredBallotKey>('BallotKey', ballotKeySchema, 'ballotkeys');

/** The ballot as it stood when voting opened. Votes are checked and counted against this alone. */
export interface StoredFrozenBallot {
  _id: Types.ObjectId;
  /** Positions with at least one candidate, in order. */
  positions: BallotPosition[];
  settings: ElectionSettings;
  digest: string;
  /** Entries on the electoral roll at that moment. */
  registered: number;
}
export const FrozenBallotModel = model<StoredFrozenBallot>(
  'FrozenBallot',
  new Schema<StoredFrozenBallot>(
    {
      _id: { type: Schema.Types.ObjectId, required: true },
      positions: { type: Schema.Types.Mixed, required: true },
      settings: { type: Schema.Types.Mixed, required: true },
      digest: { type: String, required: true },
      registered: { type: Number, required: true },
    },
    { versionKey: false, minimize: false },
  ),
  'frozenballots',
);

/** How many ballots came in during an hour: the only time of voting that is kept. */
export interface StoredTurnoutHour {
  /** Election and hour. An ObjectId would hold the second of the hour's first ballot. */
  _id: string;
  election: Types.ObjectId;
  hour: Date;
  ballots: number;
}
const turnoutHourSchema = new Schema<StoredTurnoutHour>(
  {
    _id: { type: String, required: true },
    election: { type: Schema.Types.ObjectId, required: true },
    hour: { type: Date, required: true },
    ballots: { type: Number, required: true },
  },
  { versionKey: false },
);
turnoutHourSchema.index({ election: 1, hour: 1 });
export const TurnoutHourModel = model<StoredTurnoutHour>(
  'TurnoutHour',
  turnoutHourSchema,
  'turnouthours',
);

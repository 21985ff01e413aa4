import type { BallotPosition, BoxVersion, ElectionSettings, FrozenPaper } from '@hustings/shared';
import { model, Schema, type mongo, type Types } from 'mongoose';
import type { Migration } from '../../../platform/migrations.js';

/**
 * A ballot. No account, time, generated ObjectId or age group here: they would tie it to a person or a
 * moment. `_id` is HMAC-SHA-256(ballot key, account id), so inserting it is the one-vote check.
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
// Blanks have no `election`, so indexes of ballots leave them out.
const ofBallots = { partialFilterExpression: { election: { $exists: true } } };
// Two voters with the same nonce and choices must not share a tracking code.
ballotSchema.index({ election: 1, trackingCode: 1 }, { unique: true, name: 'codes', ...ofBallots });
ballotSchema.index({ election: 1, vote: 1 }, { name: 'votes', ...ofBallots });
ballotSchema.index({ blankOf: 1 }, { sparse: true });
// These indexes of earlier versions refuse a second blank, so a count would never end.
const outgrownIndexes = ['election_1_trackingCode_1', 'election_1_vote_1'];
Object.assign(ballotSchema.options, { outgrownIndexes });
// Always empty, but has the first outgrown index's name, so an earlier version can't create that index
// and does not start.
ballotSchema.index({ noDowngrade: 1 }, { name: 'election_1_trackingCode_1', sparse: true });
/** The collection of ballots and blanks. */
export const ballotsIn = 'ballots';
export const BallotModel = model<StoredBallot>('Ballot', ballotSchema, ballotsIn);

/** The driver's own collection, for calls that run for every ballot: Mongoose would slow them down. */
export function ballotCollection() {
  return BallotModel.db.collection<StoredBallot>(ballotsIn);
}

/**
 * Takes a ballot's place: it has the `_id` that the voter's ballot would have. Queries for an election's
 * ballots do not find it.
 */
export interface StoredBlank {
  _id: Buffer;
  /** The election. Ballots call it `election`, so queries for them do not find blanks. */
  blankOf: Types.ObjectId;
  /** The removal from the roll that the blank was placed for, as an HMAC: see blanks.service.ts. */
  passing?: Buffer;
  /** True if the blank was placed for the deletion of the election. */
  deletion?: true;
  /** Number of the hold (pause, or return to preparation) that the blank was placed for. */
  hold?: number;
}

/** The same collection, for blanks. */
export function blankCollection() {
  return BallotModel.db.collection<StoredBlank>(ballotsIn);
}

/**
 * Drops the count claims of earlier versions: counts are jobs now. Outgrown indexes are dropped at every
 * start: see `prepareCollections`.
 */
export const outgrownMigration: Migration = {
  name: 'outgrownIndexes',
  async run() {
    const { db } = BallotModel;
    const collections = await db.listCollections();
    if (collections.some(({ name }) => name === 'countclaims'))
      await db.dropCollection('countclaims');
  },
};

/** An election's ballot key. A destroyed key leaves this document, so its opening gets no second key. */
export interface StoredBallotKey {
  _id: Types.ObjectId;
  key: Buffer | null;
  /** Number of the opening it belongs to; absent in older keys, which are all of the first. */
  opening?: number;
  /** Fingerprint of the server's secret; absent if voting opened before servers had one. */
  secret?: Buffer;
  /** True if a restored backup had left the key out before the election was counted. */
  withheld?: boolean;
}
const ballotKeySchema = new Schema<StoredBallotKey>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    key: { type: Buffer, default: null },
    opening: Number,
    secret: Buffer,
    withheld: Boolean,
  },
  { versionKey: false },
);
// A destroyed key must not remain in any file of the embedded database.
Object.assign(ballotKeySchema.options, { shredded: true });
/** The collection of ballot keys. */
export const ballotKeysIn = 'ballotkeys';
export const BallotKeyModel = model<StoredBallotKey>('BallotKey', ballotKeySchema, ballotKeysIn);

/** A ballot key's document for backups that must not tie ballots to voters. */
export function withoutBallotKey(stored: mongo.Document): mongo.Document {
  const { secret: _, ...rest } = stored;
  return stored.key === null ? rest : { ...rest, key: null, withheld: true };
}

/** The ballot paper as frozen when voting opened. Votes are checked and counted against this alone. */
export interface StoredFrozenBallot {
  _id: Types.ObjectId;
  /** Number of the opening it belongs to; absent in older papers, which are all of the first. */
  opening?: number;
  /** Version of the rules for writing votes; absent means 1. */
  version?: BoxVersion;
  /** Positions with at least one candidate, and motions, in order. */
  positions: BallotPosition[];
  settings: ElectionSettings;
  /** The content that `digest` covers since version 3. */
  paper?: FrozenPaper;
  digest: string;
  /**
   * The secret behind the lot; its SHA-256 is on the paper since version 3. Read it only to count the box
   * and to publish it: anyone who knows it earlier can choose the lot.
   */
  lotSecret?: string;
  /** Voters on the electoral roll when voting opened. */
  registered: number;
}
export const FrozenBallotModel = model<StoredFrozenBallot>(
  'FrozenBallot',
  new Schema<StoredFrozenBallot>(
    {
      _id: { type: Schema.Types.ObjectId, required: true },
      version: Number,
      opening: Number,
      positions: { type: Schema.Types.Mixed, required: true },
      settings: { type: Schema.Types.Mixed, required: true },
      paper: Schema.Types.Mixed,
      digest: { type: String, required: true },
      lotSecret: String,
      registered: { type: Number, required: true },
    },
    { versionKey: false, minimize: false },
  ),
  'frozenballots',
);

/** The ballots cast within an hour: the only time of voting that is stored. */
export interface StoredTurnoutHour {
  /** Election and hour. An ObjectId would contain the second of the hour's first ballot. */
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

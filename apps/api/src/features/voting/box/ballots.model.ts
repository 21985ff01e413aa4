import type { BallotPosition, BoxVersion, ElectionSettings, FrozenPaper } from '@hustings/shared';
import { model, Schema, type mongo, type Types } from 'mongoose';
import type { Migration } from '../../../platform/migrations.js';

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
// Blanks have no `election`, and stand in no index of ballots.
const ofBallots = { partialFilterExpression: { election: { $exists: true } } };
// Two voters who agree on nonce and choices must not end up with one tracking code.
ballotSchema.index({ election: 1, trackingCode: 1 }, { unique: true, name: 'codes', ...ofBallots });
ballotSchema.index({ election: 1, vote: 1 }, { name: 'votes', ...ofBallots });
ballotSchema.index({ blankOf: 1 }, { sparse: true });
// In these indexes of earlier versions a second blank has no place, so a count would never end.
const outgrownIndexes = ['election_1_trackingCode_1', 'election_1_vote_1'];
Object.assign(ballotSchema.options, { outgrownIndexes });
// It has no entries. A version that would make the first of them again can't: the name is taken, so it
// does not start.
ballotSchema.index({ noDowngrade: 1 }, { name: 'election_1_trackingCode_1', sparse: true });
/** Where ballots and blanks are. */
export const ballotsIn = 'ballots';
export const BallotModel = model<StoredBallot>('Ballot', ballotSchema, ballotsIn);

/** The driver's own collection, for the calls that run once per ballot. */
export function ballotCollection() {
  return BallotModel.db.collection<StoredBallot>(ballotsIn);
}

/**
 * Takes a ballot's place: it has the `_id` that the voter's ballot would have. Queries for the ballots
 * of an election do not find it.
 */
export interface StoredBlank {
  _id: Buffer;
  /** The election; under another name than a ballot has for it. */
  blankOf: Types.ObjectId;
  /** What a blank that may go again was put there for, as an HMAC: see blanks.service.ts. */
  passing?: Buffer;
  /** The number of the pause, or of the taking back, that it was put there for. */
  hold?: number;
}

/** The same collection, for blanks. */
export function blankCollection() {
  return BallotModel.db.collection<StoredBlank>(ballotsIn);
}

/**
 * Drops the claims to counts of earlier versions: counts are jobs now. Their indexes go at every start,
 * see `prepareCollections`.
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

/** An election's ballot key. A destroyed one stays behind without its key, so that none follows it. */
export interface StoredBallotKey {
  _id: Types.ObjectId;
  key: Buffer | null;
  /** Of which opening; absent in keys of the first from before there were others. */
  opening?: number;
  /** Fingerprint of the server's secret; none where voting opened before there was one. */
  secret?: Buffer;
  /** A backup was restored that had left the key out: it is gone, but its voting was not counted. */
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
// A destroyed key must be found in no file of the embedded database any more.
Object.assign(ballotKeySchema.options, { shredded: true });
/** Where the ballot keys are. */
export const ballotKeysIn = 'ballotkeys';
export const BallotKeyModel = model<StoredBallotKey>('BallotKey', ballotKeySchema, ballotKeysIn);

/** The document of a ballot key as a backup holds it that is to tie no ballot to a voter. */
export function withoutBallotKey(stored: mongo.Document): mongo.Document {
  const { secret: _, ...rest } = stored;
  return stored.key === null ? rest : { ...rest, key: null, withheld: true };
}

/** The ballot as it stood when voting opened. Votes are checked and counted against this alone. */
export interface StoredFrozenBallot {
  _id: Types.ObjectId;
  /** Of which opening; absent in ballots of the first from before there were others. */
  opening?: number;
  /** By which rules its votes are written; absent in ballots of the first. */
  version?: BoxVersion;
  /** Positions with at least one candidate and motions, in order. */
  positions: BallotPosition[];
  settings: ElectionSettings;
  /** What the digest is taken over since version 3. */
  paper?: FrozenPaper;
  digest: string;
  /**
   * Whose SHA-256 is on the paper since version 3. Read it only to count the box and to publish it:
   * anyone who knows it earlier can choose the lot.
   */
  lotSecret?: string;
  /** Entries on the electoral roll at that moment. */
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

import type { ErrorCode, ImportField, ImportId, ReadingNote, TextParams } from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';
import type { ReadVoter, WrongRow } from '../reading/voter-rows.js';

const DAY_MS = 24 * 60 * 60_000;
/** Waiting rows are personal data, so they expire: a job that hasn't reached them by then never will. */
export const KEEP_ROWS_MS = 2 * DAY_MS;
export const KEEP_IMPORT_MS = 30 * DAY_MS;
/** Left-out rows are kept so that an organiser can correct them. */
export const KEEP_LEFT_OUT_MS = 7 * DAY_MS;
/** The most left-out rows that are kept of an import. Further ones are only counted. */
export const MOST_LEFT_OUT = 5_000;

/** Fields of an import that syncs a roll with a list, and so also removes voters. */
export interface StoredSync {
  /** Earlier versions stored `actor` here. */
  by?: Types.ObjectId;
  rows: number;
  unchanged: number;
  /** Voters missing from the list: `absent` are claimed for removal, `staying` can't be removed. */
  absent: number;
  staying: number;
  /** The claimed voters that were removed, and that stayed after all; set once removing is done. */
  removed?: number;
  stayed?: number;
  /** The first voters who stay because marks are hidden. */
  oneByOne?: Types.ObjectId[];
  notes?: ReadingNote[];
}

/** One import of a file into a roll. */
export interface StoredImport {
  _id: Types.ObjectId;
  election: Types.ObjectId;
  /** `reading`: the rows are being stored, and there is no job yet. */
  state: 'reading' | 'working' | 'done' | 'failed' | 'undoing' | 'undone';
  /** Set while no other import of the election may begin. */
  active?: true;
  /** The name in the audit trail of the person or API key that began it, or later its undo. */
  by: string;
  /** The member's account or API key that began it. */
  actor?: Types.ObjectId;
  at: Date;
  /** The deadline for storing the next rows. Past it, the reading process is considered dead. */
  readUntil: Date;
  update: boolean;
  invite: boolean;
  /** Ignores leading zeros of member numbers. */
  ignoreZeros?: boolean;
  /** The headings of the file's columns; `columns` has their fields. */
  headings: string[];
  columns?: (ImportField | null)[];
  /** The number of people to import. */
  total: number;
  duplicates: number;
  /** The number of rows that can't be imported. */
  wrong: number;
  /** The `seq` of the first part that is not done yet. */
  nextPart: number;
  done: number;
  added: number;
  updated: number;
  late: number;
  /** The number of voters to remove when an undo began, and the number removed since. */
  undoing: number;
  removed: number;
  sync?: StoredSync;
  failure?: { code: ErrorCode; params?: TextParams };
  /** When the database may delete it, by its own clock. */
  deleteAt: Date;
}

/** A voter with its line in the file, for problems found later. */
export type StoredVoter = ReadVoter & { line?: number };

/** Some rows of a file: people to import, or rows with their problems. */
export interface StoredPart {
  _id: Types.ObjectId;
  import: Types.ObjectId;
  election: Types.ObjectId;
  of: 'voters' | 'wrong';
  seq: number;
  voters?: StoredVoter[];
  wrong?: WrongRow[];
  /** The number of entries the part changes. Counted beforehand: afterwards, roll and file agree. */
  updated?: number;
  deleteAt: Date;
}

const importSchema = new Schema<StoredImport>(
  {
    election: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, required: true },
    active: Boolean,
    by: { type: String, required: true },
    actor: Schema.Types.ObjectId,
    ignoreZeros: Boolean,
    columns: { type: Schema.Types.Mixed },
    at: { type: Date, required: true },
    readUntil: { type: Date, required: true },
    update: { type: Boolean, required: true },
    invite: { type: Boolean, required: true },
    headings: { type: [String], required: true },
    total: { type: Number, default: 0 },
    duplicates: { type: Number, default: 0 },
    wrong: { type: Number, default: 0 },
    nextPart: { type: Number, default: 0 },
    done: { type: Number, default: 0 },
    added: { type: Number, default: 0 },
    updated: { type: Number, default: 0 },
    late: { type: Number, default: 0 },
    undoing: { type: Number, default: 0 },
    removed: { type: Number, default: 0 },
    sync: Schema.Types.Mixed,
    failure: Schema.Types.Mixed,
    deleteAt: { type: Date, required: true },
  },
  { versionKey: false },
);
importSchema.index(
  { election: 1, active: 1 },
  { unique: true, partialFilterExpression: { active: { $exists: true } } },
);
importSchema.index({ election: 1, at: -1 });
importSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

const partSchema = new Schema<StoredPart>(
  {
    import: { type: Schema.Types.ObjectId, required: true },
    election: { type: Schema.Types.ObjectId, required: true },
    of: { type: String, required: true },
    seq: { type: Number, required: true },
    voters: { type: Schema.Types.Mixed },
    wrong: { type: Schema.Types.Mixed },
    updated: Number,
    deleteAt: { type: Date, required: true },
  },
  { versionKey: false },
);
partSchema.index({ import: 1, of: 1, seq: 1 }, { unique: true });
partSchema.index({ election: 1 });
partSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const ImportModel = model<StoredImport>('RollImport', importSchema, 'rollimports');
export const ImportPartModel = model<StoredPart>('RollImportPart', partSchema, 'rollimportparts');

export function importIdOf(stored: Types.ObjectId): ImportId {
  return String(stored) as ImportId;
}

/** A real time, not one of `deps.clock`: the database deletes by its own clock. */
export function inMs(milliseconds: number): Date {
  return new Date(Date.now() + milliseconds);
}

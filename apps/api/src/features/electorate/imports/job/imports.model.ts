import type { ErrorCode, ImportField, ImportId, TextParams } from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';
import type { ReadVoter, WrongRow } from '../reading/voter-rows.js';

const DAY_MS = 24 * 60 * 60_000;
/** Rows that wait to be imported are people's data: a job that has not come to them by then never will. */
export const KEEP_ROWS_MS = 2 * DAY_MS;
export const KEEP_IMPORT_MS = 30 * DAY_MS;
/** Rows that were left out, for who corrects them. */
export const KEEP_LEFT_OUT_MS = 7 * DAY_MS;
/** So many left-out rows of an import are kept; more are only counted. */
export const MOST_LEFT_OUT = 5_000;

/** What a roll is made to agree with a list by, beside adding and changing. */
export interface StoredSync {
  /** As `actor`, in those of earlier versions. */
  by?: Types.ObjectId;
  rows: number;
  unchanged: number;
  /** Who is not in the list and claimed to be taken off; and who cannot be. */
  absent: number;
  staying: number;
  /** How many of those were removed, and how many stayed; set at the end. */
  removed?: number;
  stayed?: number;
  /** The first of those who stay because marks are hidden. */
  oneByOne?: Types.ObjectId[];
}

/** One import of a file into a roll. */
export interface StoredImport {
  _id: Types.ObjectId;
  election: Types.ObjectId;
  /** `reading`: its rows are being stored, and no job knows of it. */
  state: 'reading' | 'working' | 'done' | 'failed' | 'undoing' | 'undone';
  /** Set while no other import of the election may begin. */
  active?: true;
  /** Who began it, as the audit trail names them. */
  by: string;
  /** A member's account, or a key. */
  actor?: Types.ObjectId;
  at: Date;
  /** While it is read: if nothing has come by then, its process has died. */
  readUntil: Date;
  update: boolean;
  invite: boolean;
  /** Whether zeros that member numbers begin with are ignored. */
  ignoreZeros?: boolean;
  /** The headings of the file's columns, and what the columns contain. */
  headings: string[];
  columns?: (ImportField | null)[];
  /** People to go through, in parts. */
  total: number;
  duplicates: number;
  /** Rows that cannot be imported. */
  wrong: number;
  /** The first part that is not settled yet. */
  nextPart: number;
  done: number;
  added: number;
  updated: number;
  late: number;
  /** Who was to be taken off again when undoing it began; and who was taken off since. */
  undoing: number;
  removed: number;
  sync?: StoredSync;
  failure?: { code: ErrorCode; params?: TextParams };
  /** When the database may forget it, by its own clock. */
  deleteAt: Date;
}

/** With the line that names it, where that may be told later. */
export type StoredVoter = ReadVoter & { line?: number };

/** Some rows of a file: people to import, or what was wrong with the others. */
export interface StoredPart {
  _id: Types.ObjectId;
  import: Types.ObjectId;
  election: Types.ObjectId;
  of: 'voters' | 'wrong';
  seq: number;
  voters?: StoredVoter[];
  wrong?: WrongRow[];
  /** How many entries its import changes, counted before it does: afterwards nobody could. */
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

/** By the database's own clock, which is what removes things. */
export function inMs(milliseconds: number): Date {
  return new Date(Date.now() + milliseconds);
}

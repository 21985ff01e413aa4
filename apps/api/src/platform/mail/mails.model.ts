import { model, Schema, type Types } from 'mongoose';
import type { Leased } from '../jobs/leases.js';
import type { MailFailure } from './mail-outbox.js';

/** Time for which a refused mail of a batch is kept; the batch is over by then. */
export const KEEP_REFUSED_MS = 24 * 60 * 60 * 1_000;
/** Time for which a failed message is kept, so that people can see why it failed. */
export const KEEP_FAILED_MS = 30 * 24 * 60 * 60 * 1_000;

/** A message in the outbox. While it is composed or handed over, it has a lease. */
export interface StoredMail extends Leased {
  _id: Types.ObjectId;
  kind: string;
  to: string;
  /** Ids and names for the composer; emptied once the message is sent and that is reported. */
  data: Record<string, string>;
  /** Unique among messages that have a key. */
  key?: string;
  about?: string;
  batch?: string;
  /** A message is `sending` from just before it is handed over, never earlier. */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Whether somebody waits for the message: it is sent before bulk messages. */
  urgent?: boolean;
  attempts: number;
  queuedAt: Date;
  /** Reason the last attempt failed, if there will be another. */
  reason: string | null;
  /** Reason there will be no further attempt. */
  failure?: MailFailure;
  /** Whether the message was sent or failed, and its sender has no report of that yet. */
  untold?: boolean;
  /** When the database removes the record. */
  deleteAt?: Date;
}

const mailSchema = new Schema<StoredMail>(
  {
    kind: { type: String, required: true },
    to: { type: String, required: true },
    data: { type: Schema.Types.Mixed, default: {} },
    key: String,
    about: String,
    batch: String,
    state: { type: String, enum: ['waiting', 'sending', 'sent', 'failed'], required: true },
    dueAt: { type: Date, required: true },
    claim: { type: String, default: null },
    urgent: Boolean,
    attempts: { type: Number, default: 0 },
    queuedAt: { type: Date, required: true },
    reason: { type: String, default: null },
    failure: Schema.Types.Mixed,
    untold: Boolean,
    deleteAt: Date,
  },
  { versionKey: false, minimize: false },
);
mailSchema.index({ state: 1, dueAt: 1 });
mailSchema.index({ urgent: 1, state: 1, dueAt: 1 }, { partialFilterExpression: { urgent: true } });
mailSchema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });
mailSchema.index({ about: 1 }, { partialFilterExpression: { about: { $exists: true } } });
mailSchema.index({ batch: 1, state: 1 }, { partialFilterExpression: { batch: { $exists: true } } });
mailSchema.index({ untold: 1 }, { partialFilterExpression: { untold: true } });
mailSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const MailModel = model<StoredMail>('Mail', mailSchema, 'mails');

import type { AuditAction } from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';

export interface StoredEntry {
  _id: Types.ObjectId;
  election: Types.ObjectId;
  seq: number;
  at: Date;
  actor: string;
  action: AuditAction;
  /** Canonical JSON, as text: a database might change numbers or key order, and so the hash. */
  details: string;
  previous: string;
  /** 256 random bits in hex, so that nobody can guess content by its hash; missing in earlier versions. */
  salt?: string;
  hash: string;
  /** Key of an act that happens at most once in an election. */
  once?: string;
}

const schema = new Schema<StoredEntry>(
  {
    election: { type: Schema.Types.ObjectId, required: true },
    seq: { type: Number, required: true },
    at: { type: Date, required: true },
    actor: { type: String, required: true },
    action: { type: String, required: true },
    details: { type: String, required: true },
    previous: { type: String, default: '' },
    salt: String,
    hash: { type: String, required: true },
    once: String,
  },
  { versionKey: false },
);
schema.index({ election: 1, seq: 1 }, { unique: true });
schema.index(
  { election: 1, once: 1 },
  { unique: true, partialFilterExpression: { once: { $exists: true } } },
);

export const AuditEntryModel = model('AuditEntry', schema, 'auditentries');

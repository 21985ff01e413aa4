import type { AuditAction } from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';

export interface StoredEntry {
  _id: Types.ObjectId;
  election: Types.ObjectId;
  seq: number;
  at: Date;
  actor: string;
  action: AuditAction;
  /** Canonical JSON: text comes back as it was hashed, whatever a database does to numbers or keys. */
  details: string;
  previous: string;
  /** 256 random bits in hex, so that nobody can try out what the hash covers; missing in entries of earlier versions. */
  salt?: string;
  hash: string;
  /** Names an act that happens at most once in an election. */
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

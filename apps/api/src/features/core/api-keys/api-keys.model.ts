import type { KeyRole } from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';

export interface StoredKey {
  _id: Types.ObjectId;
  org: Types.ObjectId;
  name: string;
  /** The form in which names must be unique within an organisation. */
  nameKey: string;
  role: KeyRole;
  /** SHA-256 of the secret, which itself is never stored. */
  hash: string;
  madeAt: Date;
  madeBy: Types.ObjectId;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  /** When the database deletes the key, by its own clock. */
  deleteAt: Date;
}

/** Counts a key's uses per call, election and hour, which limits the number of documents. */
export interface StoredUse {
  _id: Types.ObjectId;
  key: Types.ObjectId;
  org: Types.ObjectId;
  hour: Date;
  call: string;
  /** The election in the request's path if it is the organisation's; otherwise null. */
  election: Types.ObjectId | null;
  count: number;
  deleteAt: Date;
}

const keySchema = new Schema<StoredKey>(
  {
    org: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    role: { type: String, required: true },
    hash: { type: String, required: true },
    madeAt: { type: Date, required: true },
    madeBy: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
    deleteAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// Looked up by a hash, so that timing reveals nothing about the secrets.
keySchema.index({ hash: 1 }, { unique: true });
keySchema.index({ org: 1, nameKey: 1 }, { unique: true });
keySchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

const useSchema = new Schema<StoredUse>(
  {
    key: { type: Schema.Types.ObjectId, required: true },
    org: { type: Schema.Types.ObjectId, required: true },
    hour: { type: Date, required: true },
    call: { type: String, required: true },
    election: { type: Schema.Types.ObjectId, default: null },
    count: { type: Number, required: true },
    deleteAt: { type: Date, required: true },
  },
  { versionKey: false },
);
useSchema.index({ key: 1, hour: -1, call: 1, election: 1 }, { unique: true });
useSchema.index({ org: 1 });
useSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const ApiKeyModel = model('ApiKey', keySchema, 'apikeys');
export const KeyUseModel = model('ApiKeyUse', useSchema, 'apikeyuses');

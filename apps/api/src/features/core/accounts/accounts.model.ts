import { genderSchema, languages, roleSchema } from '@hustings/shared';
import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { randomId } from '../../../platform/random-id.js';

const signUpSchema = new Schema(
  {
    /** SHA-256 of the mark in the cookie of the browser that signed up. */
    browserHash: { type: String, required: true },
    /** Null if the account keeps its own password, or if the new one is stored in the account itself. */
    passwordHash: { type: String, default: null },
    /** The organisation's name; absent if `foundsAs` has it, or if an earlier version did not ask. */
    organisation: String,
    /** The page's language at the sign-up. */
    language: { type: String, enum: languages },
    at: { type: Date, required: true },
    /** Somebody signed up again in another browser with another password: either may be the owner. */
    contested: Boolean,
  },
  { _id: false },
);

const accountSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, default: randomId },
    email: { type: String, required: true, unique: true },
    role: { type: String, enum: roleSchema.options, required: true },
    /** The organisation whose roll made a voter's account; null for an organiser. */
    org: { type: Schema.Types.ObjectId, default: null },
    fullName: { type: String, default: '' },
    userName: { type: String, default: '' },
    tel: { type: String, default: '' },
    gender: { type: String, enum: [...genderSchema.options, null], default: null },
    photo: { type: String, default: null },
    /** For screens and emails; absent until chosen. */
    language: { type: String, enum: languages },
    verified: { type: Boolean, required: true },
    terms: { type: Boolean, default: false },
    mustChangePassword: { type: Boolean, default: false },
    passwordHash: { type: String, default: null },
    /** Counts password changes: earlier sessions and access tokens, except for one ballot, are void. */
    passwordVersion: { type: Number, default: 0 },
    /** When `passwordVersion` last changed; older tokens expire by themselves soon after. */
    revokedAt: Date,
    /** The name for the organisation that the account will found. */
    foundsAs: { type: String, default: '' },
    /** A sign-up with this address whose mailed link has not been followed yet. */
    signUp: { type: signUpSchema, default: null },
    /** For voters only the day, as midnight UTC. */
    lastLogin: { type: Date, default: null },
    /** The id of a deletion that goes ahead unless a roll lists the account first. */
    leaving: Schema.Types.ObjectId,
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
accountSchema.index({ org: 1 });
accountSchema.index({ photo: 1 }, { partialFilterExpression: { photo: { $type: 'string' } } });

// Sparse: MongoDB's planner would not use a partial index for a range of dates.
accountSchema.index({ revokedAt: 1 }, { sparse: true });

export type AccountDocument = InferSchemaType<typeof accountSchema> & { _id: Types.ObjectId };
export const AccountModel = model('Account', accountSchema, 'accounts');

/** The values of an account's other fields, for accounts that are stored without mongoose. */
export function emptyAccount(): Partial<AccountDocument> {
  const { _id, ...others } = new AccountModel().toObject();
  return others;
}

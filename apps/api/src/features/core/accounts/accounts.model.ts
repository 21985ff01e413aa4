import { genderSchema, roleSchema } from '@hustings/shared';
import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { randomId } from '../../../platform/random-id.js';

const signUpSchema = new Schema(
  {
    /** SHA-256 of the mark that the browser of the sign-up holds. */
    browserHash: { type: String, required: true },
    /** Null if the account keeps its own password, or if the new one is in the account itself. */
    passwordHash: { type: String, default: null },
    /** What the organisation is to be called; absent in those from before this was asked. */
    organisation: String,
    at: { type: Date, required: true },
    /** Somebody signed up again, in another browser and with another password: either may be the owner's. */
    contested: Boolean,
  },
  { _id: false },
);

const accountSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, default: randomId },
    email: { type: String, required: true, unique: true },
    role: { type: String, enum: roleSchema.options, required: true },
    /** The organiser that created a voter's account; null for an organiser, who is its own. */
    org: { type: Schema.Types.ObjectId, default: null },
    fullName: { type: String, default: '' },
    userName: { type: String, default: '' },
    tel: { type: String, default: '' },
    gender: { type: String, enum: [...genderSchema.options, null], default: null },
    photo: { type: String, default: null },
    verified: { type: Boolean, required: true },
    terms: { type: Boolean, default: false },
    mustChangePassword: { type: Boolean, default: false },
    passwordHash: { type: String, default: null },
    /** Counts password changes: a session or access token made under an earlier number is over. */
    passwordVersion: { type: Number, default: 0 },
    /** When it was last counted up; tokens from before expire soon after by themselves. */
    revokedAt: Date,
    /** What its own organisation is called when it is founded. */
    foundsAs: { type: String, default: '' },
    /** Somebody signed up with this address; whether it is theirs the mailed link will show. */
    signUp: { type: signUpSchema, default: null },
    /** Of a voter the day alone, at midnight by UTC. */
    lastLogin: { type: Date, default: null },
    /** The deletion that goes ahead unless a roll takes the account up first. */
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

import { genderSchema, roleSchema } from '@hustings/shared';
import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

const accountSchema = new Schema(
  {
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
    lastLogin: { type: Date, default: null },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
accountSchema.index({ org: 1 });
accountSchema.index({ photo: 1 }, { partialFilterExpression: { photo: { $type: 'string' } } });

accountSchema.index(
  { revokedAt: 1 },
  { partialFilterExpression: { revokedAt: { $type: 'date' } } },
);

export type AccountDocument = InferSchemaType<typeof accountSchema> & { _id: Types.ObjectId };
export const AccountModel = model('Account', accountSchema, 'accounts');

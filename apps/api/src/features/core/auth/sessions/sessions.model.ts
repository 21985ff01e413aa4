import { languages } from '@hustings/shared';
import { model, Schema, type InferSchemaType } from 'mongoose';

/** One sign-in in one browser. Ending a session removes it. */
const sessionSchema = new Schema(
  {
    /** SHA-256 of the cookie's first half, which stays the same. */
    _id: { type: String, required: true },
    account: { type: Schema.Types.ObjectId, required: true, index: true },
    /** The account's `passwordVersion` at sign-in, or after a change of password in this session. */
    passwordVersion: { type: Number, required: true },
    /** Limits the session to the ballot of one election. */
    ballot: {
      type: new Schema(
        {
          election: { type: Schema.Types.ObjectId, required: true },
          endsWhenCast: { type: Boolean, required: true },
          /** The voter's language on the roll, if it has one. */
          language: { type: String, enum: languages },
        },
        { _id: false },
      ),
      default: undefined,
    },
    /** Names of the browser and its system; absent for one ballot and in sessions of earlier versions. */
    browser: String,
    system: String,
    /** Hashes of the cookie's second half: one, or several if tabs refreshed at the same time. */
    current: { type: [String], required: true },
    /** The hash that `current` replaced. */
    previous: { type: String, default: null },
    rotatedAt: { type: Date, required: true },
    startedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type SessionDocument = InferSchemaType<typeof sessionSchema>;
export const SessionModel = model('Session', sessionSchema, 'sessions');

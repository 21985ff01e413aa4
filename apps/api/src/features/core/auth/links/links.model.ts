import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { randomId } from '../../../../platform/random-id.js';

const linkKinds = ['verification', 'reset', 'invitation', 'ballot', 'entryCheck'] as const;
export type LinkKind = (typeof linkKinds)[number];

const linkSchema = new Schema(
  {
    // An id of the usual kind counts up, and shows to others how many links were made: a reminder makes one
    // only for a voter who has not voted.
    _id: { type: Schema.Types.ObjectId, default: randomId },
    /** SHA-256 of the token, which itself is only in the mail. */
    tokenHash: { type: String, required: true, unique: true },
    account: { type: Schema.Types.ObjectId, required: true, index: true },
    kind: { type: String, enum: linkKinds, required: true },
    /** Set for an invitation, and for a link to a ballot or to the voter's entry. */
    election: Schema.Types.ObjectId,
    /** Absent in links about an election, whose dates may still move. */
    expiresAt: Date,
    usedAt: { type: Date, default: null },
    /**
     * Later than `expiresAt`, so that an old link differs from one that never existed. Absent in links
     * about an election, which are removed with it.
     */
    deleteAt: Date,
  },
  { versionKey: false },
);
linkSchema.index({ election: 1 }, { partialFilterExpression: { election: { $exists: true } } });
linkSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export type LinkDocument = InferSchemaType<typeof linkSchema> & { _id: Types.ObjectId };
export const LinkModel = model('Link', linkSchema, 'links');

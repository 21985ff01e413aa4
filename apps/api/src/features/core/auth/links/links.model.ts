import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

const linkKinds = ['verification', 'reset', 'invitation', 'ballot', 'entryCheck'] as const;
export type LinkKind = (typeof linkKinds)[number];

const linkSchema = new Schema(
  {
    /** SHA-256 of the token, which is only in the mail. */
    tokenHash: { type: String, required: true, unique: true },
    account: { type: Schema.Types.ObjectId, required: true, index: true },
    kind: { type: String, enum: linkKinds, required: true },
    /** The election that an invitation, or the link to a ballot or to one's entry, is for. */
    election: Schema.Types.ObjectId,
    /** An invitation has none: it is good until voting ends, whenever that is moved to. */
    expiresAt: Date,
    usedAt: { type: Date, default: null },
    /**
     * Kept for a while, to tell an old link from one that never existed; an invitation's as long as its
     * election.
     */
    deleteAt: Date,
  },
  { versionKey: false },
);
linkSchema.index({ election: 1 }, { partialFilterExpression: { election: { $exists: true } } });
linkSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export type LinkDocument = InferSchemaType<typeof linkSchema> & { _id: Types.ObjectId };
export const LinkModel = model('Link', linkSchema, 'links');

import { model, Schema, type InferSchemaType, type Types } from 'mongoose';

/** A deleted account, kept until its access tokens have expired. */
const deletedAccountSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    passwordVersion: { type: Number, required: true },
    revokedAt: { type: Date, required: true },
    deleteAt: { type: Date, required: true },
  },
  { versionKey: false },
);
deletedAccountSchema.index({ revokedAt: 1 });
deletedAccountSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export type DeletedAccountDocument = InferSchemaType<typeof deletedAccountSchema> & {
  _id: Types.ObjectId;
};
export const DeletedAccountModel = model('DeletedAccount', deletedAccountSchema, 'deletedaccounts');

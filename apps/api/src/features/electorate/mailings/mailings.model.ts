import type { ElectionId, MailingKind } from '@hustings/shared';
import { model, Schema, Types } from 'mongoose';
import { deleteInBatches } from '../../../platform/delete-in-batches.js';

/** Messages sent together, or letters made together. */
export interface StoredMailing {
  /** Of a notice, the id of the news. */
  _id: string;
  election: Types.ObjectId;
  kind: MailingKind;
  at: Date;
  /**
   * Of a notice: the number of mails queued, null until all are. Of letters and hidden reminders: the number
   * shown. 0 otherwise: the outbox counts the mails.
   */
  queued: number | null;
  /** Mails never queued because a limit refused them. */
  refused?: number;
  /** Delivery counts, stored once final because the outbox forgets its messages. */
  sent: number;
  failed: number;
  /** How often mails were added, so that counts made before the last of them are not stored. */
  noted?: number;
  /** True once no mail of this mailing is on its way. */
  settled: boolean;
  /** Only the number shows: letters, and reminders that went only to people who had not voted. */
  countOnly?: true;
}

const schema = new Schema<StoredMailing>(
  {
    _id: { type: String, required: true },
    election: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    at: { type: Date, required: true },
    queued: { type: Number, default: null },
    refused: Number,
    noted: Number,
    sent: { type: Number, default: 0 },
    failed: { type: Number, default: 0 },
    settled: { type: Boolean, default: false },
    countOnly: Boolean,
  },
  { versionKey: false },
);
schema.index({ election: 1, at: -1 });
schema.index({ settled: 1 }, { partialFilterExpression: { settled: false } });

export const MailingModel = model<StoredMailing>('Mailing', schema, 'notices');

export function removeMailings(election: ElectionId): Promise<unknown> {
  return deleteInBatches(MailingModel, { election: new Types.ObjectId(election) });
}

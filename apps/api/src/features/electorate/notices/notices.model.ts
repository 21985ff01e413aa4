import type { ElectionId, NoticeKind } from '@hustings/shared';
import { model, Schema, Types } from 'mongoose';
import { deleteInBatches } from '../../../platform/delete-in-batches.js';

/** News that was mailed to everyone invited. */
export interface StoredNotice {
  /** The id of the news. */
  _id: string;
  election: Types.ObjectId;
  kind: NoticeKind;
  at: Date;
  /** The number of mails queued; null until all are. */
  queued: number | null;
  /** Delivery counts, stored once final because the outbox forgets its messages. */
  sent: number;
  failed: number;
  /** True once no mail of this notice is on its way. */
  settled: boolean;
}

const schema = new Schema<StoredNotice>(
  {
    _id: { type: String, required: true },
    election: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    at: { type: Date, required: true },
    queued: { type: Number, default: null },
    sent: { type: Number, default: 0 },
    failed: { type: Number, default: 0 },
    settled: { type: Boolean, default: false },
  },
  { versionKey: false },
);
schema.index({ election: 1, at: -1 });
schema.index({ settled: 1 }, { partialFilterExpression: { settled: false } });

export const NoticeModel = model<StoredNotice>('Notice', schema, 'notices');

export function removeNotices(election: ElectionId): Promise<unknown> {
  return deleteInBatches(NoticeModel, { election: new Types.ObjectId(election) });
}

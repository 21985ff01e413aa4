import type { DeliveryFailure, ElectionId, OrganisationId, ToldType } from '@hustings/shared';
import { model, Schema, Types } from 'mongoose';
import { deleteInBatches } from '../../../platform/delete-in-batches.js';
import type { Leased } from '../../../platform/jobs/leases.js';

/** How long a delivery is kept after it was queued or finished. */
export const KEEP_MS = 30 * 24 * 60 * 60 * 1_000;

/** An event for one webhook, leased while it is being sent. */
export interface StoredDelivery extends Leased {
  _id: Types.ObjectId;
  webhook: Types.ObjectId;
  org: Types.ObjectId;
  /** The `webhook-id`, by which a receiver recognises repeated deliveries. */
  message: string;
  type: ToldType;
  /** When the event happened. */
  at: Date;
  election: Types.ObjectId | null;
  electionName: string;
  /** The body, identical in every attempt. */
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  /** Requested by hand: not retried if it fails. */
  once: boolean;
  /** Attempts begun, whether or not they reached the receiver. */
  attempts: number;
  attemptedAt: Date | null;
  status: number | null;
  failure: DeliveryFailure | null;
  answer: string;
  queuedAt: Date;
  /** When the database removes the record. */
  deleteAt: Date;
}

const schema = new Schema<StoredDelivery>(
  {
    webhook: { type: Schema.Types.ObjectId, required: true },
    org: { type: Schema.Types.ObjectId, required: true },
    message: { type: String, required: true },
    type: { type: String, required: true },
    at: { type: Date, required: true },
    election: { type: Schema.Types.ObjectId, default: null },
    electionName: { type: String, default: '' },
    body: { type: String, required: true },
    state: { type: String, enum: ['waiting', 'delivered', 'failed'], required: true },
    dueAt: { type: Date, required: true },
    claim: { type: String, default: null },
    once: { type: Boolean, required: true },
    attempts: { type: Number, default: 0 },
    attemptedAt: { type: Date, default: null },
    status: { type: Number, default: null },
    failure: { type: String, default: null },
    answer: { type: String, default: '' },
    queuedAt: { type: Date, required: true },
    deleteAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// Keeps several processes from queueing the same event twice.
schema.index({ webhook: 1, message: 1 }, { unique: true });
schema.index({ webhook: 1, _id: -1 });
schema.index({ state: 1, dueAt: 1 });
schema.index({ org: 1 });
schema.index({ election: 1 });
schema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const DeliveryModel = model<StoredDelivery>('Delivery', schema, 'deliveries');

/** Part of deleting the election. */
export function removeDeliveriesOf(election: ElectionId): Promise<unknown> {
  return deleteInBatches(DeliveryModel, { election: new Types.ObjectId(election) });
}

export function removeDeliveriesOfOrganisation(org: OrganisationId): Promise<unknown> {
  return deleteInBatches(DeliveryModel, { org: new Types.ObjectId(org) });
}

/** Gives up deliveries that were waiting in a restored backup; each can be resent by hand. */
export async function discardHeldDeliveries(since: Date): Promise<number> {
  const { modifiedCount } = await DeliveryModel.updateMany(
    {
      state: 'waiting',
      // An event from before the restore may have been queued only afterwards.
      $or: [{ queuedAt: { $lte: since } }, { at: { $lte: since }, once: false }],
    },
    { $set: { state: 'failed', failure: 'restored', claim: null } },
  );
  return modifiedCount;
}

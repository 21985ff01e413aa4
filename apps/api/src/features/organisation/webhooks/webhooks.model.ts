import type {
  DeliveryFailure,
  EventType,
  OrganisationId,
  ToldType,
  WebhookId,
} from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';

/** A URL of an organisation's system that receives events of its elections. */
export interface StoredWebhook {
  _id: Types.ObjectId;
  org: Types.ObjectId;
  /** Slot from 1 to `MOST_WEBHOOKS`, unique per organisation, so there are at most that many. */
  place: number;
  url: string;
  events: EventType[];
  /** Signs deliveries, so it is stored in plain text. */
  secret: string;
  /** The previous secret, which also signs until this time. */
  oldSecret: { secret: string; until: Date } | null;
  off: { at: Date; because: 'owner' | 'failing' } | null;
  /** Set when failures switch the webhook off, until its owners have been mailed. */
  offToTell: boolean;
  /** Time since which every automatic attempt has failed; null after a success. */
  failingSince: Date | null;
  lastAttempt: {
    type: ToldType;
    at: Date;
    status: number | null;
    failure: DeliveryFailure | null;
  } | null;
  createdAt: Date;
}

const schema = new Schema<StoredWebhook>(
  {
    org: { type: Schema.Types.ObjectId, required: true },
    place: { type: Number, required: true },
    url: { type: String, required: true },
    events: [String],
    secret: { type: String, required: true },
    oldSecret: {
      type: new Schema({ secret: String, until: Date }, { _id: false }),
      default: null,
    },
    off: { type: new Schema({ at: Date, because: String }, { _id: false }), default: null },
    offToTell: { type: Boolean, default: false },
    failingSince: { type: Date, default: null },
    lastAttempt: {
      type: new Schema(
        { type: { type: String }, at: Date, status: Number, failure: String },
        { _id: false },
      ),
      default: null,
    },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ org: 1, place: 1 }, { unique: true });
schema.index({ offToTell: 1 }, { partialFilterExpression: { offToTell: true } });

export const WebhookModel = model<StoredWebhook>('Webhook', schema, 'webhooks');

/** Filter for a webhook of this organisation only. */
export function webhookOf(own: { org: OrganisationId }, _id: WebhookId) {
  return { _id, ...own };
}

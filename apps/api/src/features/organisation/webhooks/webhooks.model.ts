import type {
  DeliveryFailure,
  EventType,
  OrganisationId,
  ToldType,
  WebhookId,
} from '@hustings/shared';
import { model, Schema, type Types } from 'mongoose';

/** An address of an organisation's system that gets events of its elections. */
export interface StoredWebhook {
  _id: Types.ObjectId;
  org: Types.ObjectId;
  /** The webhook's number in its organisation, from 1. It is unique, which limits how many there are. */
  place: number;
  url: string;
  events: EventType[];
  /** Signs the deliveries, so it is stored in plain text. */
  secret: string;
  /** The one before, which signs as well for a while. */
  oldSecret: { secret: string; until: Date } | null;
  off: { at: Date; because: 'owner' | 'failing' } | null;
  /** The owners have not yet been mailed that it was switched off. */
  offToTell: boolean;
  /** Since when every attempt has failed. */
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

/** One of an organisation, and of no other. */
export function webhookOf(own: { org: OrganisationId }, _id: WebhookId) {
  return { _id, ...own };
}

import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import {
  deliveryIdSchema,
  electionIdSchema,
  organisationIdSchema,
  webhookIdSchema,
} from '../common/ids.schema.js';
import { pageOf } from '../common/paging.schema.js';
import { booleanSchema } from '../common/text.schema.js';
import { problem } from '../texts/field-problem.js';

/** Per organisation. */
export const MOST_WEBHOOKS = 10;

export const eventTypes = ['election.opened', 'election.closed', 'results.published'] as const;
export type EventType = (typeof eventTypes)[number];

const toldTypes = [...eventTypes, 'webhook.test'] as const;
export type ToldType = (typeof toldTypes)[number];

/** A rough check; the server parses the address like a browser and checks more: see `addressIn`. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#\\]+(?:[/?#]\S*)?$/i;

const addressSchema = z
  .string()
  .trim()
  .max(1_000)
  .regex(WEB_ADDRESS, problem('not_a_webhook_address'));

export const addWebhookSchema = z.object({
  url: addressSchema,
  events: z
    .array(z.enum(eventTypes))
    .min(1, problem('no_events'))
    .max(eventTypes.length)
    .transform((events) => eventTypes.filter((each) => events.includes(each))),
});
export type AddWebhook = z.infer<typeof addWebhookSchema>;

export const changeWebhookSchema = addWebhookSchema.extend({ on: booleanSchema });
export type ChangeWebhook = z.infer<typeof changeWebhookSchema>;

export const deliveryFailures = [
  /** The answer was not 2xx; see `status`. */
  'answered',
  'timed_out',
  'refused',
  'name_unknown',
  'private_address',
  'not_secure',
  'broken_off',
  /** The webhook was switched off meanwhile. */
  'switched_off',
  /** The delivery was in a restored backup, and the operator gave it up. */
  'restored',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export const deliverySchema = z.object({
  _id: deliveryIdSchema,
  /** Sent as `webhook-id`; the same for every attempt. */
  message: z.string(),
  type: z.enum(toldTypes),
  /** Time of the event. */
  at: dateTimeSchema,
  election: z.object({ _id: electionIdSchema, name: z.string() }).nullable(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  attemptedAt: dateTimeSchema.nullable(),
  /** The HTTP status of the last answer. */
  status: z.number().nullable(),
  failure: z.enum(deliveryFailures).nullable(),
  /** The first 1,024 bytes of the last answer, as text. */
  answer: z.string(),
  /** The earliest next attempt; null if there is none. */
  nextAt: dateTimeSchema.nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const deliveriesSchema = pageOf(deliverySchema);
export type Deliveries = z.infer<typeof deliveriesSchema>;

export const webhookSchema = z.object({
  _id: webhookIdSchema,
  url: z.string(),
  events: z.array(z.enum(eventTypes)),
  on: z.boolean(),
  /** The reason the webhook is off. `failing`: nothing could be delivered for three days. */
  offBecause: z.enum(['owner', 'failing']).nullable(),
  offSince: dateTimeSchema.nullable(),
  /** Start of the current run of failures; null if the last attempt succeeded. */
  failingSince: dateTimeSchema.nullable(),
  /** The replaced secret also signs until then. */
  oldSecretUntil: dateTimeSchema.nullable(),
  createdAt: dateTimeSchema,
  lastAttempt: z
    .object({
      type: z.enum(toldTypes),
      at: dateTimeSchema,
      status: z.number().nullable(),
      failure: z.enum(deliveryFailures).nullable(),
    })
    .nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhooksSchema = z.object({ webhooks: z.array(webhookSchema) });
export type Webhooks = z.infer<typeof webhooksSchema>;

/** The secret is returned only here. */
export const newWebhookSchema = webhookSchema.extend({ secret: z.string() });
export type NewWebhook = z.infer<typeof newWebhookSchema>;

/** The body sent to a receiver, as JSON: nothing about voters, and no count. */
export const webhookEventSchema = z.object({
  /** The same for every attempt, and equal to the header `webhook-id`. */
  id: z.string(),
  type: z.enum(toldTypes),
  time: z.iso.datetime(),
  organisation: organisationIdSchema,
  /** Null in a test. */
  election: z.object({ id: electionIdSchema, name: z.string() }).nullable(),
  /** Readers of published results. */
  readers: z.enum(['everybody', 'roll']).optional(),
  /** The page with more details. */
  url: z.string(),
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

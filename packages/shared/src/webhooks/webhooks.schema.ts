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

/** So many an organisation may have. */
export const MOST_WEBHOOKS = 10;

/** What systems of an organisation are told of. */
export const eventTypes = ['election.opened', 'election.closed', 'results.published'] as const;
export type EventType = (typeof eventTypes)[number];

const toldTypes = [...eventTypes, 'webhook.test'] as const;
export type ToldType = (typeof toldTypes)[number];

/** The server reads it as a browser would, and asks for more: see `assertAddress` there. */
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

/** Why a receiver could not be reached, or was not asked. */
export const deliveryFailures = [
  /** It answered, but not with 2xx: `status` says with what. */
  'answered',
  'timed_out',
  'refused',
  'name_unknown',
  'private_address',
  'not_secure',
  'broken_off',
  /** The webhook was switched off while this waited. */
  'switched_off',
  /** It waited in a backup that was restored, and whoever runs the server gave it up. */
  'restored',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export const deliverySchema = z.object({
  _id: deliveryIdSchema,
  /** What the receiver is given as `webhook-id`: the same each time that this is sent. */
  message: z.string(),
  type: z.enum(toldTypes),
  /** When it happened. */
  at: dateTimeSchema,
  election: z.object({ _id: electionIdSchema, name: z.string() }).nullable(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  /** When the last attempt ended. */
  attemptedAt: dateTimeSchema.nullable(),
  /** The HTTP status of the last answer. */
  status: z.number().nullable(),
  failure: z.enum(deliveryFailures).nullable(),
  /** How the last answer began: at most 1,024 bytes of it, as text. */
  answer: z.string(),
  /** When it is sent next, at the earliest; null where it is not. */
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
  /** Why it is off. `failing`: nothing could be delivered for three days. */
  offBecause: z.enum(['owner', 'failing']).nullable(),
  offSince: dateTimeSchema.nullable(),
  /** Since when everything has failed; null where the last attempt did not. */
  failingSince: dateTimeSchema.nullable(),
  /** Until when the secret that was replaced signs as well. */
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

/** Shown once: nobody can read it again. */
export const newWebhookSchema = webhookSchema.extend({ secret: z.string() });
export type NewWebhook = z.infer<typeof newWebhookSchema>;

/** What a receiver is sent, as JSON: nothing about voters, and no count. */
export const webhookEventSchema = z.object({
  /** The same each time that this is sent, and the same as the header `webhook-id`. */
  id: z.string(),
  type: z.enum(toldTypes),
  /** When it happened. */
  time: z.iso.datetime(),
  organisation: organisationIdSchema,
  /** Null in a test. */
  election: z.object({ id: electionIdSchema, name: z.string() }).nullable(),
  /** Of published results: who may read them. */
  readers: z.enum(['everybody', 'roll']).optional(),
  /** The page at which to read more. */
  url: z.string(),
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

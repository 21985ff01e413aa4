import type { deliverySchema, newWebhookSchema, webhookSchema } from '@hustings/shared';
import type { z } from 'zod';
import { deliveryIdOf, electionIdOf, webhookIdOf } from '../../../platform/stored-ids.js';
import type { StoredDelivery } from '../../core/webhook-deliveries/index.js';
import type { StoredWebhook } from './webhooks.model.js';

export function presentWebhook(
  { _id, off, oldSecret, ...webhook }: StoredWebhook,
  now: Date,
): z.input<typeof webhookSchema> {
  return {
    ...webhook,
    _id: webhookIdOf(_id),
    on: off === null,
    offBecause: off?.because ?? null,
    offSince: off?.at ?? null,
    oldSecretUntil: oldSecret && oldSecret.until > now ? oldSecret.until : null,
  };
}

/** Includes the secret: only for a webhook, or secret, created just now. */
export function presentNewWebhook(
  webhook: StoredWebhook,
  now: Date,
): z.input<typeof newWebhookSchema> {
  return { ...presentWebhook(webhook, now), secret: webhook.secret };
}

export function presentDelivery({
  _id,
  election,
  electionName,
  dueAt,
  ...delivery
}: StoredDelivery): z.input<typeof deliverySchema> {
  return {
    ...delivery,
    _id: deliveryIdOf(_id),
    election: election && { _id: electionIdOf(election), name: electionName },
    nextAt: delivery.state === 'waiting' ? dueAt : null,
  };
}

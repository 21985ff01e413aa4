import type { DeliveryId, Paging, WebhookId } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DeliveryModel, type StoredDelivery } from '../../core/webhook-deliveries/index.js';
import { queueTest } from './queue-deliveries.service.js';
import { findWebhook } from './webhooks.service.js';

/** Newest first. @throws AppError `not_found`, `not_allowed`. */
export async function listDeliveries(
  actor: Actor,
  id: WebhookId,
  { page, limit }: Pick<Paging, 'page' | 'limit'>,
): Promise<{ deliveries: StoredDelivery[]; total: number }> {
  const { _id: webhook } = await findWebhook(actor, id);
  const [deliveries, total] = await Promise.all([
    DeliveryModel.find({ webhook })
      .sort({ _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    DeliveryModel.countDocuments({ webhook }),
  ]);
  return { deliveries, total };
}

/** @throws AppError `not_found`, `not_allowed`. */
export async function sendTest(deps: Deps, actor: Actor, id: WebhookId): Promise<StoredDelivery> {
  return queueTest(deps, await findWebhook(actor, id));
}

/**
 * Sends a delivery again, unless it is being sent. A waiting one is sent at once, with its retries unchanged.
 *
 * @throws AppError `not_found`, `not_allowed`.
 */
export async function sendAgain(
  deps: Deps,
  actor: Actor,
  id: WebhookId,
  delivery: DeliveryId,
): Promise<StoredDelivery> {
  const { _id: webhook } = await findWebhook(actor, id);
  const now = deps.clock.now();
  const its = { _id: delivery, webhook };
  const waiting = await DeliveryModel.findOneAndUpdate(
    { ...its, state: 'waiting', claim: null },
    { $set: { dueAt: deps.databaseClock.now() } },
    { returnDocument: 'after' },
  ).lean<StoredDelivery>();
  if (waiting) return waiting;
  const again = await DeliveryModel.findOneAndUpdate(
    { ...its, state: { $ne: 'waiting' } },
    { $set: { state: 'waiting', once: true, dueAt: deps.databaseClock.now(), queuedAt: now } },
    { returnDocument: 'after' },
  ).lean<StoredDelivery>();
  // No match: it is being sent at this moment, or doesn't exist.
  const sent = again ?? (await DeliveryModel.findOne(its).lean());
  if (!sent) throw new AppError('not_found', { params: { what: 'delivery' } });
  return sent;
}

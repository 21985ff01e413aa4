import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import { insertNew } from '../../../platform/insert-new.js';
import { organisationIdOf } from '../../../platform/stored-ids.js';
import {
  DeliveryModel,
  KEEP_MS,
  removeDeliveriesOf,
  type StoredDelivery,
} from '../../core/webhook-deliveries/index.js';
import { WebhookModel, type StoredWebhook } from './webhooks.model.js';
import { type Election, type ElectionEvent, isElectionGone } from '../../core/elections/index.js';
import { electionsWithEvents, forgetEvents } from './untold-events.js';

/**
 * Queues each event for the webhooks subscribed to it. The event stays on the election until all are queued:
 * if a process dies in between, the next one queues only what is missing.
 */
export async function queueEvents(deps: Deps): Promise<void> {
  for (const election of await electionsWithEvents()) {
    const { _id, org, events } = election;
    const webhooks = await WebhookModel.find({ org, off: null }).lean();
    const deliveries = events.flatMap((event) =>
      webhooks
        .filter(({ events: told }) => told.includes(event.type))
        .map((webhook) => deliveryOf(deps, webhook, election, event)),
    );
    await insertNew(DeliveryModel, deliveries);
    // A deletion of the election may have passed this point already.
    if (deliveries.length > 0 && (await isElectionGone(_id))) await removeDeliveriesOf(_id);
    deps.failpoint?.('telling systems: deliveries queued');
    await forgetEvents(_id, events);
  }
}

export async function queueTest(deps: Deps, webhook: StoredWebhook): Promise<StoredDelivery> {
  const at = deps.clock.now();
  const delivery = beginning(deps, webhook, {
    id: messageOf(randomUUID()),
    type: 'webhook.test',
    time: at.toISOString(),
    organisation: organisationIdOf(webhook.org),
    election: null,
    url: `${deps.env.PUBLIC_URL}/api/docs`,
  });
  return (await DeliveryModel.create({ ...delivery, once: true })).toObject();
}

function deliveryOf(
  deps: Deps,
  webhook: StoredWebhook,
  { _id, org, name }: Election,
  { id, type, at, readers }: ElectionEvent,
) {
  // Published results have a page that anybody can read.
  const page = type === 'results.published' ? 'published' : 'elections';
  const delivery = beginning(deps, webhook, {
    id: messageOf(id),
    type,
    time: at.toISOString(),
    organisation: org,
    election: { id: _id, name },
    ...(readers && { readers }),
    url: `${deps.env.PUBLIC_URL}/${page}/${_id}`,
  });
  return { ...delivery, election: new Types.ObjectId(_id), electionName: name };
}

function messageOf(id: ElectionEvent['id']): string {
  return `msg_${id.replaceAll('-', '')}`;
}

function beginning(
  { clock, databaseClock }: Pick<Deps, 'clock' | 'databaseClock'>,
  { _id: webhook, org }: StoredWebhook,
  event: WebhookEvent,
): Omit<StoredDelivery, '_id'> {
  const now = clock.now();
  return {
    webhook,
    org,
    message: event.id,
    type: event.type,
    at: new Date(event.time),
    election: null,
    electionName: '',
    body: JSON.stringify(event),
    state: 'waiting',
    dueAt: databaseClock.now(),
    claim: null,
    once: false,
    attempts: 0,
    attemptedAt: null,
    status: null,
    failure: null,
    answer: '',
    queuedAt: now,
    deleteAt: new Date(now.getTime() + KEEP_MS),
  };
}

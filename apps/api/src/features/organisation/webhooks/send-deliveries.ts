import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryFilter } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import { Leases } from '../../../platform/jobs/leases.js';
import { mailsHeldSince } from '../../../platform/mail/mail-hold.js';
import { postOutside, Unanswered } from '../../../platform/post-outside.js';
import { webhookIdOf } from '../../../platform/stored-ids.js';
import {
  DeliveryModel,
  KEEP_MS,
  type StoredDelivery,
} from '../../core/webhook-deliveries/index.js';
import { signedHeaders } from './signature.js';
import { switchOffFailing } from './switch-off.service.js';
import { WebhookModel, type StoredWebhook } from './webhooks.model.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses before each further attempt, a little more than three days in all. */
const PAUSES = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR],
  ...[10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
];

/** Deliveries one process sends in parallel. Each may wait for its receiver up to the timeout. */
const AT_ONCE = 16;
/** Of these, for one organisation: its slow receivers must not delay those of others. */
const OF_ONE_ORGANISATION = 2;
/** Longer than an attempt can take: a process that hasn't ended it by then has died. */
const CLAIM_MS = MINUTE;

type Outcome = Pick<StoredDelivery, 'status' | 'failure' | 'answer'>;

/**
 * Sends due deliveries: claims one, sends it, then marks it. If the process dies in between, the delivery
 * is sent again with the same id. Nothing else waits for sending.
 */
export function createSending(deps: Deps) {
  const { clock, databaseClock, env, logger, timing, resolveHost } = deps;
  const leases = new Leases<StoredDelivery>(DeliveryModel, databaseClock);
  const underWay = new Map<string, { delivery: StoredDelivery; ended: Promise<void> }>();
  let filling: Promise<void> | undefined;
  /** True if a delivery may have become due or free since `fill` last looked. */
  let mustLook = false;
  let isStopping = false;

  /** Starts as many due deliveries as there is room for; resolves without waiting for them. */
  function begin(): Promise<void> {
    mustLook = true;
    filling ??= fill();
    return filling;
  }

  async function fill(): Promise<void> {
    try {
      const heldSince = await mailsHeldSince();
      // After a restore nobody knows what was sent since the backup: only what people ask for is sent.
      const free = heldSince ? { once: true, queuedAt: { $gt: heldSince } } : {};
      while (mustLook && !isStopping && underWay.size < AT_ONCE) {
        mustLook = false;
        const next = await claimNext(free);
        if (!next) continue;
        start(next);
        mustLook = true;
      }
    } finally {
      filling = undefined;
    }
  }

  /** Claims a delivery whose webhook is not busy and whose organisation has room. */
  function claimNext(free: QueryFilter<StoredDelivery>): Promise<StoredDelivery | null> {
    const busy = [...underWay.values()].map(({ delivery }) => delivery);
    const orgs = busy.map(({ org }) => org);
    const full = orgs.filter(
      (org) => orgs.filter((each) => each.equals(org)).length >= OF_ONE_ORGANISATION,
    );
    return leases.claimNext(
      {
        state: 'waiting',
        ...free,
        webhook: { $not: { $in: busy.map(({ webhook }) => webhook) } },
        org: { $not: { $in: full } },
      },
      CLAIM_MS,
      // Counted before the attempt, because a process that dies during it can't count it.
      { $inc: { attempts: 1 } },
    );
  }

  function start(delivery: StoredDelivery): void {
    const id = String(delivery._id);
    const ended = deliver(delivery)
      .catch((err: unknown) => logger.error({ err, delivery: id }, 'a delivery broke off'))
      .then(() => {
        underWay.delete(id);
        // If this fails, the next tick tries again.
        if (!isStopping) begin().catch(() => undefined);
      });
    underWay.set(id, { delivery, ended });
  }

  async function deliver(delivery: StoredDelivery): Promise<void> {
    const webhook = await WebhookModel.findById(delivery.webhook).lean();
    if (!webhook) {
      await DeliveryModel.deleteOne({ _id: delivery._id, claim: delivery.claim });
    } else if (webhook.off && !delivery.once) {
      await leases.release(delivery, { state: 'failed', failure: 'switched_off' });
    } else {
      const outcome = await send(webhook, delivery);
      deps.failpoint?.('delivering: answered');
      await settle(webhook, delivery, outcome);
    }
  }

  async function send(
    { url, secret, oldSecret }: StoredWebhook,
    { message, body }: StoredDelivery,
  ): Promise<Outcome> {
    const at = clock.now();
    const secrets = [secret, ...(oldSecret && oldSecret.until > at ? [oldSecret.secret] : [])];
    const headers = {
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'Hustings-Webhooks/1',
      ...signedHeaders(secrets, { message, body, at }),
    };
    try {
      const { status, answer } = await postOutside(
        url,
        { headers, body },
        {
          publicOnly: env.NODE_ENV === 'production',
          timeoutMs: timing.deliveryMs,
          resolveHost,
        },
      );
      const failure = status >= 200 && status < 300 ? null : 'answered';
      return { status, failure, answer };
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      return { status: null, failure: error.failure, answer: '' };
    }
  }

  /** Marks the webhook first: after a crash the delivery is repeated, and marking twice does no harm. */
  async function settle(
    { _id: webhook }: Pick<StoredWebhook, '_id'>,
    delivery: StoredDelivery,
    outcome: Outcome,
  ): Promise<void> {
    const now = clock.now();
    const { status, failure } = outcome;
    const lastAttempt = { type: delivery.type, at: now, status, failure };
    await WebhookModel.updateOne(
      { _id: webhook },
      { $set: { lastAttempt, ...(!failure && { failingSince: null }) } },
    );
    // Attempts made by hand do not count as failures of the webhook.
    if (failure && !delivery.once) {
      await WebhookModel.updateOne(
        { _id: webhook, failingSince: null },
        { $set: { failingSince: now } },
      );
    }
    deps.failpoint?.('delivering: webhook marked');
    const pause = delivery.once ? undefined : PAUSES[delivery.attempts - 1];
    const attempted = { ...outcome, attemptedAt: now };
    if (!failure) {
      await leases.release(delivery, { ...attempted, state: 'delivered', ...kept(now) });
    } else if (pause !== undefined) {
      await leases.release(delivery, { ...attempted, dueAt: leases.after(pause), ...kept(now) });
    } else {
      await leases.release(delivery, { ...attempted, state: 'failed', ...kept(now) });
      if (!delivery.once) await switchOffFailing(deps, webhookIdOf(webhook));
    }
  }

  return {
    begin,
    /** Sends until nothing is due; for tests. */
    async drain(): Promise<void> {
      for (;;) {
        await begin();
        if (underWay.size === 0) return;
        await Promise.all([...underWay.values()].map(({ ended }) => ended));
      }
    },
    /** Starts no more, and waits this long for those under way; the next process sends the rest again. */
    async stop(withinMs: number): Promise<void> {
      isStopping = true;
      const ends = [...underWay.values()].map(({ ended }) => ended);
      await Promise.race([Promise.all(ends), sleep(withinMs, undefined, { ref: false })]);
    },
  };
}

function kept(now: Date): Pick<StoredDelivery, 'deleteAt'> {
  return { deleteAt: new Date(now.getTime() + KEEP_MS) };
}

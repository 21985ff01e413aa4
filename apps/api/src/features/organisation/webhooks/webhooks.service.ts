import {
  MOST_WEBHOOKS,
  type AddWebhook,
  type ChangeWebhook,
  type WebhookId,
} from '@hustings/shared';
import { Types } from 'mongoose';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { leadsInside } from '../../../platform/post-outside.js';
import { organisationIdOf } from '../../../platform/stored-ids.js';
import {
  assertMay,
  assertNoDemo,
  isGivenUp,
  ofOrganisation,
} from '../../core/organisations/index.js';
import {
  DeliveryModel,
  removeDeliveriesOfOrganisation,
} from '../../core/webhook-deliveries/index.js';
import { newSecret } from './signature.js';
import { giveUpWaiting } from './switch-off.service.js';
import { tellOwners } from './webhook-mails.js';
import { webhookOf, WebhookModel, type StoredWebhook } from './webhooks.model.js';

/** Time for which a replaced secret also signs, until every receiver knows the new one. */
const OLD_SECRET_MS = 24 * 60 * 60 * 1_000;

/** In the order in which they were added. */
export async function listWebhooks(actor: Actor): Promise<StoredWebhook[]> {
  return WebhookModel.find(ofOrganisation(actor)).sort({ _id: 1 }).lean();
}

/** @throws AppError `not_found`; `not_allowed` for another organisation's. */
export async function findWebhook(actor: Actor, id: WebhookId): Promise<StoredWebhook> {
  const webhook = there(await WebhookModel.findById(id).lean());
  assertMay(actor, 'manageOrganisation', { org: organisationIdOf(webhook.org) });
  return webhook;
}

/**
 * Adds a webhook with its own secret. It takes one of `MOST_WEBHOOKS` places, so there are never more.
 *
 * @throws AppError `too_many_webhooks`, `invalid`, `not_in_demo`, `not_allowed`.
 */
export async function addWebhook(
  deps: Deps,
  actor: Actor,
  { url, events }: AddWebhook,
): Promise<StoredWebhook> {
  const { org } = ofOrganisation(actor);
  await assertNoDemo(org, 'webhooks');
  const webhook = {
    org: new Types.ObjectId(org),
    url: addressIn(deps, url),
    events,
    secret: newSecret(),
    createdAt: deps.clock.now(),
  };
  for (let place = 1; place <= MOST_WEBHOOKS; place++) {
    try {
      const made = (await WebhookModel.create({ ...webhook, place })).toObject();
      if (await isGivenUp(org)) {
        await WebhookModel.deleteOne({ _id: made._id });
        throw new AppError('not_allowed');
      }
      await tellOwners(deps, actor, org, { act: 'added', url: made.url });
      return made;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw new AppError('too_many_webhooks');
}

/** @throws AppError `not_found`, `not_allowed`, `invalid`. */
export async function changeWebhook(
  deps: Deps,
  actor: Actor,
  id: WebhookId,
  { url, events, on }: ChangeWebhook,
): Promise<StoredWebhook> {
  await findWebhook(actor, id);
  const own = webhookOf(ofOrganisation(actor), id);
  const changes = { url: addressIn(deps, url), events };
  if (on) {
    const beginAnew = { off: null, offToTell: false, failingSince: null };
    // Only if it is off: a webhook that is on keeps its failures when its address changes.
    await WebhookModel.updateOne({ ...own, off: { $ne: null } }, { $set: beginAnew });
  } else {
    const off = { at: deps.clock.now(), because: 'owner' as const };
    await WebhookModel.updateOne({ ...own, off: null }, { $set: { off } });
  }
  const changed = await WebhookModel.findOneAndUpdate(
    own,
    { $set: changes },
    { returnDocument: 'after' },
  ).lean<StoredWebhook>();
  const webhook = there(changed);
  if (webhook.off) await giveUpWaiting(id);
  await tellOwners(deps, actor, own.org, { act: 'changed', url: webhook.url });
  return webhook;
}

/** @throws AppError `not_found`, `not_allowed`. */
export async function removeWebhook(deps: Deps, actor: Actor, id: WebhookId): Promise<void> {
  await findWebhook(actor, id);
  const own = webhookOf(ofOrganisation(actor), id);
  const { url } = there(await WebhookModel.findOneAndDelete(own).lean<StoredWebhook>());
  await DeliveryModel.deleteMany({ webhook: id });
  await tellOwners(deps, actor, own.org, { act: 'removed', url });
}

/** @throws AppError `not_found`, `not_allowed`. */
export async function replaceSecret(
  deps: Deps,
  actor: Actor,
  id: WebhookId,
): Promise<StoredWebhook> {
  for (;;) {
    const { _id, secret, url } = await findWebhook(actor, id);
    const until = new Date(deps.clock.now().getTime() + OLD_SECRET_MS);
    const replaced = await WebhookModel.findOneAndUpdate(
      { _id, secret },
      { $set: { secret: newSecret(), oldSecret: { secret, until } } },
      { returnDocument: 'after' },
    ).lean<StoredWebhook>();
    // Somebody else has replaced it meanwhile: try again.
    if (!replaced) continue;
    const { org } = ofOrganisation(actor);
    await tellOwners(deps, actor, org, { act: 'given another secret', url });
    return replaced;
  }
}

/** Removes the webhooks and deliveries of organisations without members. */
export async function forgetWebhooksOfNobody(): Promise<void> {
  for (const stored of await WebhookModel.distinct('org')) {
    const org = organisationIdOf(stored);
    if (!(await isGivenUp(org))) continue;
    await WebhookModel.deleteMany({ org });
    await removeDeliveriesOfOrganisation(org);
  }
}

/** Parses the address as a browser would. @throws AppError `invalid` if it is not allowed. */
function addressIn({ env }: Pick<Deps, 'env'>, typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  const isOpen = url?.protocol === 'http:';
  const isHere = url && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  const isProduction = env.NODE_ENV === 'production';
  if (!url || url.username || url.password || (isOpen && (isProduction || !isHere))) {
    throw new AppError('invalid', { errors: [{ path: 'url', code: 'not_a_webhook_address' }] });
  }
  if (isProduction && (isHere || leadsInside(url.hostname))) {
    throw new AppError('invalid', { errors: [{ path: 'url', code: 'private_address' }] });
  }
  url.hash = '';
  return url.href;
}

function there(webhook: StoredWebhook | null): StoredWebhook {
  if (!webhook) throw notFound();
  return webhook;
}

function notFound(): AppError {
  return new AppError('not_found', { params: { what: 'webhook' } });
}

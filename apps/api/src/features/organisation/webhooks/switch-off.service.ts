import { msg } from '@lingui/core/macro';
import { type WebhookId, webhookIdSchema } from '@hustings/shared';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.js';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { verbatim } from '../../../platform/mail/mail-text.js';
import { organisationIdOf, webhookIdOf } from '../../../platform/stored-ids.js';
import { wordsOfMail } from '../../../platform/words.js';
import { membersWho } from '../../core/organisations/index.js';
import { DeliveryModel } from '../../core/webhook-deliveries/index.js';
import { WebhookModel } from './webhooks.model.js';

/** A webhook is switched off once all its deliveries have failed for this long. */
export const PATIENCE_MS = 3 * 24 * 60 * 60 * 1_000;
const SWITCHED_OFF_MAIL = 'webhook_off';

/** Switches off a webhook whose deliveries have all failed for too long, unless it is off already. */
export async function switchOffFailing(deps: Deps, id: WebhookId): Promise<void> {
  const now = deps.clock.now();
  const { modifiedCount } = await WebhookModel.updateOne(
    { _id: id, off: null, failingSince: { $lte: new Date(now.getTime() - PATIENCE_MS) } },
    { $set: { off: { at: now, because: 'failing' }, offToTell: true } },
  );
  if (modifiedCount === 0) return;
  deps.failpoint?.('switching off: off');
  await giveUpWaiting(id);
}

/** Gives up automatic deliveries that wait for a webhook that is off. They can still be sent by hand. */
export async function giveUpWaiting(webhook: WebhookId): Promise<void> {
  await DeliveryModel.updateMany(
    { webhook, state: 'waiting', once: false, claim: null },
    { $set: { state: 'failed', failure: 'switched_off' } },
  );
}

/** Mails the owners of webhooks that were switched off; call it regularly. */
export async function tellOfSwitchedOff({ outbox }: Pick<Deps, 'outbox'>): Promise<void> {
  for (const { _id, org, off } of await WebhookModel.find({ offToTell: true }).lean()) {
    if (!off) continue;
    const owners = await membersWho('manageOrganisation', organisationIdOf(org));
    const at = off.at.toISOString();
    await outbox.queue(
      owners.map(({ _id: owner, email, language = 'en' }) => ({
        kind: SWITCHED_OFF_MAIL,
        to: email,
        data: { webhook: String(_id), at, language },
        key: `webhook ${String(_id)} ${at} ${owner}`,
      })),
    );
    await WebhookModel.updateOne({ _id, 'off.at': off.at }, { $set: { offToTell: false } });
  }
}

const mailData = z.object({ webhook: webhookIdSchema, at: z.string() });

/** Registers the mail to owners. It is dropped if the webhook is on again or removed by then. */
export function registerSwitchedOffMails(deps: Deps): void {
  deps.outbox.register(SWITCHED_OFF_MAIL, async (data) => {
    const { webhook, at } = mailData.parse(data);
    const stored = await WebhookModel.findById(webhook).lean();
    if (stored?.off?.at.toISOString() !== at) return undefined;
    const id = webhookIdOf(stored._id);
    const host = verbatim(new URL(stored.url).host);
    return composeMail(wordsOfMail(data), deps.env, {
      subject: msg`A webhook was switched off`,
      paragraphs: [
        msg`Hello,`,
        msg`For three days, nothing could be delivered to the webhook of your organisation at ${host}. It was switched off, and waiting deliveries are not sent.`,
        msg`The webhook’s page shows what went wrong. When the receiver works again, switch the webhook on and send the missed deliveries again.`,
      ],
      action: {
        label: msg`See its deliveries`,
        url: `${deps.env.PUBLIC_URL}/organisation/webhooks/${id}`,
      },
    });
  });
}

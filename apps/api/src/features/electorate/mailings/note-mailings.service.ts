import type { ElectionId, MailingKind } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import { MailingModel } from './mailings.model.js';

interface Mailing {
  /** The batch of its mails in the outbox. */
  _id: string;
  election: ElectionId;
  kind: MailingKind;
}

/** Notes that mails of this batch were queued, or refused by a limit. Call it again for further mails. */
export async function noteMailing(
  { clock }: Pick<Deps, 'clock'>,
  { _id, election, kind }: Mailing,
  refused: number,
): Promise<void> {
  await MailingModel.updateOne(
    { _id },
    {
      $setOnInsert: { election: new Types.ObjectId(election), kind, at: clock.now(), queued: 0 },
      $set: { settled: false },
      $inc: { noted: 1, ...(refused > 0 && { refused }) },
    },
    { upsert: true, setDefaultsOnInsert: true },
  );
}

/** Notes letters, or a reminder sent while marks are hidden, of which only this number shows. Can be repeated. */
export async function noteCount(
  { clock }: Pick<Deps, 'clock'>,
  { _id, election, kind }: Mailing,
  count: number,
): Promise<void> {
  await MailingModel.updateOne(
    { _id },
    {
      $setOnInsert: {
        election: new Types.ObjectId(election),
        kind,
        at: clock.now(),
        queued: count,
        settled: true,
        countOnly: true,
      },
    },
    { upsert: true, setDefaultsOnInsert: true },
  );
}

/** The mailing of invitations that are sent one by one: one a day. */
export function dailyMailing({ clock }: Pick<Deps, 'clock'>, election: ElectionId): string {
  return `${election} ${clock.now().toISOString().slice(0, 10)}`;
}

/**
 * Stores delivery counts once no mail is waiting: the outbox forgets messages some days after sending. Forgets
 * mailings of which every mail was dropped, as when voting has closed.
 */
export async function settleMailings({ outbox }: Pick<Deps, 'outbox'>): Promise<void> {
  const open = await MailingModel.find({ settled: false, queued: { $ne: null } }).lean();
  for (const { _id, queued, noted = null, refused = 0 } of open) {
    const { waiting, sent, failed } = await outbox.standing(_id);
    if (waiting > 0) continue;
    // Mails added since are counted next time.
    const same = { _id, noted };
    if (queued === 0 && sent + failed + refused === 0) await MailingModel.deleteOne(same);
    else await MailingModel.updateOne(same, { $set: { sent, failed, settled: true } });
  }
}

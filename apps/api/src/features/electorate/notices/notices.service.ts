import {
  sentNoticeSchema,
  noticeKinds,
  type ElectionId,
  type Notices,
  type NoticeSettings,
} from '@hustings/shared';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { recordAct } from '../../core/audit/index.js';
import { deliveryOf, MailingModel } from '../mailings/index.js';
import { countNotified } from './notified-entries.service.js';
import { type Election, electionForMember } from '../../core/elections/index.js';
import { setNotices } from './untold-news.js';

const MOST_SHOWN = 20;

/** @throws AppError `not_found`, `not_allowed`. */
export async function readNotices(deps: Deps, actor: Actor, id: ElectionId): Promise<Notices> {
  return noticesOf(deps, await electionForMember(actor, 'readElections', id));
}

/**
 * Switches an election's notices off or on and sets their text, at any time. Notices that are still
 * waiting go out with the new text, or not at all.
 *
 * @throws AppError `not_found`, `not_allowed`.
 */
export async function changeNotices(
  deps: Deps,
  actor: Actor,
  id: ElectionId,
  { on, text }: NoticeSettings,
): Promise<Notices> {
  const election = await electionForMember(actor, 'keepRoll', id);
  const { notices } = election;
  if (on !== notices.on || text !== notices.text) {
    await setNotices(election._id, { on, text });
    await recordAct(deps, {
      election: election._id,
      actor: signatureOf(actor),
      action: 'notices_changed',
      details: { on, text },
    });
  }
  return noticesOf(deps, { ...election, notices: { on, text } });
}

async function noticesOf(deps: Deps, { _id, notices }: Election): Promise<Notices> {
  const [recipients, stored] = await Promise.all([
    countNotified(_id),
    MailingModel.find({ election: _id, kind: { $in: noticeKinds }, queued: { $ne: null } })
      .sort({ at: -1 })
      .limit(MOST_SHOWN)
      .lean(),
  ]);
  const sent = stored.map(async (notice) => {
    const { at, ...told } = { ...notice, ...(await deliveryOf(deps, notice)) };
    return sentNoticeSchema.parse({ ...told, at: at.toISOString() });
  });
  return { ...notices, recipients, sent: await Promise.all(sent) };
}

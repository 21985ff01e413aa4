import type { ElectionId, Notices, NoticeSettings, SentNotice } from '@hustings/shared';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { recordAct } from '../../core/audit/index.js';
import { countNotified } from './notified-entries.service.js';
import { newsIdSchema } from './news-id.schema.js';
import { NoticeModel } from './notices.model.js';
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
    NoticeModel.find({ election: _id, queued: { $ne: null } })
      .sort({ at: -1 })
      .limit(MOST_SHOWN)
      .lean(),
  ]);
  const sent = stored.map(async ({ _id: notice, kind, at, queued, settled, ...kept }) => {
    const { waiting, sent, failed } = settled
      ? { waiting: 0, ...kept }
      : await deps.outbox.standing(notice);
    return {
      _id: newsIdSchema.parse(notice),
      kind,
      at: at.toISOString(),
      queued: queued ?? 0,
      waiting,
      sent,
      failed,
    };
  });
  return { ...notices, recipients, sent: await Promise.all<SentNotice>(sent) };
}

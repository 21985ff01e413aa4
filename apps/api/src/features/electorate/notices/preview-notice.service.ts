import {
  electionIdSchema,
  previewNoticeSchema,
  type ElectionId,
  type MessagePreview,
  type NoticeKind,
  type PreviewNotice,
} from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { ComposedMail } from '../../../platform/mail/mail-outbox.js';
import { queueOne } from '../../../platform/mail/queue-one.js';
import { electionForMember, electionsByIds, type Election } from '../../core/elections/index.js';
import { hostOf } from '../../core/organisations/index.js';
import { deadLinkOf, entryToShow, wayByLink } from '../invitations/index.js';
import { noticeMail, sayingOf } from './compose-notice.js';

export const TEST_NOTICE = 'testNotice';

/**
 * Previews a notice to the first voter of the roll.
 *
 * @throws AppError `not_found`, `not_allowed`.
 */
export async function previewNotice(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  asked: PreviewNotice,
): Promise<MessagePreview> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const { to, mail } = await composePreview(deps, election, asked);
  return { to, subject: mail.subject, text: mail.text, html: mail.html };
}

/** @throws AppError `not_found`, `not_allowed`, `too_many_requests`. */
export async function sendTestNotice(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  asked: PreviewNotice,
): Promise<void> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  await composePreview(deps, election, asked);
  await queueOne(deps, {
    kind: TEST_NOTICE,
    to: actor.email,
    org: election.org,
    data: { election: election._id, asked: JSON.stringify(asked) },
  });
}

/** Writes a test notice when it is sent. */
export async function composeTestNotice(
  deps: Deps,
  data: Record<string, string>,
): Promise<ComposedMail | undefined> {
  const [election] = await electionsByIds([electionIdSchema.parse(data.election)]);
  if (!election) return undefined;
  const asked = previewNoticeSchema.parse(JSON.parse(data.asked ?? ''));
  const { mail } = await composePreview(deps, election, asked);
  return { ...mail, subject: `Test: ${mail.subject}` };
}

async function composePreview(
  deps: Deps,
  election: Election,
  { kind, text }: PreviewNotice,
): Promise<{ to: string; mail: ComposedMail }> {
  const [entry, host] = await Promise.all([
    entryToShow(election._id, undefined),
    hostOf(election.org),
  ]);
  if (!host) throw new AppError('not_found');
  const now = deps.clock.now();
  const then = { ...asIf(election, kind, now), notices: { on: true, text } };
  const said = sayingOf(then, { kind }, now);
  const way = said.isOpen ? wayByLink(then, deadLinkOf(deps), true) : undefined;
  const name = entry?.fullName ?? 'Ada Lovelace';
  return {
    to: entry?.email || 'ada.lovelace@example.org',
    mail: noticeMail(deps, { election: then, kind, host, said, way, name }),
  };
}

/** The election as it will be when such a notice is sent. */
function asIf(election: Election, kind: NoticeKind, now: Date): Election {
  const isOpen = kind === 'opened' || kind === 'resumed' || kind === 'paused';
  return {
    ...election,
    ...(isOpen && { openedAt: election.openedAt ?? now, paused: null }),
    explanation: null,
  };
}

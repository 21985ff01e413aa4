import { msg } from '@lingui/core/macro';
import {
  electionIdSchema,
  previewNoticeSchema,
  type ElectionId,
  type MessagePreview,
  type NoticeKind,
  type PreviewNotice,
  type Words,
} from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { ComposedMail } from '../../../platform/mail/mail-outbox.js';
import { queueOne } from '../../../platform/mail/queue-one.js';
import { wordsIn } from '../../../platform/words.js';
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
  const { to, mail } = await composePreview(wordsIn(election.language), deps, election, asked);
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
  await composePreview(wordsIn(election.language), deps, election, asked);
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
  const words = wordsIn(election.language);
  const { mail } = await composePreview(words, deps, election, asked);
  const { subject } = mail;
  return { ...mail, subject: words._(msg`Test: ${subject}`) };
}

async function composePreview(
  words: Words,
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
  const said = sayingOf(words, then, { kind }, now);
  const way = said.isOpen ? wayByLink(then, deadLinkOf(deps), true) : undefined;
  const name = entry?.fullName ?? 'Ada Lovelace';
  return {
    to: entry?.email || 'ada.lovelace@example.org',
    mail: noticeMail(words, deps, { election: then, kind, host, said, way, name }),
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

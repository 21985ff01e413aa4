import { isDeepStrictEqual } from 'node:util';
import { msg } from '@lingui/core/macro';
import {
  electionIdSchema,
  electionStatus,
  isWaitingToOpen,
  previewMessageSchema,
  type ElectionId,
  type MessagePreview,
  type Messages,
  type PreviewMessage,
  type Words,
} from '@hustings/shared';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { ComposedMail } from '../../../platform/mail/mail-outbox.js';
import { queueOne } from '../../../platform/mail/queue-one.js';
import { wordsIn } from '../../../platform/words.js';
import { recordAct } from '../../core/audit/index.js';
import { hostOf } from '../../core/organisations/index.js';
import { languageFor } from '../../core/roll/index.js';
import { entryToShow } from './entry-to-show.js';
import { markBounced } from './invitation-marks.service.js';
import { letter } from './compose-invitation.js';
import { wayByLink } from './way-to-ballot.js';
import {
  type Election,
  electionForMember,
  ElectionModel,
  electionsByIds,
} from '../../core/elections/index.js';

export const TEST_MESSAGE = 'testMessage';

/** Words of pasted text, such as bounce mails, that may be addresses. */
const WORD = /[^\s<>"',;:()[\]]+/g;
const MOST_UNKNOWN = 100;

export async function readMessages(actor: Actor, electionId: ElectionId): Promise<Messages> {
  return (await electionForMember(actor, 'readElections', electionId)).messages;
}

/** Saves the texts of invitations and reminders. Queued messages get them too. */
export async function writeMessages(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  messages: Messages,
): Promise<Messages> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  await setMessages(election._id, messages);
  const fields = (['invitation', 'reminder'] as const).filter(
    (kind) => !isDeepStrictEqual(election.messages[kind], messages[kind]),
  );
  if (fields.length > 0) {
    await recordAct(deps, {
      election: election._id,
      actor: signatureOf(actor),
      action: 'messages_changed',
      details: { fields },
    });
  }
  return messages;
}

/**
 * Previews a message to a voter. Always shows the version with a link: the other one would reveal whether
 * the voter's account has a password. For the same reason its language is never the account's.
 *
 * @throws AppError `not_found`, `not_allowed`.
 */
export async function previewMessage(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  asked: PreviewMessage,
): Promise<MessagePreview> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const { to, mail } = await composePreview(deps, election, asked);
  return { to, subject: mail.subject, text: mail.text, html: mail.html };
}

/** @throws AppError `not_found`, `not_allowed`, `too_many_requests`. */
export async function sendTestMessage(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  asked: PreviewMessage,
): Promise<void> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  await composePreview(deps, election, asked);
  await queueOne(deps, {
    kind: TEST_MESSAGE,
    to: actor.email,
    org: election.org,
    data: { election: election._id, asked: JSON.stringify(asked) },
  });
}

/** Writes a test message when it is sent. */
export async function composeTestMessage(
  deps: Deps,
  data: Record<string, string>,
): Promise<ComposedMail | undefined> {
  const [election] = await electionsByIds([electionIdSchema.parse(data.election)]);
  if (!election) return undefined;
  const asked = previewMessageSchema.parse(JSON.parse(data.asked ?? ''));
  const { mail, words } = await composePreview(deps, election, asked);
  const { subject } = mail;
  return { ...mail, subject: words._(msg`Test: ${subject}`) };
}

/** The link in previews and tests. */
export function deadLinkOf({ env }: Pick<Deps, 'env'>): string {
  return `${env.PUBLIC_URL}/help#a-voter-gets-a-link-here`;
}

async function composePreview(
  deps: Deps,
  election: Election,
  { kind, voter, ...wording }: PreviewMessage,
): Promise<{ to: string; mail: ComposedMail; words: Words }> {
  const [entry, host] = await Promise.all([entryToShow(election._id, voter), hostOf(election.org)]);
  if (voter && !entry) throw new AppError('not_found', { params: { what: 'voter' } });
  if (!host) throw new AppError('not_found');
  const words = wordsIn(languageFor({ voter: voter && entry, election }));
  const now = deps.clock.now();
  const isOpen = electionStatus(election, now) === 'open';
  const mail = letter(words, deps.env, {
    election,
    host,
    wording,
    isOpen,
    isLate: isWaitingToOpen(election, now),
    name: entry?.fullName ?? 'Ada Lovelace',
    isReminder: kind === 'reminder',
    action: wayByLink(election, deadLinkOf(deps), isOpen),
  });
  return { to: entry?.email || 'ada.lovelace@example.org', mail, words };
}

/**
 * Marks bounced invitations and entry checks as failed.
 *
 * @param pasted A list of addresses, or whole bounce mails: every address in the text is looked up.
 */
export async function markBouncedInvitations(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  pasted: string,
): Promise<{ marked: number; unknown: string[] }> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const addresses = [...new Set(addressesIn(pasted))];
  const { marked, known } = await markBounced(election._id, addresses);
  if (marked > 0) {
    await recordAct(deps, {
      election: election._id,
      actor: signatureOf(actor),
      action: 'invitations_bounced',
      details: { marked },
    });
  }
  const unknown = addresses.filter((address) => !known.has(address));
  return { marked, unknown: unknown.slice(0, MOST_UNKNOWN) };
}

/** In linear time: a pattern for whole addresses would take minutes on a long word without any. */
function addressesIn(pasted: string): string[] {
  return (pasted.match(WORD) ?? [])
    .filter((word) => /.@./.test(word))
    .map((word) => word.toLowerCase().replace(/(?<!\.)\.+$/, ''));
}

async function setMessages(_id: ElectionId, messages: Messages): Promise<void> {
  await ElectionModel.updateOne({ _id, removal: null }, { $set: { messages } });
}

import {
  electionStatus,
  isVotingOver,
  type InvitationProgress,
  type InviteTo,
} from '@hustings/shared';
import { AppError } from '../../http/app-error.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import type { MailRequest } from '../../platform/mail/mail-outbox.js';
import { recordAct } from '../audit/index.js';
import { electionForOrganiser } from '../elections/index.js';
import {
  claimForMailing,
  countOnRoll,
  invitationProgress,
  mailingBatches,
  markQueued,
  type RollEntry,
} from '../voters/index.js';

export const INVITATION = 'invitation';

/** What a queued invitation keeps: no name, no address of a link, no secret. */
interface InvitationData {
  election: string;
  account: string;
  wording: 'invitation' | 'reminder';
}

/**
 * Puts the invitations of entries of one election, which wait for them, into the outbox. The roll
 * learns of it after the outbox: what a crash in between leaves is queued again, never lost.
 */
export async function inviteEntries(
  deps: Deps,
  entries: readonly RollEntry[],
  wording: InvitationData['wording'] = 'invitation',
): Promise<void> {
  const mails = entries.map((entry): MailRequest => {
    const data: InvitationData = { election: entry.election, account: entry.account, wording };
    return { kind: INVITATION, to: entry.email, data: { ...data } };
  });
  await deps.outbox.queue(mails);
  await markQueued(entries);
}

/**
 * Queues an invitation, or a reminder for those who have not voted, to each of those meant.
 *
 * @returns How many were queued. Who has voted, or has one on its way, is passed over.
 * @throws AppError `not_found`, also for an account that is not on the roll; `not_allowed`;
 *   `election_closed`.
 */
export async function invite(
  deps: Deps,
  actor: Actor,
  electionId: string,
  to: InviteTo,
): Promise<{ queued: number }> {
  const election = await electionForOrganiser(actor, electionId);
  const status = electionStatus(election, deps.clock.now());
  if (isVotingOver(status)) {
    throw new AppError('election_closed', {
      message: 'Voting has ended, so nobody can be invited to it any more.',
    });
  }
  if (Array.isArray(to) && (await countOnRoll(electionId, to)) < new Set(to).size) {
    throw new AppError('not_found', { message: 'This voter is not on the electoral roll.' });
  }
  const batch = await claimForMailing(deps, electionId, to);
  let queued = 0;
  for await (const entries of mailingBatches(batch)) {
    await inviteEntries(deps, entries, to === 'notVoted' ? 'reminder' : 'invitation');
    queued += entries.length;
  }
  if (queued > 0) {
    await recordAct(deps, {
      election: electionId,
      actor: actor.email,
      action: 'invitations_sent',
      details: { to: Array.isArray(to) ? 'chosen' : to, queued },
    });
  }
  return { queued };
}

export async function progressOf(actor: Actor, electionId: string): Promise<InvitationProgress> {
  const election = await electionForOrganiser(actor, electionId);
  return invitationProgress(election._id);
}

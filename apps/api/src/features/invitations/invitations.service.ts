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
  claimForHiddenReminder,
  claimForMailing,
  countOnRoll,
  invitationProgress,
  mailingBatches,
  markQueued,
  marksAreHidden,
  rollStatistics,
  type RollEntry,
} from '../voters/index.js';

export const INVITATION = 'invitation';
/** A reminder of which nobody is told whom it reached: while marks are hidden, that would tell them. */
export const HIDDEN_REMINDER = 'hiddenReminder';

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
  kind = INVITATION,
): Promise<void> {
  const mails = entries.map((entry): MailRequest => {
    const data: InvitationData = { election: entry.election, account: entry.account, wording };
    return { kind, to: entry.email, data: { ...data } };
  });
  await deps.outbox.queue(mails);
  await markQueued(entries);
}

/**
 * Queues an invitation, or a reminder for those who have not voted, to each of those meant.
 *
 * @returns How many were queued. Who has voted, or has one on its way, is passed over; while marks
 *   are hidden, a reminder is answered with the number that the turnout leaves, and nothing else
 *   looks at who has voted.
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
  const marksHidden = marksAreHidden(election, deps.clock.now());
  const queued =
    to === 'notVoted' && marksHidden
      ? await remindUnseen(deps, electionId)
      : await queueBatch(
          deps,
          await claimForMailing(deps, electionId, to, { marksHidden }),
          to === 'notVoted' ? 'reminder' : 'invitation',
        );
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

/** @returns How many have not voted, whoever of them has a reminder on its way already. */
async function remindUnseen(deps: Deps, electionId: string): Promise<number> {
  const { registered, voted } = await rollStatistics(electionId);
  await queueBatch(
    deps,
    await claimForHiddenReminder(deps, electionId),
    'reminder',
    HIDDEN_REMINDER,
  );
  return registered - voted;
}

/** @returns How many were queued. */
async function queueBatch(
  deps: Deps,
  batch: string,
  wording: InvitationData['wording'],
  kind = INVITATION,
): Promise<number> {
  let queued = 0;
  for await (const entries of mailingBatches(batch)) {
    await inviteEntries(deps, entries, wording, kind);
    queued += entries.length;
  }
  return queued;
}

export async function progressOf(actor: Actor, electionId: string): Promise<InvitationProgress> {
  const election = await electionForOrganiser(actor, electionId);
  return invitationProgress(election._id);
}

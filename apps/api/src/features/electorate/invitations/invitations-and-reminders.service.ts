import {
  electionIdSchema,
  electionStatus,
  isMissed,
  isVotingOver,
  type ElectionId,
  type InvitationProgress,
  type InviteTo,
  type AccountId,
} from '@hustings/shared';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.js';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import type { JobsOfKind } from '../../../platform/jobs/job-kinds.js';
import type { ProcessMemory } from '../../../platform/process-memory.js';
import {
  HIDDEN_REMINDER,
  type MailRefusal,
  type MailRequest,
} from '../../../platform/mail/mail-outbox.js';
import { tooManyMails } from '../../../platform/mail/queue-one.js';
import { recordAct } from '../../core/audit/index.js';
import { electionForMember, findElection, type Election } from '../../core/elections/index.js';
import {
  chosenEntries,
  marksAreHidden,
  rollStatistics,
  seenBy,
  type RollEntry,
} from '../../core/roll/index.js';
import {
  claimForHiddenReminder,
  claimForMailing,
  invitationProgress,
  mailingBatches,
  markQueued,
  passedOverAddresses,
  settleHiddenReminder,
  settleInvitation,
} from './invitation-marks.service.js';
import { invitationOf } from './compose-invitation.js';

export const INVITATION = 'invitation';

/** What a queued invitation keeps: no name, no address of a link, no secret. */
interface InvitationData {
  election: ElectionId;
  account: AccountId;
  wording: 'invitation' | 'reminder';
  /** The opening, by its number, in which it is sent by the plan. */
  planned?: string;
  /** Of a hidden reminder. */
  batch?: string;
}

interface Inviting {
  wording?: InvitationData['wording'];
  kind?: typeof INVITATION | typeof HIDDEN_REMINDER;
  /** Names those that are queued together: none of them gets two messages of one batch. */
  batch?: string;
  /** Of what the plan sends: the number of the opening. */
  opening?: number;
}

/**
 * Puts the invitations of entries of one election, which wait for them, into the outbox. The roll
 * learns of it after the outbox: what a crash in between leaves is tried again, and its key keeps the
 * outbox from taking it twice.
 *
 * @returns Those that were not queued, as their recipient has had too many. Their entries say so,
 *   but for hidden reminders, which change nothing that anybody is shown.
 */
export async function inviteEntries(
  deps: Deps,
  { org }: Pick<Election, 'org'>,
  entries: readonly RollEntry[],
  { wording = 'invitation', kind = INVITATION, batch, opening }: Inviting = {},
): Promise<MailRefusal[]> {
  const mails = entries.map((entry): MailRequest => {
    const data: InvitationData = {
      election: entry.election,
      account: entry.account,
      wording,
      ...(opening !== undefined && { planned: String(opening) }),
      ...(kind === HIDDEN_REMINDER && batch !== undefined && { batch }),
    };
    const key = batch === undefined ? {} : { key: `${batch} ${entry._id}` };
    return { kind, to: entry.email, org, data: { ...data }, ...key };
  });
  const refusals = await deps.outbox.queue(mails);
  if (batch !== undefined) deps.failpoint?.('inviting: batch queued');
  for (const { mail, until } of refusals) {
    const { electionId, accountId } = invitationOf(mail.data);
    if (kind === HIDDEN_REMINDER) {
      await settleHiddenReminder(electionId, accountId, batch);
      continue;
    }
    await settleInvitation(electionId, accountId, {
      state: 'failed',
      failure: { code: 'mail_limit_reached', params: { until: until.toISOString() } },
    });
  }
  await markQueued(entries);
  return refusals;
}

/** Puts into the outbox what the entries wait for that were claimed in the name of a batch. */
export async function queueClaimed(
  deps: Deps,
  election: Election,
  {
    onQueued,
    ...inviting
  }: Inviting & { batch: string; onQueued: (queued: number) => Promise<void> },
): Promise<Batch> {
  let queued = 0;
  let refusedUntil: Date | undefined;
  for await (const entries of mailingBatches(inviting.batch)) {
    const refusals = await inviteEntries(deps, election, entries, inviting);
    queued += entries.length - refusals.length;
    refusedUntil ??= refusals[0]?.until;
    await onQueued(queued);
  }
  return { queued, refusedUntil };
}

/**
 * Claims those that an invitation is for. Those left out because of their mark are counted under the limits as
 * if they were invited: what other organisations may send to the same addresses depends on no mark.
 */
export async function claimInvited(
  deps: Pick<Deps, 'clock' | 'outbox'>,
  { _id, org }: Pick<Election, '_id' | 'org'>,
  batch: string,
  invited: Parameters<typeof claimForMailing>[3],
): Promise<void> {
  await claimForMailing(deps, _id, batch, invited);
  if (invited.marksHidden) return;
  for await (const addresses of passedOverAddresses(_id, invited.to)) {
    await deps.outbox.countUnsent(addresses.map((to) => ({ kind: INVITATION, to, org, data: {} })));
  }
}

/** Messages to be queued for the entries that were claimed in the name of the job. */
const batchSchema = z.object({
  election: electionIdSchema,
  kind: z.enum([INVITATION, HIDDEN_REMINDER]),
  wording: z.enum(['invitation', 'reminder']),
});

interface Batch {
  /** How many were queued. */
  queued: number;
  /** When one of those may be asked for again that were not. */
  refusedUntil: Date | undefined;
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    invitations: JobsOfKind<z.infer<typeof batchSchema>, Batch>;
  }
}

/** Inviting many at once, as jobs: what a process has begun and dies at, another one ends. */
export function newInvitations(deps: Deps): ProcessMemory['invitations'] {
  return deps.jobs.define<z.infer<typeof batchSchema>, Batch>('invitations', {
    schema: batchSchema,
    async run({ id, data: { election: electionId, wording, kind }, progress }, _signal, keep) {
      const election = await findElection(electionId);
      const before = progress.done;
      const { queued, refusedUntil } = await queueClaimed(deps, election, {
        wording,
        kind,
        batch: id,
        onQueued: (done) => keep({ done: before + done }),
      });
      return { queued: before + queued, refusedUntil };
    },
  });
}

/** @throws AppError `unavailable` when the process stops before all are queued; another process continues. */
async function queueBatch(
  deps: Deps,
  data: z.infer<typeof batchSchema>,
  claim: (batch: string) => Promise<void>,
): Promise<Batch> {
  const underWay = await deps.memory.invitations.begin({ about: data.election, data }, claim);
  const batch = await underWay?.ended;
  if (!batch) throw new AppError('unavailable', { retryAfter: 60 });
  return batch;
}

/** @returns How many have not voted, also where a reminder is on its way or a limit keeps it back. */
async function remindUnseen(deps: Deps, election: ElectionId): Promise<Batch> {
  const { registered, voted } = await rollStatistics(election);
  await queueBatch(deps, { election, kind: HIDDEN_REMINDER, wording: 'reminder' }, (batch) =>
    claimForHiddenReminder(deps, election, batch),
  );
  return { queued: registered - voted, refusedUntil: undefined };
}

/**
 * Queues an invitation, or a reminder for those who have not voted, to each of those meant.
 *
 * @returns How many were queued. Who has voted, or has one on its way, is passed over; while marks
 *   are hidden, a reminder is answered with the number that the turnout leaves, and nothing else
 *   looks at who has voted.
 * @throws AppError `not_found`, also for an account that is not on the roll; `not_allowed`;
 *   `election_closed`; `marks_hidden`; `too_many_requests` for a single one that has had too many.
 */
export async function invite(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  to: InviteTo,
): Promise<{ queued: number }> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const { _id } = election;
  const now = deps.clock.now();
  if (isVotingOver(electionStatus(election, now)) || isMissed(election, now)) {
    throw new AppError('election_closed', { params: { to: 'invitations' } });
  }
  const invited = typeof to === 'string' ? to : await chosenEntries(deps, actor, election, to);
  const marksHidden = marksAreHidden(election, now);
  const wording = to === 'notVoted' ? 'reminder' : 'invitation';
  const { queued, refusedUntil } =
    to === 'notVoted' && marksHidden
      ? await remindUnseen(deps, _id)
      : await queueBatch(deps, { election: _id, kind: INVITATION, wording }, (batch) =>
          claimInvited(deps, election, batch, { to: invited, marksHidden }),
        );
  if (refusedUntil && Array.isArray(to) && to.length === 1) {
    throw tooManyMails(deps, { until: refusedUntil });
  }
  if (queued > 0) {
    await recordAct(deps, {
      election: _id,
      actor: signatureOf(actor),
      action: 'invitations_sent',
      details: { to: typeof to === 'string' ? to : 'chosen', queued },
    });
  }
  return { queued };
}

export async function progressOf(
  { outbox }: Pick<Deps, 'outbox'>,
  actor: Actor,
  electionId: ElectionId,
): Promise<InvitationProgress> {
  const election = await electionForMember(actor, 'readElections', electionId);
  const progress = await invitationProgress(election._id, seenBy(actor, election));
  const expectedBy = progress.queued > 0 ? await outbox.expectedBy() : undefined;
  return { ...progress, ...(expectedBy && { expectedBy: expectedBy.toISOString() }) };
}

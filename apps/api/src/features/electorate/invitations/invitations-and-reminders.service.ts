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
  hasVotingOpened,
  marksAreHidden,
  rollStatistics,
  seenBy,
  type RollEntry,
} from '../../core/roll/index.js';
import { dailyMailing, noteCount, noteMailing } from '../mailings/index.js';
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

/** The data of a queued invitation or reminder: no name, no link, no secret. */
interface InvitationData {
  election: ElectionId;
  account: AccountId;
  wording: 'invitation' | 'reminder';
  /** The number of the opening in which the plan sends it. */
  planned?: string;
  /** Set for hidden reminders. */
  batch?: string;
}

interface Inviting {
  wording?: InvitationData['wording'];
  kind?: typeof INVITATION | typeof HIDDEN_REMINDER;
  /** The name of the batch. Nobody gets two messages of one batch. */
  batch?: string;
  /** The mailing they are listed in: by default, the day's. Hidden reminders are not counted in one. */
  mailing?: string;
  /** Set for planned mails: the number of the opening. */
  opening?: number;
}

/**
 * Queues the invitations of one election's waiting entries in the outbox, then clears the entries' claims.
 * After a crash in between, they are queued again; a batch's keys keep the outbox from storing one twice.
 *
 * @returns The mails refused because their recipient has had too many. Their entries are marked as
 *   failed, except for hidden reminders, which change nothing visible.
 */
export async function inviteEntries(
  deps: Deps,
  { org }: Pick<Election, 'org'>,
  entries: readonly RollEntry[],
  { wording = 'invitation', kind = INVITATION, batch, mailing, opening }: Inviting = {},
): Promise<MailRefusal[]> {
  const [first] = entries;
  if (!first) return [];
  const isHidden = kind === HIDDEN_REMINDER;
  const listed = mailing ?? dailyMailing(deps, first.election);
  const mails = entries.map((entry): MailRequest => {
    const data: InvitationData = {
      election: entry.election,
      account: entry.account,
      wording,
      ...(opening !== undefined && { planned: String(opening) }),
      ...(isHidden && batch !== undefined && { batch }),
    };
    const key = batch === undefined ? {} : { key: `${batch} ${entry._id}` };
    return {
      kind,
      to: entry.email,
      org,
      about: entry.election,
      data: { ...data },
      ...key,
      ...(!isHidden && { batch: listed }),
    };
  });
  const refusals = await deps.outbox.queue(mails);
  if (!isHidden) {
    const noted = { _id: listed, election: first.election, kind: wording };
    await noteMailing(deps, noted, refusals.length);
  }
  if (batch !== undefined) deps.failpoint?.('inviting: batch queued');
  for (const { mail, until } of refusals) {
    const { electionId, accountId } = invitationOf(mail.data);
    if (isHidden) {
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

/** Queues the mails of all entries claimed for a batch. */
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
    const refusals = await inviteEntries(deps, election, entries, {
      mailing: inviting.batch,
      ...inviting,
    });
    queued += entries.length - refusals.length;
    refusedUntil ??= refusals[0]?.until;
    await onQueued(queued);
  }
  return { queued, refusedUntil };
}

/**
 * Claims the voters to invite. Voters left out because of their mark are counted under the limits as if
 * invited, so that what other organisations may send to the same addresses depends on no mark.
 */
export async function claimInvited(
  deps: Pick<Deps, 'clock' | 'outbox'>,
  { _id, org }: Pick<Election, '_id' | 'org'>,
  batch: string,
  invited: Parameters<typeof claimForMailing>[3],
): Promise<void> {
  await claimForMailing(deps, _id, batch, invited);
  if (invited.ignoresMarks) return;
  for await (const addresses of passedOverAddresses(_id, invited.to)) {
    await deps.outbox.countUnsent(addresses.map((to) => ({ kind: INVITATION, to, org, data: {} })));
  }
}

/** Messages to queue for the entries that the job claimed. */
const batchSchema = z.object({
  election: electionIdSchema,
  kind: z.enum([INVITATION, HIDDEN_REMINDER]),
  wording: z.enum(['invitation', 'reminder']),
  /** Of a hidden reminder, the number that the timeline shows. */
  count: z.number().optional(),
});

interface Batch {
  queued: number;
  /** When the first refused mail may be queued again. */
  refusedUntil: Date | undefined;
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    invitations: JobsOfKind<z.infer<typeof batchSchema>, Batch>;
  }
}

/** The job that queues many invitations. If its process dies, another one finishes it. */
export function newInvitations(deps: Deps): ProcessMemory['invitations'] {
  return deps.jobs.define<z.infer<typeof batchSchema>, Batch>('invitations', {
    schema: batchSchema,
    async run({ id, data, progress }, _signal, keep) {
      const { election: electionId, wording, kind, count = 0 } = data;
      const election = await findElection(electionId);
      const before = progress.done;
      const { queued, refusedUntil } = await queueClaimed(deps, election, {
        wording,
        kind,
        batch: id,
        onQueued: (done) => keep({ done: before + done }),
      });
      const noted = { _id: id, election: electionId, kind: 'reminder' } as const;
      if (count > 0) await noteCount(deps, noted, count);
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

/** @returns the number of voters who have not voted, even if some get no new reminder. */
async function remindUnseen(deps: Deps, election: ElectionId): Promise<Batch> {
  const { registered, voted } = await rollStatistics(election);
  const queued = registered - voted;
  const data = { election, kind: HIDDEN_REMINDER, wording: 'reminder', count: queued } as const;
  await queueBatch(deps, data, (batch) => claimForHiddenReminder(deps, election, batch));
  return { queued, refusedUntil: undefined };
}

/**
 * Queues an invitation to each chosen voter, or for `notVoted` a reminder. Skips voters with a mail on its
 * way, and those who have voted; while marks are hidden, voters who have voted are invited too.
 *
 * @returns the number queued; for a reminder while marks are hidden, the number of voters less the turnout.
 * @throws AppError `not_found`, also for a voter who is not on the roll; `not_allowed`; `election_closed`;
 *   `marks_hidden`; `unavailable`; `too_many_requests` for a single voter who has had too many mails.
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
  // Marks made while this call is under way may be hidden, so a call before opening looks at none.
  const ignoresMarks = marksHidden || !hasVotingOpened(election, now);
  const wording = to === 'notVoted' ? 'reminder' : 'invitation';
  const { queued, refusedUntil } =
    to === 'notVoted' && marksHidden
      ? await remindUnseen(deps, _id)
      : await queueBatch(deps, { election: _id, kind: INVITATION, wording }, (batch) =>
          claimInvited(deps, election, batch, { to: invited, ignoresMarks }),
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

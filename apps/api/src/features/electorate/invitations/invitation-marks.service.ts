import type { InvitationProgress, InvitationState, AccountId, ElectionId } from '@hustings/shared';
import { specified } from '../../../platform/specified.js';
import type { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import type { MailSettled } from '../../../platform/mail/mail-outbox.js';
import {
  type EntriesFilter,
  RollEntryModel,
  rollEntryFrom,
  type RollEntry,
} from '../../core/roll/index.js';
import { waitingForMail } from './waiting-for-mail.js';
import { personKey } from '../../core/voter-identity/index.js';

/** How long queueing may take. After that, another request can claim the entries. */
const STALE_MS = 60_000;
const BATCH = 1_000;
const MOST_FAILURES = 200;

/** The voters to invite: by state, or chosen. */
export type Invited = 'all' | 'notInvited' | 'notVoted' | 'failed' | EntriesFilter;

/**
 * Claims the entries to invite that have no invitation on its way, so that two simultaneous requests
 * invite nobody twice. Leaves out voters who have voted, except while marks are hidden: leaving them out
 * would reveal who has voted.
 *
 * @param batch The name of the claim, for `mailingBatches`.
 */
export async function claimForMailing(
  deps: Pick<Deps, 'clock'>,
  electionId: ElectionId,
  batch: string,
  { to, ignoresMarks }: { to: Invited; ignoresMarks: boolean },
): Promise<void> {
  const stale = { mailingSince: staleAt(deps), reminding: null };
  await RollEntryModel.updateMany(
    {
      $and: [
        { election: electionId, email: { $ne: '' } },
        ignoresMarks ? { former: null } : { hasVoted: false },
        ...(typeof to === 'object' ? [to] : []),
      ],
      $or: [{ invited: { $in: wantedStates(to) } }, stale],
    },
    { $set: waitingForMail(deps, batch), $unset: { invitedReason: 1, reminding: 1 } },
  );
}

function wantedStates(to: Invited): InvitationState[] {
  if (to === 'notInvited') return ['none'];
  return to === 'failed' ? ['failed'] : ['none', 'sent', 'failed', 'letter'];
}

/**
 * Yields, in batches, the addresses of voters that `claimForMailing` left out because they have voted; the
 * claimed ones are `queued` by now. Voters left out keep a state such as `none` or `failed`, which an
 * invitation would end, so voters chosen by such a state are yielded only once.
 */
export async function* passedOverAddresses(
  electionId: ElectionId,
  to: Invited,
): AsyncGenerator<string[]> {
  // Drops a filter by mark, which would charge the limits of some voters and not of others.
  const { hasVoted: _, ...chosen } = typeof to === 'object' ? to : {};
  const isOnce =
    typeof to === 'object'
      ? to.invited !== undefined && to.invited !== 'sent'
      : to === 'notInvited' || to === 'failed';
  const filter = {
    $and: [chosen, { election: electionId, email: { $ne: '' } }],
    invited: { $in: wantedStates(to) },
    ...(isOnce && { countedUnsent: null }),
  };
  for (let after: Types.ObjectId | undefined; ;) {
    const stored = await RollEntryModel.find(
      { ...filter, ...(after && { _id: { $gt: after } }) },
      { email: 1 },
    )
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean();
    if (stored.length === 0) return;
    yield stored.map(({ email }) => email);
    await RollEntryModel.updateMany(
      { _id: { $in: stored.map(({ _id }) => _id) } },
      { $set: { countedUnsent: true } },
    );
    after = stored.at(-1)?._id;
  }
}

/**
 * Claims every voter with an address who has neither a waiting reminder nor a mail being queued. People
 * who have voted are claimed too, but get no reminder. Nothing visible in the entries changes.
 *
 * @param batch The name of the claim, for `mailingBatches`.
 */
export async function claimForHiddenReminder(
  deps: Pick<Deps, 'clock'>,
  electionId: ElectionId,
  batch: string,
): Promise<void> {
  await RollEntryModel.updateMany(
    {
      election: electionId,
      email: { $ne: '' },
      $or: [
        { reminding: null, mailing: null },
        { reminding: { $ne: null }, mailingSince: staleAt(deps) },
      ],
    },
    { $set: { reminding: batch, mailing: batch, mailingSince: deps.clock.now() } },
  );
}

/** Clears the mark of a hidden reminder that was handled or dropped. One of a later batch still waits. */
export async function settleHiddenReminder(
  electionId: ElectionId,
  accountId: AccountId,
  batch: string | undefined,
): Promise<void> {
  await RollEntryModel.updateOne(
    { election: electionId, account: accountId, reminding: batch ?? true },
    { $unset: { reminding: 1 } },
  );
}

/** Matches claims whose process has not queued the mail in time. */
function staleAt(deps: Pick<Deps, 'clock'>) {
  return { $lt: new Date(deps.clock.now().getTime() - STALE_MS) };
}

/** The claimed entries in batches, until `markQueued` has marked each. */
export async function* mailingBatches(batch: string): AsyncGenerator<RollEntry[]> {
  for (;;) {
    const stored = await RollEntryModel.find({ mailing: batch }).limit(BATCH).lean();
    if (stored.length === 0) return;
    yield stored.map(rollEntryFrom);
  }
}

export function countClaimed(batch: string): Promise<number> {
  return RollEntryModel.countDocuments({ mailing: batch });
}

/** Clears the claims of entries whose invitations are in the outbox. */
export async function markQueued(entries: readonly RollEntry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  await RollEntryModel.updateMany(
    { election: first.election, account: { $in: entries.map((entry) => entry.account) } },
    { $unset: { mailing: 1, mailingSince: 1 } },
  );
}

/** Records the outcome of an invitation. */
export async function settleInvitation(
  electionId: ElectionId,
  accountId: AccountId,
  outcome: Parameters<MailSettled>[1],
): Promise<void> {
  await RollEntryModel.updateOne(
    { election: electionId, account: accountId },
    outcome.state === 'sent'
      ? { $set: { invited: 'sent' }, $unset: { invitedReason: 1 } }
      : { $set: { invited: 'failed', invitedReason: outcome.failure } },
  );
}

/** The progress of an election's invitations, with the first failures by name. */
export async function invitationProgress(
  electionId: ElectionId,
  visible: (entry: RollEntry) => RollEntry,
): Promise<InvitationProgress> {
  const count = (invited: InvitationState) =>
    RollEntryModel.countDocuments({ election: electionId, invited });
  const [queued, sent, failed, withoutAddress, failures] = await Promise.all([
    count('queued'),
    count('sent'),
    count('failed'),
    RollEntryModel.countDocuments({
      election: electionId,
      email: '',
      invited: { $in: ['none', 'letter'] },
    }),
    RollEntryModel.find({ election: electionId, invited: 'failed' })
      .sort({ sortName: 1 })
      .limit(MOST_FAILURES)
      .lean(),
  ]);
  return {
    queued,
    sent,
    failed,
    ...(withoutAddress > 0 && { withoutAddress }),
    failures: failures
      .map((each) => visible(rollEntryFrom(each)))
      .map(({ invitedReason = { code: 'mail_given_up' }, ...entry }) => {
        const { _id, fullName, email, memberNo, ageGroup, region } = entry;
        return {
          _id,
          fullName,
          email,
          memberNo,
          ageGroup,
          region,
          reason: specified(invitedReason.code, invitedReason.params),
          reasonCode: invitedReason.code,
          params: invitedReason.params,
        };
      }),
  };
}

/**
 * Marks invitations and entry checks to these addresses as failed, because they bounced.
 *
 * @returns the number of marked entries, and the addresses that are on the roll.
 */
export async function markBounced(
  electionId: ElectionId,
  addresses: readonly string[],
): Promise<{ marked: number; known: ReadonlySet<string> }> {
  const persons = addresses.map((email) => personKey(electionId, { email, fullName: '' }));
  const entries = await RollEntryModel.find(
    { election: electionId, person: { $in: persons }, anonymous: null },
    { email: 1 },
  ).lean();
  const theirs = { _id: { $in: entries.map(({ _id }) => _id) } };
  const invitation = {
    invited: 'failed' as const,
    invitedReason: { code: 'mail_bounced' as const },
  };
  const check = { check: 'failed' as const, checkReason: { code: 'mail_bounced' as const } };
  const mark = async (where: object, set: object) =>
    (
      await RollEntryModel.updateMany(
        { ...theirs, ...where },
        { $set: set, $unset: { countedUnsent: 1 } },
      )
    ).modifiedCount;
  // Voters left out because they have voted are treated as if the invitation had been sent.
  await RollEntryModel.updateMany(
    { ...theirs, countedUnsent: true },
    { $set: { invited: 'sent' } },
  );
  // Entries with both mails come first, so that nobody is counted twice.
  const both = await mark({ invited: 'sent', check: 'asked' }, { ...invitation, ...check });
  const invited = await mark({ invited: 'sent' }, invitation);
  const checked = await mark({ check: 'asked' }, check);
  return {
    marked: both + invited + checked,
    known: new Set(entries.map(({ email }) => email.toLowerCase())),
  };
}

import { randomUUID } from 'node:crypto';
import {
  entryCheckStateSchema,
  type AccountId,
  type Correction,
  type ElectionId,
  type EntryChecks,
  type EntryCheckState,
  type Page,
  type RegistrationId,
} from '@hustings/shared';
import { specified } from '../../../platform/specified.js';
import type { Deps } from '../../../platform/deps.js';
import type { MailSettled } from '../../../platform/mail/mail-outbox.js';
import { registrationIdOf } from '../../../platform/stored-ids.js';
import {
  type EntriesFilter,
  RollEntryModel,
  rollEntryFrom,
  type RollEntry,
  type StoredRollEntry,
} from '../../core/roll/index.js';
import { searchWords, sortNameOf } from '../../core/voter-identity/index.js';

// Voters' answers about whether their entries are right, stored in the entry and removed with it.

const BATCH = 1_000;
const MOST_FAILURES = 200;
/** How long accepting another address may take before a new attempt may begin. */
const STALE_MS = 60_000;

/** The voters to ask: by their answer so far, or chosen. */
export type Checked = 'all' | 'notAnswered' | 'notAsked' | EntriesFilter;

/** The states of the voters to ask. Null means never asked. */
const statesOf: Record<'all' | 'notAnswered' | 'notAsked', (EntryCheckState | null)[]> = {
  all: [null, 'asked', 'failed', 'confirmed', 'declined'],
  notAnswered: [null, 'asked', 'failed'],
  notAsked: [null],
};

/**
 * Claims the entries of the voters to ask: those with an address, no such mail on its way and no
 * correction that waits for an officer.
 *
 * @param batch The name of the claim, for `checkBatches`.
 */
export async function claimForCheck(
  election: ElectionId,
  batch: string,
  to: Checked,
): Promise<void> {
  const states = statesOf[typeof to === 'string' ? to : 'all'];
  await RollEntryModel.updateMany(
    {
      $and: [
        { election, email: { $ne: '' }, former: null, arriving: null },
        { check: { $in: states } },
        ...(typeof to === 'object' ? [to] : []),
      ],
    },
    { $set: { check: 'queued', checking: batch }, $unset: { checkReason: 1, wanted: 1 } },
  );
}

/** The claimed entries in batches, until `markCheckQueued` has marked each. */
export async function* checkBatches(batch: string): AsyncGenerator<RollEntry[]> {
  for (;;) {
    const stored = await RollEntryModel.find({ checking: batch }).limit(BATCH).lean();
    if (stored.length === 0) return;
    yield stored.map(rollEntryFrom);
  }
}

export async function markCheckQueued(
  batch: string,
  entries: readonly Pick<RollEntry, '_id'>[],
): Promise<void> {
  await RollEntryModel.updateMany(
    { _id: { $in: entries.map(({ _id }) => _id) }, checking: batch },
    { $unset: { checking: 1 } },
  );
}

/** Records the outcome of the mail. An answer that came first stays. */
export async function settleCheck(
  election: ElectionId,
  account: AccountId,
  outcome: Parameters<MailSettled>[1],
): Promise<void> {
  await RollEntryModel.updateOne(
    { election, account, check: 'queued' },
    outcome.state === 'sent'
      ? { $set: { check: 'asked' } }
      : { $set: { check: 'failed', checkReason: outcome.failure } },
  );
}

/** Counts the entries in each state, using indexes, and lists the first failures by name. */
export async function entryChecks(
  election: ElectionId,
  visible: (entry: RollEntry) => RollEntry,
): Promise<EntryChecks> {
  const states = entryCheckStateSchema.options;
  const [registered, failures, ...counts] = await Promise.all([
    RollEntryModel.countDocuments({ election }),
    RollEntryModel.find({ election, check: 'failed' })
      .sort({ sortName: 1, _id: 1 })
      .limit(MOST_FAILURES)
      .lean(),
    ...states.map((check) => RollEntryModel.countDocuments({ election, check })),
  ]);
  const numbers = Object.fromEntries(
    states.map((state, index) => [state, counts[index] ?? 0]),
  ) as Record<EntryCheckState, number>;
  const everAsked = counts.reduce((sum, count) => sum + count, 0);
  return {
    ...numbers,
    notAsked: Math.max(0, registered - everAsked),
    failures: failures.map((each) => {
      const invitedReason = each.checkReason ?? { code: 'mail_given_up' as const };
      const shown = visible({ ...rollEntryFrom(each), invitedReason });
      const { code, params } = shown.invitedReason ?? invitedReason;
      return {
        _id: shown._id,
        fullName: shown.fullName,
        email: shown.email,
        reason: specified(code, params),
        reasonCode: code,
        params,
      };
    }),
  };
}

/** An entry with the correction that its voter asks for, if any. */
export interface CheckedEntry {
  entry: RollEntry;
  wanted: { fullName?: string; email?: string } | undefined;
}

/** The entry of an account on one roll, with the correction that its voter asks for. */
export async function checkedEntry(
  election: ElectionId,
  account: AccountId,
): Promise<CheckedEntry | null> {
  const stored = await RollEntryModel.findOne({ election, account, anonymous: null }).lean();
  return stored && { entry: rollEntryFrom(stored), wanted: wantedOf(stored) };
}

function wantedOf({ wanted }: StoredRollEntry): CheckedEntry['wanted'] {
  if (!wanted) return undefined;
  const { fullName, email } = wanted;
  return { ...(fullName !== undefined && { fullName }), ...(email !== undefined && { email }) };
}

/** Stores a voter's answer. @returns false if refused, as while an officer is accepting the earlier one. */
export async function keepAnswer(
  { clock }: Pick<Deps, 'clock'>,
  { _id }: Pick<RollEntry, '_id'>,
  wanted: { fullName?: string; email?: string } | 'right',
): Promise<boolean> {
  const { matchedCount } = await RollEntryModel.updateOne(
    { _id, anonymous: null, arriving: null, ...notBeingAccepted(clock.now()) },
    wanted === 'right'
      ? { $set: { check: 'confirmed' }, $unset: { wanted: 1, checkReason: 1 } }
      : {
          $set: { check: 'correction', wanted: { answer: randomUUID(), ...wanted } },
          $unset: { checkReason: 1 },
        },
  );
  return matchedCount > 0;
}

function notBeingAccepted(now: Date) {
  return {
    $or: [
      { 'wanted.accepting': null },
      { 'wanted.accepting': { $lt: new Date(now.getTime() - STALE_MS) } },
    ],
  };
}

/** The corrections that wait for a decision, by name. */
export async function correctionsOf(
  election: ElectionId,
  { page, limit }: { page: number; limit: number },
): Promise<Page<Correction>> {
  const filter = { election, check: 'correction' as const };
  const [stored, total] = await Promise.all([
    RollEntryModel.find(filter)
      .sort({ sortName: 1, _id: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    RollEntryModel.countDocuments(filter),
  ]);
  return {
    total,
    page,
    limit,
    results: stored.map((each) => ({
      _id: registrationIdOf(each._id),
      answer: each.wanted?.answer ?? '',
      fullName: each.fullName,
      email: each.email,
      ...(each.memberNo && { memberNo: each.memberNo }),
      wanted: wantedOf(each) ?? {},
    })),
  };
}

/** One answer of one voter, on which an officer decides. */
export interface AnswerOf {
  _id: RegistrationId;
  answer: string;
}

/**
 * The entry whose voter asks for a correction in exactly this answer; null if it was decided or the voter
 * has answered again.
 */
export async function waitingCorrection(
  election: ElectionId,
  { _id, answer }: AnswerOf,
): Promise<StoredRollEntry | null> {
  return RollEntryModel.findOne({
    _id,
    election,
    anonymous: null,
    check: 'correction',
    'wanted.answer': answer,
  }).lean();
}

/** @returns false if it was or is being decided, or the voter has answered again. */
export async function declineCorrection(
  { clock }: Pick<Deps, 'clock'>,
  { _id, answer }: AnswerOf,
): Promise<boolean> {
  const { modifiedCount } = await RollEntryModel.updateOne(
    { _id, check: 'correction', 'wanted.answer': answer, ...notBeingAccepted(clock.now()) },
    { $set: { check: 'declined' }, $unset: { wanted: 1 } },
  );
  return modifiedCount > 0;
}

/**
 * Gives the entry the name that its voter asks for; the address stays. Change and decision are one
 * update. A voter with an address is not identified by name, so the name need not be unique.
 *
 * @returns false if it was or is being decided, or the voter has answered again.
 */
export async function acceptName(
  { clock }: Pick<Deps, 'clock'>,
  { _id, email, memberNo, wanted }: StoredRollEntry,
): Promise<boolean> {
  if (wanted?.fullName === undefined) return false;
  const { answer, fullName } = wanted;
  const { modifiedCount } = await RollEntryModel.updateOne(
    { _id, check: 'correction', 'wanted.answer': answer, ...notBeingAccepted(clock.now()) },
    {
      $set: {
        check: 'confirmed',
        fullName,
        sortName: sortNameOf(fullName),
        words: searchWords(fullName, email, memberNo),
      },
      $unset: { wanted: 1 },
    },
  );
  return modifiedCount > 0;
}

/** Marks the start of accepting another address, which takes several steps. @returns as `acceptName`. */
export async function beginAcceptingAddress(
  { clock }: Pick<Deps, 'clock'>,
  { _id, answer }: AnswerOf,
): Promise<boolean> {
  const now = clock.now();
  const { modifiedCount } = await RollEntryModel.updateOne(
    { _id, check: 'correction', 'wanted.answer': answer, ...notBeingAccepted(now) },
    { $set: { 'wanted.accepting': now } },
  );
  return modifiedCount > 0;
}

/** Returns a correction to waiting after its address could not be accepted. */
export async function endAcceptingAddress({ _id, answer }: AnswerOf): Promise<void> {
  await RollEntryModel.updateOne(
    { _id, 'wanted.answer': answer },
    { $unset: { 'wanted.accepting': 1 } },
  );
}

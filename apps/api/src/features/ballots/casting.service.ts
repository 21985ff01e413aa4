import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import {
  choiceProblems,
  choicesOf,
  receiptSchema,
  voteText,
  type CastBallot,
  type Receipt,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../http/app-error.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { isDuplicateKey } from '../../platform/duplicate-key.js';
import { findElection, statusOf, type Election } from '../elections/index.js';
import { markVoted, rollEntryOf } from '../voters/index.js';
import type { BallotMemory, OpenPaper } from './ballot-memory.js';
import { ballotIdOf, ballotKey, trackingCodeFor } from './ballot-key.js';
import { ballotCollection, BallotModel, type StoredBallot } from './ballots.model.js';
import { assertMayCast } from './ballots.policy.js';
import { ensureOpened, frozenBallot } from './opening.service.js';
import { countHour } from './turnout-hours.js';

/**
 * Puts one ballot in the box and marks the roll. Five database operations, each by a unique key:
 * election, roll entry, ballot, mark, hour; casts at the same time share the first and the last.
 *
 * @returns `stored: false` when this voter's ballot, with this nonce and these choices, was there.
 * @throws AppError `not_on_roll`, `must_change_password`, `not_open`, `already_voted`, `nonce_used`,
 *   `invalid`, or `unavailable` when the deadline passed, in which case the same ballot can be sent
 *   again.
 */
export async function castBallot(
  deps: Deps,
  memory: BallotMemory,
  electionId: string,
  actor: Actor,
  ballot: CastBallot,
): Promise<{ stored: boolean; receipt: Receipt }> {
  const checkedAt = performance.now();
  const [election, entry] = await Promise.all([
    memory.elections.join(electionId, () => findElection(electionId)),
    rollEntryOf(electionId, actor.id),
  ]);
  const now = deps.clock.now();
  const isOpen = statusOf(election, now) === 'open';
  const vote = voteText(ballot.choices);
  const nonce = ballot.nonce ?? randomBytes(16).toString('hex');
  const trackingCode = trackingCodeFor(electionId, nonce, vote);
  // Without an entry: its voter is being taken off the roll, which the ballot is about to prevent.
  if ((!entry || !isOpen) && (await isInBox(electionId, trackingCode))) {
    return { stored: false, receipt: receiptOf(election, trackingCode, nonce, vote) };
  }
  assertMayCast(actor, entry);
  if (!isOpen) {
    memory.papers.delete(electionId);
    throw new AppError('not_open');
  }
  const { frozen, key } = await openPaper(deps, memory, election);
  if (frozen.positions.length === 0) throw new AppError('nothing_to_vote_on');
  const problems = choiceProblems(ballot.choices, frozen);
  if (problems.length > 0) throw new AppError('invalid', { errors: problems });

  const stored: StoredBallot = {
    _id: ballotIdOf(key, actor.id),
    election: new Types.ObjectId(electionId),
    trackingCode,
    nonce,
    vote,
  };
  deps.failpoint?.('casting: before the ballot');
  const timeLeft = deps.timing.castDeadlineMs - (performance.now() - checkedAt);
  if (timeLeft <= 0) throw new AppError('unavailable', { retryAfter: 1 });
  const inserted = await insertWithin(stored, timeLeft);
  if (!inserted) {
    const problem = await problemWithExisting(stored);
    // The roll may lack its mark if the process died after the earlier insert.
    if (problem !== 'nonce_used') await markOnRoll(deps, memory, electionId, actor.id, now);
    if (problem) throw new AppError(problem);
  } else {
    deps.failpoint?.('casting: ballot stored');
    await markOnRoll(deps, memory, electionId, actor.id, now);
    deps.failpoint?.('casting: hour counted');
  }
  return { stored: inserted, receipt: receiptOf(election, trackingCode, nonce, vote) };
}

/** Opens the election if nobody has yet, and keeps what every further cast needs. */
export async function openPaper(
  deps: Deps,
  memory: BallotMemory,
  election: Election,
): Promise<OpenPaper> {
  const kept = memory.papers.get(election._id);
  if (kept) return kept;
  await ensureOpened(deps, election);
  const [frozen, key] = await Promise.all([frozenBallot(election._id), ballotKey(election._id)]);
  // A change of the ballot that was begun in time is still under way.
  if (!frozen || !key) throw new AppError('not_open', { retryAfter: 1 });
  const paper = { frozen, key };
  memory.papers.set(election._id, paper);
  return paper;
}

/**
 * False when a unique key was taken.
 *
 * @throws AppError `unavailable` when the time was over before the ballot was sent.
 */
async function insertWithin(ballot: StoredBallot, milliseconds: number): Promise<boolean> {
  const limit = Math.ceil(milliseconds);
  // Calls the ballot back where it still waits for a connection: nothing may be sent after the
  // deadline. The driver takes a signal for every operation, though its types name only some.
  const bounds = { maxTimeMS: limit, signal: AbortSignal.timeout(limit) };
  try {
    await ballotCollection().insertOne(ballot, bounds);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    if (error === bounds.signal.reason) throw new AppError('unavailable', { retryAfter: 1 });
    throw error;
  }
}

async function problemWithExisting(
  mine: StoredBallot,
): Promise<'already_voted' | 'nonce_used' | undefined> {
  const existing = await BallotModel.findById(mine._id, { nonce: 1, vote: 1 }).lean();
  if (!existing) return 'nonce_used';
  return existing.nonce === mine.nonce && existing.vote === mine.vote ? undefined : 'already_voted';
}

async function isInBox(electionId: string, trackingCode: string): Promise<boolean> {
  return (await BallotModel.exists({ election: electionId, trackingCode })) !== null;
}

/**
 * Marks the roll, once; the hour counts only the change. Should the process die in between, the
 * hours are one short until `settleHours`.
 */
async function markOnRoll(
  deps: Deps,
  memory: BallotMemory,
  electionId: string,
  accountId: string,
  at: Date,
): Promise<void> {
  if (!(await markVoted(electionId, accountId))) return;
  deps.failpoint?.('casting: roll marked');
  await countHour(memory, electionId, at);
}

/** Repairs the mark of a voter whose ballot is in the box. Returns whether it is. */
export async function repairMark(
  deps: Deps,
  memory: BallotMemory,
  key: Buffer,
  electionId: string,
  accountId: string,
): Promise<boolean> {
  const voted = (await BallotModel.exists({ _id: ballotIdOf(key, accountId) })) !== null;
  if (voted) await markOnRoll(deps, memory, electionId, accountId, deps.clock.now());
  return voted;
}

function receiptOf(election: Election, trackingCode: string, nonce: string, vote: string): Receipt {
  return receiptSchema.parse(
    election.settings.ballotBox === 'ballots'
      ? { trackingCode, nonce, choices: choicesOf(vote) }
      : { trackingCode },
  );
}

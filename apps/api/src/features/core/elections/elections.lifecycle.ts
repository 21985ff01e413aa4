import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { ElectionId } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import { recordAct } from '../audit/index.js';
import { ElectionModel, electionOf, votable, type Election } from './elections.model.js';
import { withEvent } from './webhook-events.js';
import { assertEditable } from './elections.policy.js';
import { findElection, isElectionGone } from './find-elections.js';
import { type Signer, signatureOf } from '../../../platform/access-tokens.js';

export function isChanging({ ballotChanges }: Election, now: Date): boolean {
  return ballotChanges.some(({ until }) => until > now);
}

/** Matches a stored counter. Elections from earlier versions lack the field when it is 0. */
export function numbered(count: number) {
  return count === 0 ? { $in: [0, null] } : count;
}

/**
 * Records an early close in the audit trail, once. The count calls this too, in case the process died
 * right after the close.
 */
export async function recordClosing(deps: Deps, election: Election): Promise<void> {
  if (!election.closedBy) return;
  await recordAct(deps, {
    election: election._id,
    actor: election.closedBy,
    action: 'election_closed_early',
    details: { endDate: election.endDate },
    once: 'closed',
  });
}

/** Time limit for the next database call of a change. @throws AppError `unavailable` if none is left. */
export type TimeLeft = () => { maxTimeMS: number };

/**
 * Runs a change of the ballot so that voting opens before or after it, never during it. The change
 * starts only before the opening, which waits for it; past its deadline, it no longer writes.
 *
 * @returns undefined, with nothing written, if voting has opened or is opening, or the election is gone.
 */
export async function beforeOpening<Result>(
  deps: Deps,
  electionId: ElectionId,
  write: (timeLeft: TimeLeft) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  return keepingFromOpening(deps, electionId, { openedAt: null, frozen: false }, write);
}

/**
 * Like `beforeOpening`, during the n-th opening: the next opening, if any, waits for the write.
 *
 * @returns undefined, with nothing written, when voting has opened again.
 */
export async function beforeNextOpening<Result>(
  deps: Deps,
  electionId: ElectionId,
  opening: number,
  write: (timeLeft: TimeLeft) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const openings = opening === 1 ? { $in: [1, null] } : opening;
  return keepingFromOpening(deps, electionId, { openings }, write);
}

async function keepingFromOpening<Result>(
  deps: Deps,
  electionId: ElectionId,
  as: object,
  write: (timeLeft: TimeLeft) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const checkedAt = performance.now();
  const now = deps.clock.now();
  const { changeDeadlineMs, changeGraceMs } = deps.timing;
  const change = { id: randomUUID(), until: new Date(now.getTime() + changeGraceMs) };
  const begun = await ElectionModel.updateOne(
    { _id: electionId, removal: null, ...as },
    { $push: { ballotChanges: change }, $inc: { changesBegun: 1 } },
  );
  if (begun.matchedCount === 0) return undefined;
  const timeLeft = () => {
    const left = changeDeadlineMs - (performance.now() - checkedAt);
    if (left <= 0) throw new AppError('unavailable', { retryAfter: 1 });
    return { maxTimeMS: Math.ceil(left) };
  };
  try {
    return { result: await write(timeLeft) };
  } finally {
    // If this fails, the opening only waits a little longer, so the change itself still succeeds.
    await ElectionModel.updateOne(
      { _id: electionId },
      { $pull: { ballotChanges: { id: change.id } } },
    ).catch((err: unknown) =>
      deps.logger.warn({ err, election: electionId }, 'a change could not be marked as finished'),
    );
  }
}

/**
 * Like `beforeOpening`, for a position or a candidate. If the election is deleted meanwhile, `undo`
 * removes what the deletion may have missed.
 *
 * @throws AppError `frozen`, `election_closed`, `not_found` or `unavailable`.
 */
export async function whileEditable<Result>(
  deps: Deps,
  electionId: ElectionId,
  write: (timeLeft: TimeLeft) => Promise<Result>,
  undo?: (result: Result) => Promise<void>,
): Promise<Result> {
  const written = await beforeOpening(deps, electionId, write);
  if (!written) {
    assertEditable(deps, await findElection(electionId));
    throw new AppError('frozen');
  }
  if (undo && (await isElectionGone(electionId))) {
    await undo(written.result);
    throw new AppError('not_found', { params: { what: 'election' } });
  }
  return written.result;
}

/** @throws AppError `not_open`. */
export async function closeElection(
  deps: Deps,
  actor: Signer,
  election: Election,
): Promise<Election> {
  const now = deps.clock.now();
  const closed = await ElectionModel.findOneAndUpdate(
    {
      _id: election._id,
      ...votable,
      closedAt: null,
      endedAt: null,
      countedAt: null,
      openedAt: { $ne: null },
      'preparing.decided': { $ne: true },
      endDate: { $gt: now },
    },
    withEvent(
      { type: 'election.closed', at: now },
      { closedAt: now, closedBy: signatureOf(actor), endedAt: now, settling: false },
    ),
    { returnDocument: 'after' },
  ).lean();
  if (!closed) throw new AppError('not_open');
  deps.failpoint?.('closing: closed');
  await recordClosing(deps, electionOf(closed));
  deps.failpoint?.('closing: in the audit trail');
  return electionOf(closed);
}

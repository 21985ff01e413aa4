import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { ElectionId } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import { recordAct } from '../audit/index.js';
import { ElectionModel, electionOf, votable, type Election } from './elections.model.js';
import { withEvent } from './webhook-events.js';
import { newsOf } from './voter-news.js';
import { assertEditable, isPutOff, statusOf } from './elections.policy.js';
import { electionExists, findElection } from './find-elections.js';
import { type Signer, signatureOf } from '../../../platform/access-tokens.js';

/**
 * Voting should open: its time has come, and no change of the ballot is still under way. An opening
 * that has begun is always to be ended.
 */
export function isDueToOpen(election: Election, now: Date): boolean {
  if (election.openedAt || election.endedAt) return false;
  if (election.frozen) return true;
  const { byHand, votingStartDate, endDate } = election;
  return !byHand && now >= votingStartDate && now < endDate && !isChanging(election, now);
}

export function isChanging({ ballotChanges }: Election, now: Date): boolean {
  return ballotChanges.some(({ until }) => until > now);
}

/** Voting has ended and no count is recorded. */
export function isDueToCount(election: Election, now: Date): boolean {
  return statusOf(election, now) === 'counting';
}

/** Its time of opening has come, and its end has not. */
export function inTime(now: Date) {
  return { votingStartDate: { $lte: now }, endDate: { $gt: now } };
}

/** A number that is absent in elections from before it was kept counts as nought. */
export function numbered(count: number) {
  return count === 0 ? { $in: [0, null] } : count;
}

/** An opening that comes so long after its time stands in the audit trail with that time. */
const LATE_MS = 60_000;

/**
 * Freezes an election if it is as it was read, no change of the ballot has begun since and none is
 * under way: so what was found on its ballot is what is frozen. From here on no change can begin.
 *
 * @param by Who opens it now, if not the clock.
 * @returns false when something has changed.
 */
export async function freezeElection(
  deps: Deps,
  election: Election,
  by: string | null,
): Promise<boolean> {
  const now = deps.clock.now();
  const { _id, startDate, votingStartDate, openings, changesBegun } = election;
  const isLate = now.getTime() - votingStartDate.getTime() >= LATE_MS;
  const late = isLate && !election.byHand && (by !== null || isPutOff(election));
  const frozen = await ElectionModel.updateOne(
    {
      _id,
      startDate,
      votingStartDate,
      ...votable,
      openedAt: null,
      frozen: false,
      ...(by ? { endDate: { $gt: now } } : { ...inTime(now), byHand: { $ne: true } }),
      openings: numbered(openings),
      changesBegun: numbered(changesBegun),
      'ballotChanges.until': { $not: { $gt: now } },
    },
    {
      $set: {
        frozen: true,
        ballotChanges: [],
        openings: openings + 1,
        opening: { by, due: late ? votingStartDate : null },
        byHand: false,
        putOffToTell: null,
        ...(by && { votingStartDate: now, startDate: startDate < now ? startDate : now }),
      },
    },
  );
  return frozen.modifiedCount === 1;
}

/**
 * Records that voting has opened for the n-th time.
 *
 * @param at The present, by the product's clock.
 */
export async function markOpened({ _id, openings }: Election, at: Date): Promise<void> {
  await ElectionModel.updateOne(
    {
      _id,
      openedAt: null,
      frozen: true,
      ...votable,
      openings: openings === 1 ? { $in: [1, null] } : openings,
    },
    withEvent({ type: 'election.opened', at }, { openedAt: at, openings, ...newsOf('opened', at) }),
  );
}

/**
 * Records that voting has ended, if it has: the fence between casting and counting. It may be called
 * again after a crash.
 *
 * @returns the election as it stays; undefined while voting has not ended.
 */
export async function endVoting(deps: Deps, id: ElectionId): Promise<Election | undefined> {
  const now = deps.clock.now();
  const ended = await ElectionModel.findOneAndUpdate(
    {
      _id: id,
      ...votable,
      endedAt: null,
      openedAt: { $ne: null },
      'preparing.decided': { $ne: true },
      $or: [{ endDate: { $lte: now } }, { closedAt: { $ne: null } }],
    },
    withEvent({ type: 'election.closed', at: now }, { endedAt: now, settling: false }),
    { returnDocument: 'after' },
  ).lean();
  if (ended) return electionOf(ended);
  const before = await ElectionModel.findOne({ _id: id, ...votable }).lean();
  return before?.endedAt ? electionOf(before) : undefined;
}

/**
 * Records that the final count is recorded; false when it was before. Where nobody but the officers may
 * read it yet, voters are told of it when it is published.
 */
export async function markCounted(id: ElectionId, at: Date): Promise<boolean> {
  const mark = async (when: object | 'rollOnly', changes: object) => {
    const unmarked = { _id: id, countedAt: null, ...votable, 'publishing.when': when };
    return (await ElectionModel.updateOne(unmarked, changes)).modifiedCount === 1;
  };
  const shownTo = (readers: 'everybody' | 'roll') =>
    withEvent(
      { type: 'results.published', at, readers },
      { countedAt: at, publishedAt: at, ...newsOf('counted', at) },
    );
  for (;;) {
    if (await mark({ $in: ['atOnce', null] }, shownTo('everybody'))) return true;
    if (await mark('rollOnly', shownTo('roll'))) return true;
    if (await mark({ $in: ['atTime', 'byHand'] }, { $set: { countedAt: at } })) return true;
    // Meanwhile the plan may have changed.
    if (!(await ElectionModel.exists({ _id: id, countedAt: null, ...votable }))) return false;
  }
}

/**
 * Puts an early close into the audit trail, once. The count calls it too: the process may have died
 * after the close.
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

/** How a database call of a change is bounded. @throws AppError `unavailable` when it is too late. */
export type TimeLeft = () => { maxTimeMS: number };

/**
 * Runs a write to what the ballot holds, so that voting opens before it or after it. It starts only
 * before the opening, which waits until it has ended, and a write that takes too long is not tried.
 *
 * @returns undefined, with nothing written, when voting has opened or is opening.
 */
export async function beforeOpening<Result>(
  deps: Deps,
  electionId: ElectionId,
  write: (timeLeft: TimeLeft) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  return keepingFromOpening(deps, electionId, { openedAt: null, frozen: false }, write);
}

/**
 * The same in the n-th opening: voting may be taken back meanwhile, but opens again only after the write.
 *
 * @returns undefined, with nothing written, when it has opened again.
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
    // Should this fail, the opening waits a little longer: that is no reason for the change to fail.
    await ElectionModel.updateOne(
      { _id: electionId },
      { $pull: { ballotChanges: { id: change.id } } },
    ).catch((err: unknown) => deps.logger.warn({ err, election: electionId }, 'a change lingers'));
  }
}

/**
 * The same for a position or a candidate. If the election is deleted meanwhile, `undo` takes back
 * what the deletion cannot have seen.
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
  if (undo && !(await electionExists(electionId))) {
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

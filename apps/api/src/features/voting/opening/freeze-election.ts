import type { Deps } from '../../../platform/deps.js';
import {
  type Election,
  ElectionModel,
  isChanging,
  newsOf,
  numbered,
  votable,
  withEvent,
} from '../../core/elections/index.js';

/** From this delay on, the audit trail records when an opening that was put off or by hand was due. */
const LATE_MS = 60_000;

/** Matches elections whose voting period has begun and has not ended. */
export function inTime(now: Date) {
  return { votingStartDate: { $lte: now }, endDate: { $gt: now } };
}

/**
 * Freezes an election, unless it or its ballot paper has changed since it was read or a change is under
 * way. So exactly what was checked is frozen. After that, no change can begin.
 *
 * @param order.by Signature of the officer who opens it by hand; null if its time has come.
 * @param order.endDate The end of voting, if the officer moves it.
 * @returns False if something has changed or is being changed.
 */
export async function freezeElection(
  deps: Deps,
  election: Election,
  { by, endDate }: { by: string | null; endDate?: Date | undefined },
): Promise<boolean> {
  const now = deps.clock.now();
  const { _id, startDate, votingStartDate, openings, changesBegun } = election;
  const isLate = now.getTime() - votingStartDate.getTime() >= LATE_MS;
  const isMoved = endDate !== undefined && endDate.getTime() !== election.endDate.getTime();
  const late = isLate && !election.byHand && (by !== null || isPutOff(election));
  const frozen = await ElectionModel.updateOne(
    {
      _id,
      startDate,
      votingStartDate,
      ...votable,
      openedAt: null,
      frozen: false,
      ...(by
        ? { endDate: endDate ? election.endDate : { $gt: now } }
        : { ...inTime(now), byHand: { $ne: true } }),
      openings: numbered(openings),
      changesBegun: numbered(changesBegun),
      'ballotChanges.until': { $not: { $gt: now } },
    },
    {
      $set: {
        frozen: true,
        ballotChanges: [],
        openings: openings + 1,
        opening: { by, due: late ? votingStartDate : null, endDate: isMoved ? endDate : null },
        ...(isMoved && { endDate }),
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
 * @param at The present time.
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
 * True if voting should open: its time has come and no change of the ballot paper is under way. An
 * opening that has begun is always finished.
 */
export function isDueToOpen(election: Election, now: Date): boolean {
  if (election.openedAt || election.endedAt) return false;
  if (election.frozen) return true;
  const { byHand, votingStartDate, endDate } = election;
  return !byHand && now >= votingStartDate && now < endDate && !isChanging(election, now);
}

/** True if voting could not open at the time set, and that has been recorded. */
export function isPutOff({ putOff, votingStartDate }: Election): boolean {
  return putOff?.due.getTime() === votingStartDate.getTime();
}

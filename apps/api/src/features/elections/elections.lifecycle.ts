import { votingEnd } from '@hustings/shared';
import { AppError } from '../../http/app-error.js';
import type { Deps } from '../../platform/deps.js';
import { recordAct } from '../audit/index.js';
import { ElectionModel, electionOf, type Election } from './elections.model.js';
import { assertEditable } from './elections.policy.js';
import { electionExists, findElection } from './find-elections.js';

/**
 * How long a change of the ballot that was begun before voting opened may take. Voting opens only
 * when no such change can be on its way any more, so that none slips in after the freeze.
 */
export const BALLOT_WRITE_MS = 10_000;

/** Voting should open: its time has come, and no change of the ballot is still under way. */
export function isDueToOpen(election: Election, now: Date): boolean {
  return !election.openedAt && now >= election.votingStartDate && now >= election.ballotWritesUntil;
}

/** Voting has ended and no count is recorded. */
export function isDueToCount(election: Election, now: Date): boolean {
  return !election.countedAt && now >= votingEnd(election);
}

/** Every election that is due to open or to be counted. */
export async function dueElections(deps: Deps): Promise<Election[]> {
  const now = deps.clock.now();
  // Three queries, because each has an index of its own.
  const found = await Promise.all([
    ElectionModel.find({ openedAt: null, votingStartDate: { $lte: now }, removal: null }).lean(),
    ElectionModel.find({ countedAt: null, endDate: { $lte: now }, removal: null }).lean(),
    ElectionModel.find({ countedAt: null, closedAt: { $lte: now }, removal: null }).lean(),
  ]);
  const elections = new Map(
    found.flat().map((stored) => [String(stored._id), electionOf(stored)] as const),
  );
  return [...elections.values()].filter(
    (election) => isDueToOpen(election, now) || isDueToCount(election, now),
  );
}

/**
 * Records that voting has opened.
 *
 * @param at The present, by the product's clock.
 * @returns false when that was recorded before.
 */
export async function markOpened(id: string, at: Date): Promise<boolean> {
  const written = await ElectionModel.updateOne(
    { _id: id, openedAt: null, removal: null },
    { $set: { openedAt: at } },
  );
  return written.modifiedCount === 1;
}

/** Records that the final count is recorded; false when it was before. */
export async function markCounted(id: string, at: Date): Promise<boolean> {
  const written = await ElectionModel.updateOne(
    { _id: id, countedAt: null, removal: null },
    { $set: { countedAt: at } },
  );
  return written.modifiedCount === 1;
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

/**
 * Runs a write to what the ballot holds. It starts only before voting opens, and the opening waits
 * for it. If the election is deleted meanwhile, `undo` takes back what the deletion cannot have seen.
 *
 * @throws AppError `frozen`, `election_closed` or `not_found`.
 */
export async function whileEditable<Result>(
  deps: Deps,
  electionId: string,
  write: () => Promise<Result>,
  undo?: (result: Result) => Promise<void>,
): Promise<Result> {
  const now = deps.clock.now();
  const fenced = await ElectionModel.updateOne(
    { _id: electionId, removal: null, openedAt: null, votingStartDate: { $gt: now } },
    { $set: { ballotWritesUntil: new Date(now.getTime() + BALLOT_WRITE_MS) } },
  );
  if (fenced.matchedCount === 0) {
    assertEditable(deps, await findElection(electionId));
    throw new AppError('frozen');
  }
  const result = await write();
  if (undo && !(await electionExists(electionId))) {
    await undo(result);
    throw new AppError('not_found', { message: 'election not found' });
  }
  return result;
}

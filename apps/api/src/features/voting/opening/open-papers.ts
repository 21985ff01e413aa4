import type { ElectionId } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import {
  electionsByIds,
  findElection,
  statusOf,
  type Election,
} from '../../core/elections/index.js';
import { ballotKey, frozenBallot, type FrozenBallot } from '../box/index.js';
import { ensureOpened } from './opening.service.js';

/** What casting needs of an open election. It never changes in the same opening, so it is kept. */
export interface OpenPaper {
  /** Which opening of the election it is of. */
  opening: number;
  frozen: FrozenBallot;
  key: Buffer;
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    /** Of elections that are open, as far as this process has been asked for them. */
    openPapers: Map<ElectionId, OpenPaper>;
  }
}

/**
 * Opens the election if nobody has yet, and keeps what every further cast needs.
 *
 * @throws AppError `not_open`.
 */
export async function openPaper(deps: Deps, election: Election): Promise<OpenPaper> {
  const kept = deps.memory.openPapers.get(election._id);
  if (kept?.opening === election.openings && election.openedAt) return kept;
  await ensureOpened(deps, election);
  const opened = await findElection(election._id);
  const { openings: opening, openedAt } = opened;
  const [frozen, key] = await Promise.all([
    frozenBallot(election._id),
    ballotKey(deps, election._id, opening),
  ]);
  // A change of the ballot that was begun in time is still under way.
  if (!openedAt || !key || (frozen?.opening ?? 1) !== opening || !frozen) {
    throw new AppError('not_open', { retryAfter: 1 });
  }
  const paper = { opening, frozen, key };
  deps.memory.openPapers.set(election._id, paper);
  return paper;
}

/**
 * Forgets the ballot keys this process has kept of elections that are no longer open: destroying
 * one in the database would be half the work.
 */
export async function forgetClosedPapers(deps: Deps): Promise<void> {
  const { openPapers } = deps.memory;
  if (openPapers.size === 0) return;
  const now = deps.clock.now();
  const elections = await electionsByIds([...openPapers.keys()]);
  const stillOpen = new Map(
    elections
      .filter((each) => statusOf(each, now) === 'open')
      .map(({ _id, openings }) => [_id, openings] as const),
  );
  for (const [election, { opening }] of openPapers) {
    if (stillOpen.get(election) !== opening) openPapers.delete(election);
  }
}

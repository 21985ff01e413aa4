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

/** The paper and key that casting needs. They never change within an opening, so they are cached. */
export interface OpenPaper {
  /** Number of the opening it belongs to. */
  opening: number;
  frozen: FrozenBallot;
  key: Buffer;
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    /** The papers of open elections that this process has been asked for. */
    openPapers: Map<ElectionId, OpenPaper>;
  }
}

/**
 * Opens the election if that is due, and caches its paper and key for further casts.
 *
 * @throws AppError `not_open`, `not_found`, `unavailable`.
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
  // For example, a change of the ballot paper that began in time is still under way.
  if (!openedAt || !key || (frozen?.opening ?? 1) !== opening || !frozen) {
    throw new AppError('not_open', { retryAfter: 1 });
  }
  const paper = { opening, frozen, key };
  deps.memory.openPapers.set(election._id, paper);
  return paper;
}

/**
 * Drops the cached ballot keys of elections that are no longer open: destroying a key only in the
 * database would be half the work.
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

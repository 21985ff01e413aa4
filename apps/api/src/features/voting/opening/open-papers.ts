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

export type OpenPapers = ReturnType<typeof createOpenPapers>;

/** The papers of elections that are open, as far as this process has been asked for them. */
export function createOpenPapers(deps: Deps) {
  const papers = new Map<ElectionId, OpenPaper>();

  /**
   * Opens the election if nobody has yet, and keeps what every further cast needs.
   *
   * @throws AppError `not_open`.
   */
  async function open(election: Election): Promise<OpenPaper> {
    const kept = papers.get(election._id);
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
    papers.set(election._id, paper);
    return paper;
  }

  /**
   * Forgets the ballot keys this process has kept of elections that are no longer open: destroying
   * one in the database would be half the work.
   */
  async function forgetClosed(): Promise<void> {
    if (papers.size === 0) return;
    const now = deps.clock.now();
    const elections = await electionsByIds([...papers.keys()]);
    const stillOpen = new Map(
      elections
        .filter((each) => statusOf(each, now) === 'open')
        .map(({ _id, openings }) => [_id, openings] as const),
    );
    for (const [election, { opening }] of papers) {
      if (stillOpen.get(election) !== opening) papers.delete(election);
    }
  }

  return {
    open,
    kept: (electionId: ElectionId) => papers.get(electionId),
    forget: (electionId: ElectionId) => void papers.delete(electionId),
    forgetClosed,
  };
}

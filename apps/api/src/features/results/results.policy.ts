import type { ElectionStatus } from '@hustings/shared';
import { AppError } from '../../platform/errors/app-error.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Election } from '../elections/index.js';

/** How an account stands to the roll of an election. */
export interface RollStanding {
  onRoll: boolean;
  hasVoted: boolean;
}

/**
 * What a reader may see of the results: everything once they are final, for anyone. Before that,
 * the organiser and those who have voted see live counts where the election shows them, and the
 * organiser and everybody on the roll the turnout where it does not.
 *
 * @throws AppError `not_allowed` for everybody else.
 */
export function visibleResults(
  election: Election,
  status: ElectionStatus,
  actor: Actor | undefined,
  standing: RollStanding,
): 'counts' | 'turnout' {
  if (status === 'closed') return 'counts';
  const organises = actor?.role === 'organiser' && actor.id === election.org;
  if (status === 'draft' || status === 'nominations') {
    if (organises) return 'turnout';
    throw new AppError('not_allowed');
  }
  if (election.settings.resultsVisibility === 'live') {
    if (organises || standing.hasVoted) return 'counts';
  } else if (organises || standing.onRoll) {
    return 'turnout';
  }
  throw new AppError('not_allowed');
}

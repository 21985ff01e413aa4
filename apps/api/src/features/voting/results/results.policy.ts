import { can, type ElectionStatus } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import { mayReadCount } from '../publishing/index.js';
import type { Election } from '../../core/elections/index.js';

/** Who reads results, as far as rights go. */
export type Reader = Pick<Actor, 'id' | 'membership' | 'ballot'>;

/** Whether the reader is on the roll, and has voted. */
export interface RollStanding {
  onRoll: boolean;
  hasVoted: boolean;
}

/** `nothing`: not even the turnout. */
export type Visible = 'counts' | 'turnout' | 'nothing';

/**
 * What a reader may see of the results: everything once they are final and published to it. Before that,
 * the organiser and those who have voted see live counts where the election shows them, and the
 * organiser and everybody on the roll the turnout where it does not.
 */
export function visibleResults(
  election: Election,
  status: ElectionStatus,
  actor: Reader | undefined,
  standing: RollStanding,
): Visible {
  if (status === 'closed')
    return mayReadCount(election, actor, standing.onRoll) ? 'counts' : 'nothing';
  const organises = can(actor, 'readElections', election);
  if (status === 'draft' || status === 'nominations') return organises ? 'turnout' : 'nothing';
  if (election.settings.resultsVisibility === 'live') {
    // Counts would show anyone with a letter or a mailed link that it was used.
    const hasVoted = standing.hasVoted && !actor?.ballot;
    return organises || hasVoted ? 'counts' : 'nothing';
  }
  return organises || standing.onRoll ? 'turnout' : 'nothing';
}

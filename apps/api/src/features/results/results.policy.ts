import { can, type ElectionStatus, type MaybeMember } from '@hustings/shared';
import { mayReadCount, type Election } from '../elections/index.js';

/** How an account stands to the roll of an election. */
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
  actor: MaybeMember,
  standing: RollStanding,
): Visible {
  if (status === 'closed')
    return mayReadCount(election, actor, standing.onRoll) ? 'counts' : 'nothing';
  const organises = can(actor, 'readElections', election);
  if (status === 'draft' || status === 'nominations') return organises ? 'turnout' : 'nothing';
  if (election.settings.resultsVisibility === 'live') {
    return organises || standing.hasVoted ? 'counts' : 'nothing';
  }
  return organises || standing.onRoll ? 'turnout' : 'nothing';
}

import { can, type ElectionStatus } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import { mayReadCount } from '../publishing/index.js';
import type { Election } from '../../core/elections/index.js';

/** The parts of an actor that decide which results they may read. */
export type Reader = Pick<Actor, 'id' | 'membership' | 'ballot'>;

export interface RollStanding {
  onRoll: boolean;
  hasVoted: boolean;
}

/** `nothing`: not even the turnout. */
export type Visible = 'counts' | 'turnout' | 'nothing';

/**
 * The results a reader may see. Before voting, organisers see the turnout. Then organisers and voters who
 * have voted see live counts, if the election shows them; if not, organisers and everybody on the roll see
 * the turnout. Once counted, those who may read the count see everything, others nothing.
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
    // Live counts would show anyone with a letter or a mailed link that it was used.
    const hasVoted = standing.hasVoted && !actor?.ballot;
    return organises || hasVoted ? 'counts' : 'nothing';
  }
  return organises || standing.onRoll ? 'turnout' : 'nothing';
}

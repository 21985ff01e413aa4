import { assertNever, isMissed, isVotingOver } from '@hustings/shared';
import { readersOf } from '../../voting/publishing/index.js';
import { statusOf, type Election, type News } from '../../core/elections/index.js';

/** True if notices are on, and the news is still the latest and still true. */
export function isStillSo(election: Election, { id, kind }: Pick<News, 'id' | 'kind'>, now: Date) {
  // Later events have their own notice.
  if (!election.notices.on || election.news?.id !== id) return false;
  const status = statusOf(election, now);
  switch (kind) {
    case 'opened':
    case 'resumed':
      return status === 'open' && !election.paused;
    case 'paused':
      return status === 'open' && election.paused !== null;
    case 'prepared':
      return !election.openedAt && !election.frozen && !isMissed(election, now);
    case 'dates':
      return !isVotingOver(status) && !isMissed(election, now);
    case 'counted':
      return status === 'closed' && readersOf(election) !== 'officers';
    default:
      return assertNever(kind);
  }
}

import { can } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { mayReadCount, notPublished } from '../publishing/index.js';
import type { Election } from '../../core/elections/index.js';

/**
 * The part of a box that a reader sees. `open`: the number of ballots and tracking codes, for voters and
 * organisers until they may read the count. `whole`: all votes, for readers of the count.
 *
 * @throws AppError `not_allowed`, `not_published`.
 */
export function boxFor(
  actor: Actor | undefined,
  election: Election,
  onRoll: boolean,
): 'open' | 'whole' {
  const isInside = onRoll || can(actor, 'readElections', election);
  if (!election.countedAt) {
    if (isInside) return 'open';
    throw new AppError('not_allowed');
  }
  if (mayReadCount(election, actor, onRoll)) return 'whole';
  if (isInside) return 'open';
  throw notPublished(election);
}

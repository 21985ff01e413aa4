import { can, type ElectionId } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { findElection, type Election } from '../elections/index.js';
import { isOnRoll } from '../roll/index.js';

/**
 * An election, for members of its organisation and voters on its roll.
 *
 * @throws AppError `not_found` or `not_allowed`.
 */
export async function electionForReader(actor: Actor, id: ElectionId): Promise<Election> {
  const election = await findElection(id);
  if (!can(actor, 'readElections', election) && !(await isOnRoll(election._id, actor.id))) {
    throw new AppError('not_allowed');
  }
  return election;
}

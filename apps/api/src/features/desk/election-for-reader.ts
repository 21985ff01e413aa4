import { AppError } from '../../platform/errors/app-error.js';
import type { Actor } from '../../platform/access-tokens.js';
import { findElection, organises, type Election } from '../elections/index.js';
import { isOnRoll } from '../roll/index.js';

/**
 * An election for whoever may see it: its organiser, or somebody on its roll.
 *
 * @throws AppError `not_found` or `not_allowed`.
 */
export async function electionForReader(actor: Actor, id: string): Promise<Election> {
  const election = await findElection(id);
  if (!organises(actor, election) && !(await isOnRoll(election._id, actor.id))) {
    throw new AppError('not_allowed');
  }
  return election;
}

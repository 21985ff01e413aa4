import { can, type ElectionId } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { findElection, type Election } from '../../core/elections/index.js';
import { rollEntryOf, type RollEntry } from '../../core/roll/index.js';
import type { Nomination } from './nominations.model.js';

/** The reader, and their part in the election. */
export interface Reader {
  election: Election;
  actor: Actor | undefined;
  entry: RollEntry | null;
}

/**
 * Finds an election for people who may see its nominations: everyone if they are public, otherwise members
 * and voters.
 *
 * @throws AppError `not_found`, `not_allowed`.
 */
export async function readerOf(actor: Actor | undefined, id: ElectionId): Promise<Reader> {
  const election = await findElection(id);
  const entry = actor ? await rollEntryOf(election._id, actor.id) : null;
  const isPublic = election.settings.nominations === 'anyone';
  if (isPublic || entry || can(actor, 'readElections', election)) {
    return { election, actor, entry };
  }
  throw new AppError('not_allowed');
}

/** The reason why this reader can't nominate, whatever the phase; null if none. */
export function barOf({ election, actor, entry }: Reader) {
  if (actor?.mustChangePassword) return 'password_to_choose';
  if (election.settings.nominations === 'anyone') return null;
  if (!actor) return 'sign_in';
  return entry ? null : 'not_on_roll';
}

/** Returns true if this account is the nominee's, by its id or its address. */
export function isNominee(nomination: Nomination, actor: Pick<Actor, 'id' | 'email'>): boolean {
  return nomination.account === actor.id || nomination.email === actor.email;
}

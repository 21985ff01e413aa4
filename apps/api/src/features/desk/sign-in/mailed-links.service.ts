import { votingEnd, type ElectionId } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import { findAccount } from '../../accounts/index.js';
import {
  assertOpens,
  deleteAccount,
  disownSignUp as endSignUp,
  findPasswordLink,
  type PasswordLink,
} from '../../auth/index.js';
import { electionsByIds } from '../../elections/index.js';
import { isOnAnyRoll } from '../../roll/index.js';

/**
 * A link with which a password can be chosen now: an invitation until voting ends.
 *
 * @throws AppError `not_found`, `link_unusable`.
 */
export async function checkLink(deps: Deps, token: string): Promise<PasswordLink> {
  const link = await findPasswordLink(deps, token);
  if (link.election !== undefined && (await hasVotingEnded(deps, link.election))) {
    throw new AppError('link_unusable');
  }
  assertOpens(link);
  return link;
}

/** In an election that is gone it has ended too. */
async function hasVotingEnded({ clock }: Deps, electionId: ElectionId): Promise<boolean> {
  const [election] = await electionsByIds([electionId]);
  return !election || votingEnd(election) <= clock.now();
}

/**
 * Removes a sign-up that the owner of the address did not make: its account too, unless a roll has
 * made it or lists it.
 *
 * @throws AppError `not_found`, `already_verified`, `verification_expired`.
 */
export async function disownSignUp(deps: Deps, token: string): Promise<void> {
  const { _id, role } = await endSignUp(deps, token);
  if (role !== 'organiser' || (await isOnAnyRoll(_id))) return;
  const left = await findAccount(_id);
  if (left && !left.verified) await deleteAccount(deps, _id);
}

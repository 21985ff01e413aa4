import type { AccountId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { removeKeys } from '../../core/api-keys/index.js';
import { electionIdsOfOrganisation } from '../../core/elections/index.js';
import { beforeGivingUp, giveUp, type Unused } from './give-up-organisation.service.js';
import { membershipOf } from '../../core/organisations/index.js';
import { removeMember } from './members.service.js';

/** The organisation of an account, and the reason it can't be given up, if any. */
export interface Held {
  unused: Unused;
  by: 'other members' | 'elections' | 'nothing';
}

export async function organisationHeldBy(account: AccountId): Promise<Held | null> {
  const membership = await membershipOf(account);
  const unused = membership && (await beforeGivingUp(membership.organisation));
  if (!unused) return null;
  const { _id, members } = unused.organisation;
  if (members.length > 1) return { unused, by: 'other members' };
  const elections = await electionIdsOfOrganisation(_id);
  return { unused, by: elections.length > 0 ? 'elections' : 'nothing' };
}

/**
 * Takes an account out of its organisation, if it has one. If it is the only member, the organisation is
 * given up, unless it has elections.
 *
 * @throws AppError `has_elections`, `last_owner`.
 */
export async function leaveOrganisation(deps: Deps, account: AccountId): Promise<void> {
  const held = await organisationHeldBy(account);
  if (!held) return;
  const { unused, by } = held;
  if (by === 'other members') await removeMember(deps, unused.organisation._id, account);
  else if (by === 'elections') throw new AppError('has_elections');
  // An election was begun, or somebody joined meanwhile: try again.
  else if (!(await giveUp(deps, unused))) await leaveOrganisation(deps, account);
  else await removeKeys(unused.organisation._id);
}

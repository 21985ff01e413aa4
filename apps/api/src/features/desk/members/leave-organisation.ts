import type { AccountId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { electionIdsOfOrganisation } from '../../elections/index.js';
import { beforeGivingUp, giveUp, membershipOf, removeMember } from '../../organisations/index.js';

/**
 * Takes an account out of its organisation, if it has one. Its only member gives the organisation up,
 * unless it has elections.
 *
 * @throws AppError `has_elections`, `last_owner`.
 */
export async function leaveOrganisation(deps: Deps, account: AccountId): Promise<void> {
  const membership = await membershipOf(account);
  const unused = membership && (await beforeGivingUp(membership.organisation));
  if (!unused) return;
  const { organisation } = unused;
  if (organisation.members.length > 1) {
    await removeMember(deps, organisation._id, account);
    return;
  }
  const elections = await electionIdsOfOrganisation(organisation._id);
  if (elections.length > 0 || !(await giveUp(deps, unused))) throw new AppError('has_elections');
}

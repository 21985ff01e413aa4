import type { AccountId, OrganisationId } from '@hustings/shared';
import { setRole } from '../../core/accounts/index.js';
import { type Changing, beforeGivingUp, giveUp } from '../membership/index.js';
import {
  findOrganisation,
  type Member,
  OrganisationModel,
} from '../../core/organisations/index.js';

/**
 * Marks an organisation as being deleted, for one of its owners. From then on no election is created in it,
 * and its members can't change. Can be called again after a crash.
 *
 * @returns false if the account no longer owns it.
 */
export async function beginEnding(id: OrganisationId, owner: AccountId): Promise<boolean> {
  if (await OrganisationModel.exists({ _id: id, ending: true })) return true;
  const organisation = await findOrganisation(id);
  if (!organisation?.members.some((each) => each.account === owner && each.role === 'owner')) {
    return false;
  }
  const { modifiedCount } = await OrganisationModel.updateOne(
    { _id: id, revision: organisation.revision },
    { $set: { ending: true }, $inc: { revision: 1 } },
  );
  // If nothing matched, its members have changed meanwhile: try again.
  return modifiedCount === 1 || beginEnding(id, owner);
}

/** Removes the mark: the deletion was refused, or is complete. */
export async function finishEnding(id: OrganisationId): Promise<void> {
  await OrganisationModel.updateOne({ _id: id }, { $unset: { ending: 1 } });
}

/**
 * Ends the memberships in an organisation that is being deleted and has no elections left. Its members keep
 * their accounts, as voters.
 */
export async function endMemberships(
  deps: Changing,
  id: OrganisationId,
  tell: (members: readonly Member[], name: string) => Promise<void>,
): Promise<void> {
  for (;;) {
    const left = await beforeGivingUp(id);
    if (!left) return;
    const { members, name } = left.organisation;
    await tell(members, name);
    for (const { account } of members) await setRole(account, 'voter');
    if (await giveUp(deps, left)) return;
  }
}

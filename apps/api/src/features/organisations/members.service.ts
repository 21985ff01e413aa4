import type { AccountId, MemberRole, OrganisationId } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.js';
import { AppError } from '../../platform/errors/app-error.js';
import { setRole } from '../accounts/index.js';
import { findOrganisation } from './find-organisations.js';
import { withRole, without } from './members.policy.js';
import type { Member, Organisation } from './organisation.js';
import {
  OrganisationModel,
  organisationOf,
  type StoredOrganisation,
} from './organisations.model.js';

type Changing = Pick<Deps, 'clock' | 'changedMemberships'>;

/**
 * Changes who is a member as what. The change is worked out on the members as they were read and
 * holds only if they still are so; otherwise it is worked out anew. So two owners who remove each
 * other at once leave one.
 *
 * @throws AppError `not_found`, and what `change` throws.
 */
export async function changeMembers(
  { clock, changedMemberships }: Changing,
  id: OrganisationId,
  change: (members: readonly Member[]) => Member[],
): Promise<Organisation> {
  for (;;) {
    const organisation = await findOrganisation(id);
    if (!organisation) throw new AppError('not_found');
    const { revision } = organisation;
    const changed = await OrganisationModel.findOneAndUpdate(
      { _id: id, revision, members: { $exists: true } },
      {
        $set: {
          members: change(organisation.members).map(({ account, role, since }) => ({
            account: new Types.ObjectId(account),
            ...{ role, since },
          })),
          membersChangedAt: clock.now(),
        },
        $inc: { revision: 1 },
      },
      { returnDocument: 'after' },
    ).lean<StoredOrganisation>();
    changedMemberships.forgetList();
    if (changed) return organisationOf(changed);
  }
}

/** @throws AppError `not_found`, `last_owner`. */
export async function changeRole(
  deps: Changing,
  id: OrganisationId,
  account: AccountId,
  role: MemberRole,
): Promise<void> {
  await changeMembers(deps, id, (members) => withRole(members, account, role));
}

/**
 * Takes somebody out of an organisation, in whose name it can do nothing from the next call on.
 *
 * @throws AppError `not_found`, `last_owner`.
 */
export async function removeMember(
  deps: Changing,
  id: OrganisationId,
  account: AccountId,
): Promise<void> {
  await changeMembers(deps, id, (members) => without(members, account));
  // Should the process die before, it has an empty organisation of its own from its next sign-in on.
  await setRole(account, 'voter');
}

/** An organisation as it was when somebody looked whether it is used. */
export interface Unused {
  organisation: Organisation;
  electionsBegun: number;
}

/** What `giveUp` needs to see that nothing came in between; to be read before the elections are. */
export async function beforeGivingUp(id: OrganisationId): Promise<Unused | null> {
  const stored = await OrganisationModel.findOne({
    _id: id,
    members: { $exists: true },
  }).lean<StoredOrganisation>();
  return stored && { organisation: organisationOf(stored), electionsBegun: stored.electionsBegun };
}

/**
 * Gives up an organisation without elections whose one member leaves it.
 *
 * @returns false when an election was begun or a member joined meanwhile.
 */
export async function giveUp(
  { clock, changedMemberships }: Changing,
  { organisation, electionsBegun }: Unused,
): Promise<boolean> {
  const { _id, revision } = organisation;
  const { modifiedCount } = await OrganisationModel.updateOne(
    { _id, revision, electionsBegun },
    { $unset: { members: 1 }, $set: { membersChangedAt: clock.now() }, $inc: { revision: 1 } },
  );
  changedMemberships.forgetList();
  return modifiedCount === 1;
}

/** To be called before an election is made: whoever gives the organisation up now finds out. */
export async function beginElection(id: OrganisationId): Promise<void> {
  await OrganisationModel.updateOne({ _id: id }, { $inc: { electionsBegun: 1 } });
}

/** To be asked once an election is made; then it is to be taken back. */
export async function isGivenUp(id: OrganisationId): Promise<boolean> {
  return (await OrganisationModel.exists({ _id: id, members: { $exists: false } })) !== null;
}

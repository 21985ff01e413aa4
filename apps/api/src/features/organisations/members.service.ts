import type { AccountId, MemberRole, OrganisationId } from '@hustings/shared';
import { isDuplicateKey } from '../../platform/duplicate-key.js';
import { setRole } from '../accounts/index.js';
import { dropImages } from '../images/index.js';
import { changePeople, type Changing } from './change-people.service.js';
import { withoutInvitations } from './member-invitations.policy.js';
import { withRole, without } from './members.policy.js';
import type { Member, Organisation } from './organisation.js';
import {
  OrganisationModel,
  organisationOf,
  storedPeople,
  type StoredOrganisation,
} from './organisations.model.js';

/**
 * Changes who is a member as what.
 *
 * @throws AppError `not_found`, and what `change` throws.
 */
export async function changeMembers(
  deps: Changing,
  id: OrganisationId,
  change: (members: readonly Member[]) => Member[],
): Promise<void> {
  await changePeople(deps, id, ({ members }) => ({ members: change(members) }));
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
 * Gives up an organisation without elections whose one member leaves it. What it was called goes with
 * it, and its invitations end.
 *
 * @returns false when an election was begun, or its people changed, meanwhile.
 */
export async function giveUp(
  { clock, changedMemberships }: Changing,
  { organisation, electionsBegun }: Unused,
): Promise<boolean> {
  const { _id, revision, logo } = organisation;
  const now = clock.now();
  const { invitations, endedLinks } = storedPeople(withoutInvitations(organisation, now));
  await dropImages([logo]);
  const { modifiedCount } = await OrganisationModel.updateOne(
    { _id, revision, electionsBegun },
    {
      $unset: { members: 1 },
      $set: {
        invitations,
        endedLinks,
        membersChangedAt: now,
        name: '',
        logo: null,
        timeZone: null,
      },
      $inc: { revision: 1 },
    },
  );
  changedMemberships.forgetList();
  return modifiedCount === 1;
}

/**
 * Restores an organisation that its member gave up for another, and then could not join that one.
 * Where the account has an organisation by now, it keeps that.
 */
export async function takeUpAgain(
  { clock, changedMemberships }: Changing,
  { organisation }: Unused,
): Promise<void> {
  const { _id, name, logo, timeZone } = organisation;
  const { members } = storedPeople(organisation);
  const restored = { members, name, logo, timeZone, membersChangedAt: clock.now() };
  try {
    await OrganisationModel.updateOne(
      { _id, members: { $exists: false } },
      { $set: restored, $inc: { revision: 1 } },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  changedMemberships.forgetList();
}

/** To be called before an election is made: whoever gives the organisation up now finds out. */
export async function beginElection(id: OrganisationId): Promise<void> {
  await OrganisationModel.updateOne({ _id: id }, { $inc: { electionsBegun: 1 } });
}

/** To be asked once an election is made; then it is to be taken back. */
export async function isGivenUp(id: OrganisationId): Promise<boolean> {
  return (await OrganisationModel.exists({ _id: id, members: { $exists: false } })) !== null;
}

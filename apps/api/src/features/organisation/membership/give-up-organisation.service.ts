import type { OrganisationId } from '@hustings/shared';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { dropImages } from '../../../platform/images/images.service.js';
import type { Changing } from './change-people.service.js';
import { withoutInvitations } from './member-invitations.policy.js';
import {
  type Organisation,
  OrganisationModel,
  organisationOf,
  storedPeople,
  type StoredOrganisation,
} from '../../core/organisations/index.js';

/** An organisation as it was read, for checking that it is unused. */
export interface Unused {
  organisation: Organisation;
  electionsBegun: number;
}

/** Reads what `giveUp` compares to detect changes; call it before reading the elections. */
export async function beforeGivingUp(id: OrganisationId): Promise<Unused | null> {
  const stored = await OrganisationModel.findOne({
    _id: id,
    members: { $exists: true },
  }).lean<StoredOrganisation>();
  return stored && { organisation: organisationOf(stored), electionsBegun: stored.electionsBegun };
}

/**
 * Gives up an organisation without elections: clears its name and other data and ends its invitations.
 *
 * @returns false if an election was begun or its people changed meanwhile.
 */
export async function giveUp(
  { clock, changedMemberships }: Changing,
  { organisation, electionsBegun }: Unused,
): Promise<boolean> {
  const { _id, revision, logo } = organisation;
  const now = clock.now();
  const { invitations, endedLinks } = storedPeople(withoutInvitations(organisation, now));
  const nameless = { name: '', logo: null, timeZone: null };
  await dropImages([logo]);
  const { modifiedCount } = await OrganisationModel.updateOne(
    { _id, revision, electionsBegun },
    {
      $unset: { members: 1, rollHeadings: 1 },
      $set: { ...nameless, invitations, endedLinks, membersChangedAt: now },
      $inc: { revision: 1 },
    },
  );
  changedMemberships.forgetList();
  return modifiedCount === 1;
}

/**
 * Restores an organisation that its member gave up to join another, but then could not join. If the account
 * has another organisation by now, it keeps that one.
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

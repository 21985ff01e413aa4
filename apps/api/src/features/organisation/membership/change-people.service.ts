import type { OrganisationId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import {
  findOrganisation,
  type Organisation,
  type People,
  OrganisationModel,
  organisationOf,
  storedPeople,
  type StoredOrganisation,
} from '../../core/organisations/index.js';
import { tidied } from './member-invitations.policy.js';

export type Changing = Pick<Deps, 'clock' | 'changedMemberships'>;

/**
 * Changes members and invitations. The change is computed from what was read, stored only if that is still
 * current, and otherwise computed again. So if two owners remove each other at once, one stays; and an
 * invitation is accepted, withdrawn or ended with its sender's ownership, whichever comes first.
 *
 * @throws AppError `not_allowed` if the organisation is deleted or being deleted; and those of `change`.
 */
export async function changePeople(
  { clock, changedMemberships }: Changing,
  id: OrganisationId,
  change: (people: People, now: Date) => Partial<People>,
): Promise<Organisation> {
  for (;;) {
    const organisation = await findOrganisation(id);
    if (!organisation || organisation.isEnding) throw new AppError('not_allowed');
    const { revision } = organisation;
    const now = clock.now();
    const people = tidied({ ...organisation, ...change(organisation, now) }, now);
    const isOfMembers = people.members !== organisation.members;
    const changed = await OrganisationModel.findOneAndUpdate(
      { _id: id, revision, members: { $exists: true } },
      {
        $set: { ...storedPeople(people), ...(isOfMembers && { membersChangedAt: now }) },
        $inc: { revision: 1 },
      },
      { returnDocument: 'after' },
    ).lean<StoredOrganisation>();
    if (isOfMembers) changedMemberships.forgetList();
    if (changed) return organisationOf(changed);
  }
}

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
 * Changes who is a member, and who may become one. The change is worked out on the people as they
 * were read and holds only if they still are so; otherwise it is worked out anew. So two owners who
 * remove each other at once leave one, and an invitation is accepted, withdrawn or ended with its
 * sender's ownership, whichever is first.
 *
 * @throws AppError `not_allowed` where there is no such organisation any more, or soon will be none; and
 *   what `change` throws.
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

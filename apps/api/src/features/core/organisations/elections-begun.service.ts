import type { OrganisationId } from '@hustings/shared';
import { OrganisationModel } from './organisations.model.js';

/** Call it before an election is made, so that a deletion of the organisation notices. */
export async function beginElection(id: OrganisationId): Promise<void> {
  await OrganisationModel.updateOne({ _id: id }, { $inc: { electionsBegun: 1 } });
}

/** Ask once an election is made: if true, remove it. Also true while the organisation is being deleted. */
export async function isGivenUp(id: OrganisationId): Promise<boolean> {
  return (
    (await OrganisationModel.exists({
      _id: id,
      $or: [{ members: { $exists: false } }, { ending: true }],
    })) !== null
  );
}

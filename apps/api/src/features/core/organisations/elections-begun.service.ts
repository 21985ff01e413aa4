import type { OrganisationId } from '@hustings/shared';
import { OrganisationModel } from './organisations.model.js';

/** Call before creating an election, so that a deletion of the organisation notices the new one. */
export async function beginElection(id: OrganisationId): Promise<void> {
  await OrganisationModel.updateOne({ _id: id }, { $inc: { electionsBegun: 1 } });
}

/** True if the organisation is deleted or being deleted: ask after creating data, and remove it if so. */
export async function isGivenUp(id: OrganisationId): Promise<boolean> {
  return (
    (await OrganisationModel.exists({
      _id: id,
      $or: [{ members: { $exists: false } }, { ending: true }],
    })) !== null
  );
}

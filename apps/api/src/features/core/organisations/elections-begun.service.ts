import type { OrganisationId } from '@hustings/shared';
import { OrganisationModel } from './organisations.model.js';

/** To be called before an election is made: whoever gives the organisation up now finds out. */
export async function beginElection(id: OrganisationId): Promise<void> {
  await OrganisationModel.updateOne({ _id: id }, { $inc: { electionsBegun: 1 } });
}

/** To be asked once an election is made; then it is to be taken back. Also while it is being deleted. */
export async function isGivenUp(id: OrganisationId): Promise<boolean> {
  return (
    (await OrganisationModel.exists({
      _id: id,
      $or: [{ members: { $exists: false } }, { ending: true }],
    })) !== null
  );
}

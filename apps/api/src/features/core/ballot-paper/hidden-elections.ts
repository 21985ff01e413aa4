import type { OrganisationId, ElectionId } from '@hustings/shared';
import { electionIdOf } from '../../../platform/stored-ids.js';
import { ElectionModel } from '../elections/index.js';

/** Those of an organisation that are being deleted, written or tried: nearly always none. */
export async function hiddenElectionIds(org: OrganisationId): Promise<ElectionId[]> {
  const stored = await ElectionModel.find(
    { removal: { $in: ['asked', 'decided', 'unfinished', 'trial'] }, org },
    { _id: 1 },
  ).lean();
  return stored.map(({ _id }) => electionIdOf(_id));
}

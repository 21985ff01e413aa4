import type { OrganisationId, ElectionId } from '@hustings/shared';
import { electionIdOf } from '../../../platform/stored-ids.js';
import { ElectionModel } from '../elections/index.js';

/** An organisation's elections being deleted or written, and its trial copies: nearly always none. */
export async function hiddenElectionIds(org: OrganisationId): Promise<ElectionId[]> {
  const stored = await ElectionModel.find(
    { removal: { $in: ['asked', 'decided', 'unfinished', 'trial'] }, org },
    { _id: 1 },
  ).lean();
  return stored.map(({ _id }) => electionIdOf(_id));
}

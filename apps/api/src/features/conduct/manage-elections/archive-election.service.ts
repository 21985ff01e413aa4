import type { ElectionId } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import {
  type Election,
  electionForMember,
  ElectionModel,
  findElection,
} from '../../core/elections/index.js';

/**
 * Puts a counted election away from its organisation's lists, or brings it back. Nothing else about it changes, so
 * the audit trail has no entry of it.
 *
 * @throws AppError `not_found`, `not_allowed`, `not_counted`.
 */
export async function archiveElection(
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  id: ElectionId,
  archived: boolean,
): Promise<Election> {
  const { _id, countedAt } = await electionForMember(actor, 'runElections', id);
  if (!countedAt) throw new AppError('not_counted');
  await ElectionModel.updateOne(
    { _id, removal: null },
    { $set: { archivedAt: archived ? clock.now() : null } },
  );
  return findElection(_id);
}

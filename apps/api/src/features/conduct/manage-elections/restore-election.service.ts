import type { ElectionId } from '@hustings/shared';
import { type Actor, signatureOf } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { lastRemovable } from './deleted-elections.service.js';
import { recordAct } from '../../core/audit/index.js';
import {
  type Election,
  electionForMember,
  ElectionModel,
  electionOf,
} from '../../core/elections/index.js';

/**
 * Restores a deleted election.
 *
 * @throws AppError `not_found` once its wait is over, `not_allowed`, `not_deleted`.
 */
export async function restoreElection(deps: Deps, actor: Actor, id: ElectionId): Promise<Election> {
  const { _id } = await electionForMember(actor, 'runElections', id);
  const restored = await ElectionModel.findOneAndUpdate(
    { _id, removal: null, deletedAt: { $gt: lastRemovable(deps) } },
    { $set: { deletedAt: null, deletedBy: null, deletionToTell: false } },
    { returnDocument: 'after' },
  ).lean();
  if (!restored) {
    // Its wait may be over although no tick has removed it yet.
    if ((await electionForMember(actor, 'runElections', id)).deletedAt)
      throw new AppError('not_found');
    throw new AppError('not_deleted');
  }
  await recordAct(deps, {
    election: _id,
    actor: signatureOf(actor),
    action: 'election_restored',
    details: {},
  });
  return electionOf(restored);
}

import { signatureOf, type Signer } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { recordAct } from '../../core/audit/index.js';
import { membersOf } from '../../core/organisations/index.js';
import { giveUpAbandoned } from './unfinished-elections.service.js';
import {
  type Election,
  ElectionModel,
  electionOf,
  REMOVAL_WAIT_MS,
  removalOf,
} from '../../core/elections/index.js';

export const DELETED_MAIL = 'election_deleted';

/**
 * Marks a counted election as deleted. Until its removal, everybody who may see it still can, and it can be
 * restored.
 *
 * @returns false if it has changed since it was read.
 */
export async function letWaitForRemoval(
  deps: Deps,
  actor: Signer,
  { _id, deletedAt, countedAt }: Election,
): Promise<boolean> {
  if (deletedAt) return true;
  const marked = await ElectionModel.findOneAndUpdate(
    { _id, removal: null, deletedAt: null, countedAt },
    { $set: { deletedAt: deps.clock.now(), deletedBy: signatureOf(actor), deletionToTell: true } },
    { returnDocument: 'after' },
  ).lean();
  if (!marked) return false;
  deps.failpoint?.('deleting: waits');
  await announce(deps, electionOf(marked));
  return true;
}

/**
 * Decides the removal of elections whose wait is over, abandons elections that nobody will finish writing,
 * and announces deletions that a crash left unannounced.
 */
export async function advanceDeletions(deps: Deps): Promise<void> {
  await giveUpAbandoned(deps);
  const { modifiedCount } = await ElectionModel.updateMany(
    { removal: null, deletedAt: { $ne: null, $lte: lastRemovable(deps) } },
    { $set: { removal: 'decided' } },
  );
  if (modifiedCount > 0) deps.failpoint?.('deleting: decided');
  const untold = await ElectionModel.find({ deletionToTell: true, removal: null }).lean();
  for (const stored of untold) await announce(deps, electionOf(stored));
}

export function lastRemovable({ clock }: Deps): Date {
  return new Date(clock.now().getTime() - REMOVAL_WAIT_MS);
}

/** Records the deletion once in the audit trail; mails may be sent twice if the process dies in between. */
async function announce(deps: Deps, election: Election): Promise<void> {
  const { _id, org, deletedAt, deletedBy } = election;
  if (!deletedAt || !deletedBy) return;
  await recordAct(deps, {
    election: _id,
    actor: deletedBy,
    action: 'election_deleted',
    details: { removal: removalOf(deletedAt) },
    once: `deleted ${deletedAt.toISOString()}`,
  });
  deps.failpoint?.('deleting: announced in the audit trail');
  for (const { email, language = 'en' } of await membersOf(org)) {
    const data = { election: _id, deletedAt: deletedAt.toISOString(), language };
    await deps.outbox.queue([{ kind: DELETED_MAIL, to: email, org, data }]);
  }
  await ElectionModel.updateOne({ _id, deletedAt }, { $set: { deletionToTell: false } });
}

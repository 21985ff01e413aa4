import type { ElectionId } from '@hustings/shared';
import { OPERATOR } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { electionIdOf } from '../../platform/stored-ids.js';
import { recordAct } from '../../features/core/audit/index.js';
import { findElection, statusOf, type Election } from '../../features/core/elections/index.js';
import {
  BallotKeyModel,
  FrozenBallotModel,
  destroyBallotKey,
  isKeyWithheld,
} from '../../features/voting/box/index.js';
import { pauseVoting } from '../../features/conduct/manage-elections/index.js';

export interface Restored {
  takenAt: Date;
  /** Elections in which nobody can vote any more, because the backup lacks their key. */
  withoutKey: { _id: ElectionId; name: string }[];
}

/**
 * Settles the elections of a restored backup. If the ballot key was left out, double votes can't be
 * prevented, so voting is paused for good: an officer can close it, which counts the ballots in the box, or
 * take it back to preparation if the box is empty. Can be called again after a crash.
 */
export async function settleRestored(deps: Deps, takenAt: Date): Promise<Restored> {
  const withoutKey: Restored['withoutKey'] = [];
  for await (const { _id, opening = 1 } of FrozenBallotModel.find({}, { opening: 1 }).lean()) {
    const id = electionIdOf(_id);
    const election = await findElection(id).catch(() => undefined);
    if (!election) continue;
    if (election.countedAt) {
      await destroyBallotKey(id, opening);
      continue;
    }
    // Without a snapshot, opening and key may be from different moments.
    await BallotKeyModel.updateOne(
      { _id },
      { $setOnInsert: { key: null, opening, withheld: true } },
      { upsert: true },
    );
    const isKeyless = await isKeyWithheld(id);
    if (isKeyless && !election.openedAt) {
      // Nobody has voted: the opening continues, with a new key.
      await BallotKeyModel.deleteOne({ _id, withheld: true });
    } else if (isKeyless) {
      withoutKey.push({ _id: id, name: election.name });
      await pauseForGood(deps, election);
    }
    await recordAct(deps, {
      election: id,
      actor: OPERATOR.email,
      action: 'backup_restored',
      details: { takenAt, ballotKey: !isKeyless },
      once: `restored ${takenAt.toISOString()}`,
    });
  }
  return { takenAt, withoutKey };
}

async function pauseForGood(deps: Deps, election: Election): Promise<void> {
  if (statusOf(election, deps.clock.now()) !== 'open' || election.paused) return;
  await pauseVoting(deps, OPERATOR, election, { notify: true });
}

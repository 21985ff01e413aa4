import type { Deps } from '../../../platform/deps.js';
import type { Election } from '../../core/elections/index.js';
import { unmarkedEntries } from '../../core/roll/index.js';
import {
  ballotKey,
  blankForDeletion,
  ensureBallotKey,
  hasBallots,
  liftDeletion,
} from '../../voting/box/index.js';

/**
 * Ends voting before an election without ballots is deleted. Can be called again after a crash.
 *
 * @returns false, with voting as it was, if there is a ballot.
 */
export async function sealEmptyBox(
  deps: Deps,
  { _id: electionId, openings }: Pick<Election, '_id' | 'openings'>,
): Promise<boolean> {
  // Otherwise an opening that has begun could create a key later.
  if (openings > 0) await ensureBallotKey(deps, electionId, openings);
  const key = await ballotKey(deps, electionId);
  // No key: the election was counted meanwhile.
  if (!key) return !(await hasBallots(electionId));
  for await (const voters of unmarkedEntries(electionId)) {
    await blankForDeletion(electionId, key, voters);
  }
  if (!(await hasBallots(electionId))) return true;
  await liftDeletion(electionId);
  return false;
}

import type { AddVoter } from '@hustings/shared';
import { mongo } from 'mongoose';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { createVoterAccounts } from '../accounts/index.js';
import { recordAct } from '../audit/index.js';
import { electionForOrganiser, statusOf } from '../elections/index.js';
import { letVote } from './let-vote.service.js';
import { newRollEntry } from './new-roll-entry.js';
import {
  RollEntryModel,
  rollEntryFrom,
  type RollEntry,
  type StoredRollEntry,
} from './roll.model.js';
import type { VoterParts } from './roll.parts.js';
import { assertMayHold, assertRollOpen } from './roll.policy.js';

/**
 * Puts many on the roll in a few database calls, without passwords or photos.
 *
 * @returns The new entries; who was on the roll already is left out.
 * @throws AppError `not_found`, `not_allowed`, `election_closed`, `invalid`.
 */
export async function addVoters(
  deps: Deps,
  parts: Pick<VoterParts, 'invite' | 'blanksOfRemoved'>,
  actor: Actor,
  electionId: string,
  voters: readonly AddVoter[],
): Promise<RollEntry[]> {
  const election = await electionForOrganiser(actor, electionId);
  assertRollOpen(statusOf(election, deps.clock.now()));
  for (const voter of voters) assertMayHold(election, voter);
  const made = await createVoterAccounts(
    deps,
    voters.map(({ email, fullName }) => ({ email, fullName, org: election.org })),
  );
  const entries = voters.flatMap((voter, each) => {
    const account = made[each]?.account;
    return account ? [newRollEntry(deps, election, account._id, voter, null)] : [];
  });
  const lift = await parts.blanksOfRemoved(election._id);
  const added = await insertNew(entries);
  await letVote(deps, lift, entries);
  if (added.length === 0) return [];
  await recordAct(deps, {
    election: election._id,
    actor: actor.email,
    action: 'voters_imported',
    details: { added: added.length, ...(entries[0]?.late && { late: true }) },
  });
  const invited = added.filter((entry) => entry.invited === 'queued');
  if (invited.length > 0) await parts.invite(election, invited);
  return added;
}

async function insertNew(entries: StoredRollEntry[]): Promise<RollEntry[]> {
  const taken = new Set<number>();
  try {
    await RollEntryModel.collection.insertMany(entries, { ordered: false });
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const failures = [error.writeErrors].flat();
    // No entry is at fault: the connection broke, or no majority has them.
    if (failures.length === 0) throw error;
    for (const failure of failures) {
      if (failure.code !== 11000) throw error;
      taken.add(failure.index);
    }
  }
  return entries.filter((_, index) => !taken.has(index)).map(rollEntryFrom);
}

import type { Deps } from '../../../platform/deps.js';
import { electionIdOf } from '../../../platform/stored-ids.js';
import { findElection, statusOf, type Election } from '../../elections/index.js';
import { inviteEntries } from '../../invitations/index.js';
import {
  assertRollOpen,
  changeEntries,
  changesOf,
  identityOf,
  knownOnRoll,
  mailingBatches,
  type EntryChange,
  type StoredRollEntry,
} from '../../roll/index.js';
import type { Adding } from '../roll/add-voters.service.js';
import {
  importIdOf,
  ImportPartModel,
  type StoredImport,
  type StoredPart,
} from './imports.model.js';
import type { ReadVoter } from './reading/voter-rows.js';

export type PartOutcome = Pick<StoredImport, 'done' | 'added' | 'updated' | 'late'>;

/** How one part of an import comes on the roll. Each step bears being done once more. */
export function createPartImport(deps: Deps, { putOnRoll }: Pick<Adding, 'putOnRoll'>) {
  /** @throws AppError `election_closed`, `not_found`. */
  return async function importPart(stored: StoredImport, part: StoredPart): Promise<PartOutcome> {
    const election = await findElection(electionIdOf(stored.election));
    assertRollOpen(statusOf(election, deps.clock.now()));
    const voters = part.voters ?? [];
    const known = await knownOnRoll(election._id, voters);
    const isOwn = (entry: StoredRollEntry | undefined) =>
      entry?.import?.equals(stored._id) ?? false;
    // Its own are gone through again: its process may have died before all was done for them.
    const entryOf = (voter: ReadVoter) => known.get(identityOf(voter));
    const toAdd = voters.filter((voter) => !entryOf(voter) || isOwn(entryOf(voter)));
    const mine = await putOnRoll(
      election,
      toAdd.map((voter) => ({ ...voter, invite: stored.invite })),
      { import: importIdOf(stored._id), mailing: mailingOf(stored) },
    );
    deps.failpoint?.('importing: on the roll');
    const updated = stored.update
      ? await updateKnown(election, part, voters, (voter) => {
          const entry = entryOf(voter);
          return isOwn(entry) ? undefined : entry;
        })
      : 0;
    if (stored.invite) await inviteWaiting(election, mailingOf(stored));
    deps.failpoint?.('importing: invited');
    const late = mine.filter((entry) => entry.late).length;
    return { done: voters.length, added: mine.length, updated, late };
  };

  /** @returns how many entries are changed, as counted the first time. */
  async function updateKnown(
    election: Election,
    { _id, updated }: StoredPart,
    voters: readonly ReadVoter[],
    entryOf: (voter: ReadVoter) => StoredRollEntry | undefined,
  ): Promise<number> {
    const changes = voters.flatMap((voter): EntryChange[] => {
      const entry = entryOf(voter);
      if (!entry) return [];
      const change = changesOf(deps, election, entry, voter);
      return Object.keys(change).length > 0 ? [{ entry, change }] : [];
    });
    if (changes.length === 0) return updated ?? 0;
    if (updated === undefined) {
      await ImportPartModel.updateOne({ _id }, { $set: { updated: changes.length } });
    }
    await changeEntries(deps, election._id, changes);
    deps.failpoint?.('importing: updated');
    return updated ?? changes.length;
  }

  async function inviteWaiting(election: Election, mailing: string): Promise<void> {
    for await (const entries of mailingBatches(mailing)) {
      await inviteEntries(deps, election, entries, { batch: mailing });
    }
  }
}

/** Names the entries of an import that wait for their invitation. */
function mailingOf({ _id }: Pick<StoredImport, '_id'>): string {
  return `import ${importIdOf(_id)}`;
}

/** The part that comes next; null after the last. */
export function nextPart({
  _id,
  nextPart: seq,
}: Pick<StoredImport, '_id' | 'nextPart'>): Promise<StoredPart | null> {
  return ImportPartModel.findOne({ import: _id, of: 'voters', seq }).lean().exec();
}

export async function forgetVoters({ _id }: Pick<StoredImport, '_id'>): Promise<void> {
  await ImportPartModel.deleteMany({ import: _id, of: 'voters' });
}

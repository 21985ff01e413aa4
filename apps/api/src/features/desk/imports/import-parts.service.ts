import type { ElectionId, FieldProblem } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { accountIdOf, electionIdOf, registrationIdOf } from '../../../platform/stored-ids.js';
import { findElection, statusOf, type Election } from '../../elections/index.js';
import { inviteEntries } from '../../invitations/index.js';
import {
  assertRollOpen,
  changeEntries,
  changesOf,
  identityOf,
  isOtherAddress,
  knownOnRoll,
  mailingBatches,
  matchListed,
  type EntryChange,
  type StoredRollEntry,
} from '../../roll/index.js';
import type { Adding } from '../roll/add-voters.service.js';
import type { EditingVoters } from '../roll/edit-voter.service.js';
import {
  importIdOf,
  ImportPartModel,
  inMs,
  KEEP_ROWS_MS,
  type StoredImport,
  type StoredPart,
  type WrongRow,
} from './imports.model.js';
import type { ReadVoter } from './reading/voter-rows.js';

export type PartOutcome = Pick<StoredImport, 'done' | 'added' | 'updated' | 'late' | 'wrong'>;

/** Beside what reading the file has found. */
const FOUND_LATER = 1_000_000;

/** How one part of an import comes on the roll. Each step bears being done once more. */
export function createPartImport(
  deps: Deps,
  { putOnRoll, correctAddress }: Pick<Adding, 'putOnRoll'> & Pick<EditingVoters, 'correctAddress'>,
) {
  /** @throws AppError `election_closed`, `not_found`. */
  return async function importPart(stored: StoredImport, part: StoredPart): Promise<PartOutcome> {
    const election = await findElection(electionIdOf(stored.election));
    assertRollOpen(statusOf(election, deps.clock.now()));
    const voters = part.voters ?? [];
    const known = stored.sync
      ? await knownByNumber(election._id, voters)
      : await knownOnRoll(election._id, voters);
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
    const wrong = stored.sync ? await correctAddresses(election, stored, part, entryOf) : 0;
    if (stored.invite) await inviteWaiting(election, mailingOf(stored));
    deps.failpoint?.('importing: invited');
    const late = mine.filter((entry) => entry.late).length;
    return { done: voters.length, added: mine.length, updated: updated - wrong, late, wrong };
  };

  /**
   * Gives those the address of the list who have another one on the roll: their earlier one ends, and
   * the new one is invited, as when an officer corrects it.
   *
   * @returns of how many that was refused, which is kept beside the rows that could not be read.
   */
  async function correctAddresses(
    election: Election,
    { _id, sync }: StoredImport,
    part: StoredPart,
    entryOf: (voter: ReadVoter) => StoredRollEntry | undefined,
  ): Promise<number> {
    const wrong: WrongRow[] = [];
    for (const { line = 0, ...voter } of part.voters ?? []) {
      const entry = entryOf(voter);
      if (!sync || !entry || !isOtherAddress(entry, voter.email)) continue;
      const { fullName, email, memberNo = '' } = voter;
      try {
        await correctAddress(accountIdOf(sync.by), election, registrationIdOf(entry._id), {
          ...{ email, fullName },
        });
      } catch (error) {
        const problem = refusedAddress(error);
        const cells = [fullName, email, memberNo];
        wrong.push({ line, cells, problems: [problem] });
      }
    }
    if (wrong.length > 0) {
      await ImportPartModel.updateOne(
        { import: _id, of: 'wrong', seq: FOUND_LATER + part.seq },
        { $set: { wrong, election: part.election, deleteAt: inMs(KEEP_ROWS_MS) } },
        { upsert: true },
      );
    }
    deps.failpoint?.('syncing: addresses corrected');
    return wrong.length;
  }

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
      const isChanged = Object.keys(change).length > 0 || isOtherAddress(entry, voter.email);
      return isChanged ? [{ entry, change }] : [];
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

/** What refuses the address of one voter, and no more than that. */
function refusedAddress(error: unknown): FieldProblem {
  if (error instanceof AppError && error.code === 'voter_taken') {
    return { path: 'email', code: 'address_of_another_voter' };
  }
  if (error instanceof AppError && error.code === 'has_voted') {
    return { path: 'email', code: 'address_stays' };
  }
  throw error;
}

/** Whose rows were looked at already, against the whole list: see `sync/plan-sync.service.ts`. */
async function knownByNumber(
  election: ElectionId,
  voters: readonly ReadVoter[],
): Promise<Map<string, StoredRollEntry>> {
  const matches = await matchListed(election, voters, new Set());
  return new Map(
    [...matches].flatMap(([identity, match]) =>
      match.is === 'new' ? [] : [[identity, match.entry] as const],
    ),
  );
}

/** Names the entries of an import that wait for their invitation. */
function mailingOf({ _id }: Pick<StoredImport, '_id'>): string {
  return `import ${importIdOf(_id)}`;
}

/** How many of those that an import has stored are not on the roll yet. */
export async function countNew(
  { _id: election }: Pick<Election, '_id'>,
  { _id }: Pick<StoredImport, '_id'>,
): Promise<number> {
  let count = 0;
  const parts = ImportPartModel.find({ import: _id, of: 'voters' }).lean();
  for await (const { voters = [] } of parts.cursor({ batchSize: 1 })) {
    count += voters.length - (await knownOnRoll(election, voters)).size;
  }
  return count;
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

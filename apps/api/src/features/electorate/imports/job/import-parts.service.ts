import type { FieldProblem, LimitReached } from '@hustings/shared';
import type { Deps } from '../../../../platform/deps.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import { accountIdOf, electionIdOf, registrationIdOf } from '../../../../platform/stored-ids.js';
import { findElection, statusOf, type Election } from '../../../core/elections/index.js';
import { inviteEntries, mailingBatches } from '../../invitations/index.js';
import { assertRollOpen } from '../../../core/roll/index.js';
import {
  type RollChange,
  correctAddress,
  countNewAccounts,
  putOnRoll,
} from '../../voters/index.js';
import { changeEntries } from './entry-changes.service.js';
import {
  askedOfRoll,
  matchInPieces,
  numbersOf,
  type AskedOfRoll,
} from '../preview/asked-of-roll.js';
import {
  importIdOf,
  ImportPartModel,
  inMs,
  KEEP_ROWS_MS,
  MOST_LEFT_OUT,
  type StoredImport,
  type StoredPart,
  type StoredVoter,
} from './imports.model.js';
import type { WrongRow } from '../reading/voter-rows.js';

type AskedRow = AskedOfRoll & { voter: StoredVoter };

/** A readable row that the roll refuses. */
interface FoundWrong {
  voter: StoredVoter;
  problem: FieldProblem;
}

export type PartOutcome = Pick<StoredImport, 'done' | 'added' | 'updated' | 'late' | 'wrong'>;

/** Added to the `seq` of parts with refused rows, so that they follow the rows found wrong on reading. */
const FOUND_LATER = 1_000_000;

/**
 * Imports one part: adds voters, updates others and sends invitations, as asked. Each step can be repeated.
 *
 * @throws AppError `election_closed`, `not_found`.
 */
export async function importPart(
  deps: Deps,
  stored: StoredImport,
  part: StoredPart,
): Promise<PartOutcome> {
  const election = await findElection(electionIdOf(stored.election));
  assertRollOpen(statusOf(election, deps.clock.now()));
  const { ignoreZeros, update, sync } = stored;
  const voters = part.voters ?? [];
  // A sync has already matched its rows against the whole list: see `sync/plan-sync.service.ts`.
  const listed = sync ? new Set<string>() : numbersOf(voters, ignoreZeros);
  const matches = await matchInPieces(deps, election, voters, { listed, ignoreZeros });
  // Read again: voting may have opened meanwhile, which can hide marks.
  const current = await findElection(election._id);
  const rows = voters.map((voter, each): AskedRow => {
    const match = matches[each] ?? { is: 'new', isAlike: false };
    return { voter, ...askedOfRoll(deps, current, voter, match, { ignoreZeros }) };
  });
  // Processes the import's own entries again: its process may have died before finishing them.
  const isOwn = (row: AskedRow) =>
    'entry' in row && (row.entry.import?.equals(stored._id) ?? false);
  const mine = await putOnRoll(
    deps,
    election,
    rows
      .filter((row) => row.does === 'add' || isOwn(row))
      .map(({ voter: { line: _, ...voter } }) => ({ ...voter, invite: stored.invite })),
    { import: importIdOf(stored._id), mailing: mailingOf(stored) },
  );
  deps.failpoint?.('importing: on the roll');
  const others = rows.filter((row) => !isOwn(row));
  const wrong = others.flatMap((row) => wrongIn(row, { update }));
  let updated = 0;
  if (update) {
    const changed = await updateKnown(deps, election, part, others);
    const refused = [
      ...changed.refused,
      ...(await correctAddresses(deps, election, stored, others)),
    ];
    updated = changed.updated - refused.length;
    wrong.push(...refused);
  }
  await keepWrong(stored, part, wrong);
  if (stored.invite) await inviteWaiting(deps, election, mailingOf(stored));
  deps.failpoint?.('importing: invited');
  const late = mine.filter((entry) => entry.late).length;
  return { done: voters.length, added: mine.length, updated, late, wrong: wrong.length };
}

/**
 * Gives voters the file's address where the roll has another one. As when an officer corrects it, the
 * earlier address can no longer vote and the new one is invited.
 *
 * @returns the refused rows.
 */
async function correctAddresses(
  deps: Deps,
  election: Election,
  { actor, sync }: StoredImport,
  rows: readonly AskedRow[],
): Promise<FoundWrong[]> {
  const wrong: FoundWrong[] = [];
  // Imports begun by an earlier version don't say who asked for them, and change no address.
  const by = actor ?? sync?.by;
  if (!by) return wrong;
  for (const row of rows) {
    if (row.does !== 'readdress') continue;
    const { email, fullName } = row.voter;
    const id = registrationIdOf(row.entry._id);
    try {
      await correctAddress(
        deps,
        accountIdOf(by),
        election,
        id,
        { email, fullName },
        { amongMany: true },
      );
    } catch (error) {
      wrong.push({ voter: row.voter, problem: refusedAddress(error) });
    }
  }
  deps.failpoint?.('syncing: addresses corrected');
  return wrong;
}

/** Stores refused rows after those that were wrong in the file, up to `MOST_LEFT_OUT` in all. */
async function keepWrong(
  { _id, columns, wrong: before }: StoredImport,
  part: StoredPart,
  rows: readonly FoundWrong[],
): Promise<void> {
  const room = MOST_LEFT_OUT - before;
  if (rows.length === 0 || room <= 0) return;
  const wrong = rows.slice(0, room).map(({ voter, problem }): WrongRow => {
    return { line: voter.line ?? 0, cells: cellsOf(voter, columns), problems: [problem] };
  });
  await ImportPartModel.updateOne(
    { import: _id, of: 'wrong', seq: FOUND_LATER + part.seq },
    { $set: { wrong, election: part.election, deleteAt: inMs(KEEP_ROWS_MS) } },
    { upsert: true },
  );
}

/** @returns the number of changed entries, as counted on the first run, and the refused rows. */
async function updateKnown(
  deps: Deps,
  election: Election,
  { _id, updated }: StoredPart,
  rows: readonly AskedRow[],
): Promise<{ updated: number; refused: FoundWrong[] }> {
  const changing = rows.flatMap((row) =>
    row.does === 'change' || row.does === 'readdress' ? row : [],
  );
  if (changing.length === 0) return { updated: updated ?? 0, refused: [] };
  if (updated === undefined) {
    await ImportPartModel.updateOne({ _id }, { $set: { updated: changing.length } });
  }
  const refused = await changeEntries(deps, election._id, changing);
  deps.failpoint?.('importing: updated');
  return {
    updated: updated ?? changing.length,
    refused: changing.flatMap(({ voter, entry }) => {
      const code = refused.get(entry);
      return code ? { voter, problem: { path: 'memberNo', code } } : [];
    }),
  };
}

async function inviteWaiting(deps: Deps, election: Election, mailing: string): Promise<void> {
  for await (const entries of mailingBatches(mailing)) {
    await inviteEntries(deps, election, entries, { batch: mailing, mailing });
  }
}

/** The row's problem for an error about one voter's address. Rethrows any other error. */
function refusedAddress(error: unknown): FieldProblem {
  if (error instanceof AppError && error.code === 'voter_taken') {
    return { path: 'email', code: 'address_of_another_voter' };
  }
  if (error instanceof AppError && error.code === 'has_voted') {
    return { path: 'email', code: 'address_stays' };
  }
  if (error instanceof AppError && error.code === 'marks_hidden') {
    return { path: 'email', code: 'one_by_one' };
  }
  if (error instanceof AppError && error.code === 'limit_reached') {
    return { path: 'email', code: 'over_limit', params: error.params as LimitReached };
  }
  throw error;
}

/** The problems of a row that only the roll reveals. */
function wrongIn(row: AskedRow, { update }: Pick<StoredImport, 'update'>): FoundWrong[] {
  if (row.does === 'wrong') return [{ voter: row.voter, problem: row.problem }];
  if (row.does !== 'stay' || !update) return [];
  return [{ voter: row.voter, problem: { path: 'email', code: row.problem } }];
}

/** Puts a voter's data back into the columns of the file, as far as these are known. */
function cellsOf(voter: StoredVoter, columns: StoredImport['columns']): string[] {
  const { fullName, email, memberNo = '', language = '', ageGroup = '', region = '' } = voter;
  if (!columns?.length) return [fullName, email, memberNo];
  const isWhole = columns.includes('fullName') || !columns.includes('lastName');
  const lastName = isWhole ? '' : fullName;
  const cells = { fullName, email, memberNo, language, ageGroup, region, lastName };
  return columns.map((field) => {
    if (field === 'middleName') return '';
    if (field === 'firstName') return columns.includes('fullName') || !isWhole ? '' : fullName;
    return field ? cells[field] : '';
  });
}

/** The batch of an import's entries that are waiting for an invitation. */
function mailingOf({ _id }: Pick<StoredImport, '_id'>): string {
  return `import ${importIdOf(_id)}`;
}

/** Counts the voters and accounts that a stored import would add. */
export async function countNew(
  deps: Pick<Deps, 'slowLane'>,
  election: Pick<Election, '_id' | 'org'>,
  { _id, ignoreZeros }: Pick<StoredImport, '_id' | 'ignoreZeros'>,
): Promise<RollChange> {
  const change = { voters: 0, accounts: 0 };
  const parts = ImportPartModel.find({ import: _id, of: 'voters' }).lean();
  for await (const { voters = [] } of parts.cursor({ batchSize: 1 })) {
    const matches = await matchInPieces(deps, election, voters, { ignoreZeros });
    const added = voters.filter((_, each) => matches[each]?.is === 'new');
    change.voters += added.length;
    change.accounts += await countNewAccounts(election, added);
  }
  return change;
}

/** The next part to import; null after the last. */
export function nextPart({
  _id,
  nextPart: seq,
}: Pick<StoredImport, '_id' | 'nextPart'>): Promise<StoredPart | null> {
  return ImportPartModel.findOne({ import: _id, of: 'voters', seq }).lean().exec();
}

export async function forgetVoters({ _id }: Pick<StoredImport, '_id'>): Promise<void> {
  await ImportPartModel.deleteMany({ import: _id, of: 'voters' });
}

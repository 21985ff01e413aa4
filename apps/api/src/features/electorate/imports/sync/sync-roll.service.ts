import {
  mustBeConfirmed,
  type ElectionId,
  type ImportId,
  type RollSync,
  type SyncRoll,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { signatureOf, type Actor } from '../../../../platform/access-tokens.js';
import type { Deps } from '../../../../platform/deps.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import { electionForMember, statusOf, type Election } from '../../../core/elections/index.js';
import { assertRollOpen } from '../../../core/roll/index.js';
import {
  assertRollRoom,
  claimForRemoval,
  countNewAccounts,
  countNamed,
} from '../../voters/index.js';
import { namesOf } from './names-of-voters.js';
import {
  ImportModel,
  importIdOf,
  type StoredImport,
  type StoredSync,
} from '../job/imports.model.js';
import { claimRoll } from '../job/claim-roll.service.js';
import { beginStored } from '../job/begin-import.service.js';
import { CountedNotes } from '../reading/counted-notes.js';
import { assertImportable, readRoll } from '../reading/read-roll.js';
import type { RollFile } from '../reading/roll-file.js';
import type { ReadRow } from '../reading/voter-rows.js';
import { importFor, removeImport } from '../job/stored-imports.service.js';
import { goOnReading, storeRows } from '../job/store-rows.service.js';
import {
  absentFrom,
  namedInList,
  plannedRows,
  type Absent,
  type Named,
} from './plan-sync.service.js';
import { MOST_ERRORS, presentSync, worded } from './sync.presenter.js';
import { removalOf } from '../job/take-off-absent.js';

/** Up to this many changes are done before the answer. More run in the background. */
const AT_ONCE = 1_000;
/** Entries claimed for removal by one command. */
const CLAIMED = 1_000;

interface Plan {
  counts: Omit<RollSync, 'state' | 'job' | 'failure'>;
  /** The number of accounts to create for added voters. */
  accounts: number;
  absent: Absent;
  named: Named;
}

/**
 * Makes the roll agree with a list, one list at a time. A dry run only returns the plan.
 *
 * @returns the result, or the progress of a sync that is still running.
 * @throws AppError `not_found`, `not_allowed`, `election_closed`, `invalid`, `unreadable_roll`,
 *   `import_under_way`, `removals_unconfirmed`, `limit_reached`, `unavailable`.
 */
export async function syncRoll(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  upload: { buffer: Buffer } | undefined,
  { dryRun, invite, removals, ignoreLeadingZeros, encoding }: SyncRoll,
): Promise<RollSync> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  assertRollOpen(statusOf(election, deps.clock.now()));
  const file = await readRoll(deps, election, upload, { ignoreLeadingZeros, encoding });
  assertListable(file);
  if (dryRun) {
    const plan = await planOf(deps, election, file);
    await assertRoom(deps, election, plan);
    return { state: 'planned', job: null, ...plan.counts };
  }
  const stored = await claimRoll(deps, election._id, {
    by: signatureOf(actor),
    actor: new Types.ObjectId(actor.id),
    update: true,
    invite,
    ignoreZeros: file.ignoreZeros,
    headings: file.headings,
    columns: file.columns,
  });
  const { counts } = await whereRefused(stored, async () => {
    const plan = await planOf(deps, election, file, () => goOnReading(deps, stored._id));
    await assertMeant(election, plan, removals);
    await assertRoom(deps, election, plan);
    if (changesIn(plan) > 0) await store(deps, election, file, stored, plan);
    return plan;
  });
  if (changesIn({ counts }) === 0) {
    await removeImport(stored._id);
    return { state: 'unchanged', job: null, ...counts };
  }
  const job = importIdOf(stored._id);
  const underWay = await beginStored(deps, election._id, job);
  if (changesIn({ counts }) <= AT_ONCE) {
    // The import's record says why it failed.
    await underWay?.ended.catch(() => undefined);
  }
  return readRollSync(actor, election._id, job);
}

/** Deletes the stored list if `work` throws: nothing is on the roll yet. */
async function whereRefused<Result>(
  { _id }: StoredImport,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await removeImport(_id);
    throw error;
  }
}

async function planOf(
  deps: Deps,
  election: Election,
  file: RollFile,
  onStep: () => Promise<void> = () => Promise.resolve(),
): Promise<Plan> {
  const named = await namedInList(file);
  const absent = await absentFrom(deps, election, named);
  const counts: Plan['counts'] = {
    rows: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    removed: absent.leaving.length,
    stayed: absent.staying,
    oneByOne: await namesOf(election._id, absent.oneByOne),
    duplicates: 0,
    problems: 0,
    errors: [],
    notes: [],
  };
  const notes = new CountedNotes(file);
  let accounts = 0;
  for await (const rows of plannedRows(deps, election, file, named)) {
    await onStep();
    const added = rows.flatMap((row) =>
      row.is === 'voter' && row.does === 'add' ? row.voter : [],
    );
    accounts += await countNewAccounts(election, added);
    counts.rows += rows.length;
    for (const row of rows) {
      notes.addRow(row);
      if (row.is === 'duplicate') counts.duplicates += 1;
      else if (row.is === 'wrong') {
        counts.problems += 1;
        if (counts.errors.length >= MOST_ERRORS) continue;
        counts.errors.push(...row.problems.map((problem) => worded(row.line, problem)));
      } else if (row.is === 'left') continue;
      else if (row.does === 'add') counts.added += 1;
      else if (row.does === 'change') counts.updated += 1;
      else counts.unchanged += 1;
    }
  }
  counts.notes = notes.list();
  return { counts, accounts, absent, named };
}

function assertRoom(deps: Deps, election: Election, { counts, accounts }: Plan): Promise<void> {
  const voters = counts.added - counts.removed;
  return assertRollRoom(deps, election, { voters, accounts }, 'file');
}

/** Requires many removals to be confirmed: a truncated or wrong list must not empty a roll. */
async function assertMeant(
  { _id }: Election,
  { absent }: Pick<Plan, 'absent'>,
  confirmed: number | undefined,
): Promise<void> {
  const removals = absent.leaving.length;
  const registered = await countNamed(_id);
  const isMeant =
    confirmed === undefined ? !mustBeConfirmed(removals, registered) : confirmed === removals;
  if (!isMeant) {
    throw new AppError('removals_unconfirmed', { params: { removals, registered } });
  }
}

/** Stores the removals, additions and changes, so that another process can finish them after a crash. */
async function store(
  deps: Deps,
  election: Election,
  file: RollFile,
  stored: StoredImport,
  { counts, absent, named }: Plan,
): Promise<void> {
  const { leaving, staying, oneByOne } = absent;
  const removal = removalOf(importIdOf(stored._id));
  for (let at = 0; at < leaving.length; at += CLAIMED) {
    await claimForRemoval(removal, { _id: { $in: leaving.slice(at, at + CLAIMED) } });
    await goOnReading(deps, stored._id);
  }
  deps.failpoint?.('syncing: absent claimed');
  await storeRows(deps, stored, changesOnly(plannedRows(deps, election, file, named)));
  const sync: StoredSync = {
    rows: counts.rows,
    unchanged: counts.unchanged,
    absent: leaving.length,
    staying,
    oneByOne,
    notes: counts.notes,
  };
  await ImportModel.updateOne({ _id: stored._id }, { $set: { sync } });
}

/** @throws AppError `not_found`, `not_allowed`. */
export async function readRollSync(
  actor: Actor,
  electionId: ElectionId,
  job: ImportId,
): Promise<RollSync> {
  const { stored } = await importFor(actor, electionId, job);
  return presentSync(stored);
}

function changesIn({ counts: { added, updated, removed } }: Pick<Plan, 'counts'>): number {
  return added + updated + removed;
}

/** Unchanged voters need no work, so syncing the same list again costs only reading. */
async function* changesOnly(steps: ReturnType<typeof plannedRows>): AsyncGenerator<ReadRow[]> {
  for await (const rows of steps) {
    yield rows.filter(({ is, does }) => is !== 'voter' || does !== 'nothing');
  }
}

/** @throws AppError `invalid` for a list without names or member numbers. */
function assertListable(file: RollFile): void {
  assertImportable(file);
  if (file.columns.includes('memberNo')) return;
  throw new AppError('invalid', {
    errors: [{ path: 'columns', code: 'columns_missing', params: { columns: ['memberNo'] } }],
  });
}

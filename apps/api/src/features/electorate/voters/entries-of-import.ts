import type { ElectionId, ImportId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { accountIdOf } from '../../../platform/stored-ids.js';
import { accountsThere } from '../../core/accounts/index.js';
import { RollEntryModel, type StoredRollEntry } from '../../core/roll/index.js';
import { takeBackEntries } from './take-off-roll.service.js';

type ImportedEntry = Pick<StoredRollEntry, '_id' | 'account' | 'late'>;

/** The entries among these that an import has created, now or before its process died. */
export async function entriesOfImport(
  deps: Deps,
  election: ElectionId,
  id: ImportId,
  among: readonly Pick<StoredRollEntry, 'account'>[],
): Promise<ImportedEntry[]> {
  const made = await RollEntryModel.find(
    { election, account: { $in: among.map(({ account }) => account) }, import: id },
    { account: 1, late: 1 },
  ).lean();
  return made.length === 0 ? [] : withAccounts(deps, made);
}

/** Removes entries whose account was deleted meanwhile: that deletion cannot have seen the entry. */
async function withAccounts(
  deps: Deps,
  entries: readonly ImportedEntry[],
): Promise<ImportedEntry[]> {
  const there = await accountsThere(entries.map(({ account }) => accountIdOf(account)));
  const left = entries.filter(({ account }) => !there.has(accountIdOf(account)));
  if (left.length > 0) await takeBackEntries(deps, left);
  return entries.filter(({ account }) => there.has(accountIdOf(account)));
}

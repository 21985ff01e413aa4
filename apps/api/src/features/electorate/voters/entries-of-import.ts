import type { ElectionId, ImportId } from '@hustings/shared';
import { accountIdOf } from '../../../platform/stored-ids.js';
import { accountsByIds } from '../../core/accounts/index.js';
import { RollEntryModel, type StoredRollEntry } from '../../core/roll/index.js';

/** The entries among these that an import has created, now or before its process died. */
export async function entriesOfImport(
  election: ElectionId,
  id: ImportId,
  among: readonly Pick<StoredRollEntry, 'account'>[],
): Promise<StoredRollEntry[]> {
  const made = await RollEntryModel.find({
    election,
    account: { $in: among.map(({ account }) => account) },
    import: id,
  }).lean();
  return made.length === 0 ? [] : withAccounts(made);
}

/** Removes entries whose account was deleted meanwhile: that deletion cannot have seen the entry. */
async function withAccounts(entries: readonly StoredRollEntry[]): Promise<StoredRollEntry[]> {
  const accounts = await accountsByIds(entries.map(({ account }) => accountIdOf(account)));
  const there = new Set<string>(accounts.map(({ _id }) => _id));
  const left = entries.filter(({ account }) => !there.has(String(account)));
  if (left.length > 0) {
    await RollEntryModel.deleteMany({ _id: { $in: left.map(({ _id }) => _id) }, hasVoted: false });
  }
  return entries.filter(({ account }) => there.has(String(account)));
}

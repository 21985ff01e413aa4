import type { AccountId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { beginLeaving, type OnlyAccount } from '../accounts/index.js';
import { deleteAccount } from '../auth/index.js';
import { isOnAnyRoll } from './find-roll.js';

/**
 * Deletes an account that is on no roll. If it is added to one meanwhile, the account stays.
 *
 * @param only As for `deleteAccount`.
 * @param isListed Replaced by tests that put the account on a roll at the last moment.
 */
export async function deleteUnlessOnRoll(
  deps: Deps,
  id: AccountId,
  only: OnlyAccount,
  isListed = isOnAnyRoll,
): Promise<void> {
  const leaving = await beginLeaving(id);
  if (await isListed(id)) return;
  await deleteAccount(deps, id, { ...only, leaving });
}

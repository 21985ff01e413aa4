import type { AccountId } from '@hustings/shared';
import { removeAccount, type OnlyAccount } from '../accounts/index.js';
import type { Deps } from '../../../platform/deps.js';
import { removeLinksOfAccount } from './links/links.service.js';
import { endSessionsOf } from './sessions/sessions.service.js';

/**
 * Removes an account with its sessions and links. Callers deal with its rolls and elections.
 *
 * @param only Conditions checked at the deletion, so that somebody who joins an organisation, chooses a
 *   password or signs up meanwhile keeps the account.
 */
export async function deleteAccount(
  deps: Deps,
  id: AccountId,
  only: OnlyAccount = {},
): Promise<void> {
  // The account goes first: if the process dies after it, the sessions and links are useless.
  if (!(await removeAccount(deps, id, only))) return;
  await endSessionsOf(id);
  await removeLinksOfAccount(id);
}

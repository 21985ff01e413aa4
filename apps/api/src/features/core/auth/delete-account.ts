import type { AccountId } from '@hustings/shared';
import { removeAccount, type OnlyAccount } from '../accounts/index.js';
import type { Deps } from '../../../platform/deps.js';
import { removeLinksOfAccount } from './links/links.service.js';
import { endSessionsOf } from './sessions/sessions.service.js';

/**
 * Removes an account with its sessions and links. Rolls and elections are the callers' to settle.
 *
 * @param only What it must be still, so that somebody who joins an organisation, chooses a password or
 *   signs up meanwhile keeps it.
 */
export async function deleteAccount(
  deps: Deps,
  id: AccountId,
  only: OnlyAccount = {},
): Promise<void> {
  // The account first: should the process die in between, sessions and links lead nowhere.
  if (!(await removeAccount(deps, id, only))) return;
  await endSessionsOf(id);
  await removeLinksOfAccount(id);
}

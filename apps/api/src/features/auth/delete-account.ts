import { removeAccount } from '../accounts/index.js';
import type { Deps } from '../../platform/deps.js';
import { removeLinksOfAccount } from './links/links.service.js';
import { endSessionsOf } from './sessions/sessions.service.js';

/** Removes an account with its sessions and links. Rolls and elections are the callers' to settle. */
export async function deleteAccount(deps: Deps, id: string): Promise<void> {
  // The account first: should the process die in between, sessions and links lead nowhere.
  await removeAccount(deps, id);
  await endSessionsOf(id);
  await removeLinksOfAccount(id);
}

import type { AccountId, ElectionId } from '@hustings/shared';
import type { Deps } from '../../platform/deps.js';
import { retireInvitations } from './links/links.service.js';
import { endSessionsAbout } from './sessions/sessions.service.js';

/** Ends what an account was given to come to one election: it stands on its roll no longer. */
export async function endAccessTo(
  deps: Pick<Deps, 'clock'>,
  election: ElectionId,
  account: AccountId,
): Promise<void> {
  await retireInvitations(deps, election, account);
  await endSessionsAbout(election, account);
}

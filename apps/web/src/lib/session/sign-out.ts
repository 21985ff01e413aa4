import { logoutPath, pathOf } from '@hustings/shared';
import { removeInTab, removeStored } from '../browser-storage';
import { receiptsOf, unsentBallotsOf } from '../storage-keys';
import { forgetInvitation } from './awaited-invitation';
import { keepBallotSession, persistSession } from './persist';
import { endSession, getSession } from './session-store';

/**
 * Clears the session here first, so that signing out works offline too, then informs the server. Marked
 * ballots that were not cast, and receipts, are removed from this device: its next user must not read
 * them. So is a ballot whose answer was lost; if it arrived, it is counted all the same.
 */
export async function signOut(): Promise<void> {
  const session = getSession();
  if (session) {
    removeStored(unsentBallotsOf(session.id));
    removeInTab(receiptsOf(session.id));
  }
  forgetInvitation();
  keepBallotSession(false);
  endSession(true);
  // A server that was not told still takes the cookie, so the next load must not sign in by itself.
  if (!(await endOnServer())) persistSession(false);
}

async function endOnServer(): Promise<boolean> {
  try {
    const address = new URL(pathOf(logoutPath), window.location.origin);
    const { method } = logoutPath;
    return (await fetch(address, { method, credentials: 'include' })).ok;
  } catch {
    return false;
  }
}

import { logoutPath, pathOf } from '@hustings/shared';
import { removeInTab, removeStored, writeInTab } from '../browser-storage';
import { electionDraftKey, receiptsOf, unsentBallotsOf } from '../storage-keys';
import { forgetInvitation } from './awaited-invitation';
import { keepBallotSession, persistSession } from './persist';
import { endSession, getSession } from './session-store';

/**
 * Clears the session here first, so that signing out works offline, then informs the server. Marked ballots
 * that were not cast, receipts and unsaved elections are removed from this device, because its next user must
 * not read them. So is a ballot whose answer was lost; if it arrived, it still counts.
 */
export async function signOut(): Promise<void> {
  const session = getSession();
  if (session) {
    removeStored(unsentBallotsOf(session.id));
    removeInTab(receiptsOf(session.id));
    writeInTab(electionDraftKey(session.id), null);
  }
  forgetInvitation();
  keepBallotSession(false);
  endSession(true);
  // A server that was not informed still accepts the cookie, so the next load must not sign in with it.
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

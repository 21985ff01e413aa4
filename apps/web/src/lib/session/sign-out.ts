import { endSession } from './session-store';

/** Clears the session here first, so that signing out works offline too, then tells the server. */
export async function signOut(): Promise<void> {
  endSession(true);
  try {
    await fetch(new URL('/auth/users/logout', window.location.origin), { credentials: 'include' });
  } catch {
    // The cookie stays with a server that cannot be reached; it ends by itself.
  }
}

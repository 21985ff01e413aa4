import type { Session } from '@hustings/shared';

// In memory only: a token in storage could be read by any script that ever runs here.
let session: Session | undefined;
let signedOut = false;
const listeners = new Set<() => void>();

export function getSession(): Session | undefined {
  return session;
}

export function startSession(next: Session): void {
  session = next;
  signedOut = false;
  announce();
}

/** @param onPurpose Somebody signed out, as against a session that ran out. */
export function endSession(onPurpose = false): void {
  if (!session) return;
  session = undefined;
  signedOut = onPurpose;
  announce();
}

/** Whether the last session ended because somebody signed out. */
export function hasSignedOut(): boolean {
  return signedOut;
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}

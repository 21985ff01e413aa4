import type { Session } from '@hustings/shared';

// In memory only: a token in storage could be read by any script that ever runs here.
let session: Session | undefined;
const listeners = new Set<() => void>();

export function getSession(): Session | undefined {
  return session;
}

export function startSession(next: Session): void {
  session = next;
  announce();
}

export function endSession(): void {
  if (!session) return;
  session = undefined;
  announce();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}

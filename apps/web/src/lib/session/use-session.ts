import type { Session } from '@hustings/shared';
import { useSyncExternalStore } from 'react';
import { getSession, onSessionChange } from './session-store';

/** Who is signed in; undefined for a visitor. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, getSession);
}

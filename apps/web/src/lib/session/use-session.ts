import type { Session } from '@hustings/shared';
import { useSessionStore } from './session-store';

/** The current session; undefined if nobody is signed in. */
export function useSession(): Session | undefined {
  return useSessionStore(({ session }) => session);
}

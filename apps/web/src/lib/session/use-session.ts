import type { Session } from '@hustings/shared';
import { useSessionStore } from './session-store';

/** Who is signed in; undefined for a visitor. */
export function useSession(): Session | undefined {
  return useSessionStore(({ session }) => session);
}

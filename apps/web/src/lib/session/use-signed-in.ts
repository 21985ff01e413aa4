import type { Session } from '@hustings/shared';
import { useSession } from './use-session';

/** The current session, on a screen behind the guard. Throws without one. */
export function useSignedIn(): Session {
  const session = useSession();
  if (!session) throw new Error('This screen must stand behind the guard.');
  return session;
}

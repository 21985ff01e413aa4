import type { Session } from '@hustings/shared';
import { create } from 'zustand';
import { keepBallotSession } from './persist';

interface State {
  // In memory only: any script that ever runs here could read a token in storage.
  session: Session | undefined;
  /** The user signed out of the last session. */
  hasSignedOut: boolean;
  /** The server was too busy to renew the session; retried automatically. */
  isHeldUp: boolean;
}

export const useSessionStore = create<State>(() => ({
  session: undefined,
  hasSignedOut: false,
  isHeldUp: false,
}));

export function getSession(): Session | undefined {
  return useSessionStore.getState().session;
}

export function startSession(session: Session): void {
  keepBallotSession(session.election !== undefined);
  useSessionStore.setState({ session, hasSignedOut: false });
}

/** @param onPurpose True if the user signed out, false if the session expired. */
export function endSession(onPurpose = false): void {
  if (getSession()) useSessionStore.setState({ session: undefined, hasSignedOut: onPurpose });
}

export function noteHeldUp(isHeldUp: boolean): void {
  if (useSessionStore.getState().isHeldUp !== isHeldUp) useSessionStore.setState({ isHeldUp });
}

/** Returns true if the user signed out of the last session. */
export function hasSignedOut(): boolean {
  return useSessionStore.getState().hasSignedOut;
}

export function onSessionChange(listener: () => void): () => void {
  return useSessionStore.subscribe(listener);
}

import type { Session } from '@hustings/shared';
import { create } from 'zustand';
import { keepBallotSession } from './persist';

interface State {
  // In memory only: a token in storage could be read by any script that ever runs here.
  session: Session | undefined;
  /** The last session ended because somebody signed out. */
  hasSignedOut: boolean;
  /** The server was too busy to renew the session, and is asked again by itself. */
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

/** @param onPurpose Somebody signed out, as against a session that ran out. */
export function endSession(onPurpose = false): void {
  if (getSession()) useSessionStore.setState({ session: undefined, hasSignedOut: onPurpose });
}

export function noteHeldUp(isHeldUp: boolean): void {
  if (useSessionStore.getState().isHeldUp !== isHeldUp) useSessionStore.setState({ isHeldUp });
}

/** Whether the last session ended because somebody signed out. */
export function hasSignedOut(): boolean {
  return useSessionStore.getState().hasSignedOut;
}

export function onSessionChange(listener: () => void): () => void {
  return useSessionStore.subscribe(listener);
}

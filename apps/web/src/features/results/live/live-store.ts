import type { ElectionId } from '@hustings/shared';
import { create } from 'zustand';
import type { Live } from './follow-results';

interface State {
  /** State of the streams, by election. */
  lives: Partial<Record<ElectionId, Live>>;
}

const useLiveStore = create<State>(() => ({ lives: {} }));

/** Undefined if nothing keeps this election's results up to date. */
export function useLive(electionId: ElectionId | undefined): Live | undefined {
  return useLiveStore(({ lives }) => electionId && lives[electionId]);
}

/** Returns true if the stream delivers every change, so that polling is unnecessary. */
export function isLive(electionId: ElectionId): boolean {
  return useLiveStore.getState().lives[electionId]?.how === 'live';
}

export function setLive(electionId: ElectionId, live: Live | undefined): void {
  useLiveStore.setState(({ lives }) => ({ lives: { ...lives, [electionId]: live } }));
}

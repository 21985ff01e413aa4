import type { ElectionId } from '@hustings/shared';
import { create } from 'zustand';
import type { Live } from './follow-results';

interface State {
  /** Of the elections whose results are watched here. */
  lives: Partial<Record<ElectionId, Live>>;
}

const useLiveStore = create<State>(() => ({ lives: {} }));

/** Undefined where nothing keeps the results of this election up to date. */
export function useLive(electionId: ElectionId | undefined): Live | undefined {
  return useLiveStore(({ lives }) => electionId && lives[electionId]);
}

/** Whether every change is sent here, so that nobody has to ask. */
export function isLive(electionId: ElectionId): boolean {
  return useLiveStore.getState().lives[electionId]?.how === 'live';
}

export function setLive(electionId: ElectionId, live: Live | undefined): void {
  useLiveStore.setState(({ lives }) => ({ lives: { ...lives, [electionId]: live } }));
}

import type { ElectionId } from '@hustings/shared';
import { create } from 'zustand';
import type { LiveHow } from './follow-results';

interface State {
  /** Of the elections whose results are watched here. */
  hows: Partial<Record<ElectionId, LiveHow>>;
}

const useLiveStore = create<State>(() => ({ hows: {} }));

/** Undefined where nothing keeps the results of this election up to date. */
export function useLiveHow(electionId: ElectionId | undefined): LiveHow | undefined {
  return useLiveStore(({ hows }) => electionId && hows[electionId]);
}

/** Whether every change is sent here, so that nobody has to ask. */
export function isLive(electionId: ElectionId): boolean {
  return useLiveStore.getState().hows[electionId] === 'live';
}

export function setLiveHow(electionId: ElectionId, how: LiveHow | undefined): void {
  useLiveStore.setState(({ hows }) => ({ hows: { ...hows, [electionId]: how } }));
}

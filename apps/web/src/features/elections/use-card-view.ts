import { useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage';
import { storageKeys } from '../../lib/storage-keys';

export type CardView = 'grid' | 'list';

const GRID_FORCED_UP_TO_PX = 620;

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function isNarrow(): boolean {
  return window.innerWidth <= GRID_FORCED_UP_TO_PX;
}

/**
 * The layout of elections: a list unless this browser's setting says otherwise, always the grid on narrow
 * screens.
 */
export function useCardView(): {
  view: CardView;
  isForced: boolean;
  setView: (view: CardView) => void;
} {
  const isForced = useSyncExternalStore(onResize, isNarrow);
  const [chosen, setChosen] = useState<CardView>(() =>
    readStored(storageKeys.electionCardView) === 'true' ? 'grid' : 'list',
  );
  return {
    view: isForced ? 'grid' : chosen,
    isForced,
    setView: (view) => {
      setChosen(view);
      writeStored(storageKeys.electionCardView, String(view === 'grid'));
    },
  };
}

import { useEffect, useEffectEvent } from 'react';
import { readStored } from '../../../lib/browser-storage';
import { storageKeys } from '../../../lib/storage-keys';
import { backKey, forwardKey } from '../../../lib/words/direction';

export interface HallActs {
  next: () => void;
  back: () => void;
  fullScreen: () => void;
  leave: () => void;
}

/** Keys of a keyboard and of presenters' remote controls. */
const actOf: Record<string, keyof HallActs> = {
  [forwardKey]: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ' ': 'next',
  [backKey]: 'back',
  ArrowUp: 'back',
  PageUp: 'back',
  f: 'fullScreen',
  F: 'fullScreen',
  Escape: 'leave',
};

/** Presents by keyboard. A key held down counts once, so it cannot run through a result. */
export function useHallKeys(acts: HallActs): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    // Letters can be switched off with the other single keys (WCAG 2.1.4).
    if (act === 'fullScreen' && readStored(storageKeys.singleKeys) === 'off') return;
    const isOnControl = event.target instanceof Element && event.target.closest('button, a');
    if (event.key === ' ' && isOnControl) return;
    event.preventDefault();
    if (!event.repeat) acts[act]();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

import { create } from 'zustand';
import { readStored, writeStored } from '../../lib/browser-storage';
import { storageKeys } from '../../lib/storage-keys';

/** Holds which of the two dialogs is open. */
export const useShownCommands = create<{ shown: 'commands' | 'shortcuts' | undefined }>(() => ({
  shown: undefined,
}));

export function showCommands(shown: 'commands' | 'shortcuts' | undefined): void {
  useShownCommands.setState({ shown });
}

/** Single-key shortcuts. They can be switched off, for example for dictation (WCAG 2.1.4). */
const useSingleKeysStore = create<boolean>(() => readStored(storageKeys.singleKeys) !== 'off');

function setSingleKeys(on: boolean): void {
  writeStored(storageKeys.singleKeys, on ? null : 'off');
  useSingleKeysStore.setState(on);
}

export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useSingleKeysStore(), setSingleKeys];
}

/** The action of a key press: none in a dialog, and only for Ctrl+K while somebody types. */
export function shortcutOf(
  event: KeyboardEvent,
  singleKeys: boolean,
): 'commands' | 'shortcuts' | 'search' | undefined {
  if (event.altKey || event.isComposing || event.defaultPrevented) return undefined;
  const isHeld = event.ctrlKey || event.metaKey;
  if (isHeld) {
    return event.key.toLowerCase() === 'k' && !event.shiftKey && !isInDialog()
      ? 'commands'
      : undefined;
  }
  if (!singleKeys || isInDialog() || isTyping(event.target)) return undefined;
  if (event.key === '?' || event.key === '؟') return 'shortcuts';
  if (event.key === '/') return 'search';
  return undefined;
}

function isInDialog(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

import type { Message, ToastType } from '../messages/catalogue';

let wanted = false;
const listeners = new Set<() => void>();

/**
 * Shows a toast. The library is loaded with the first one; it keeps what comes before its
 * container stands.
 */
export function showToast({ type, text }: Message): void {
  if (!wanted) {
    wanted = true;
    for (const listener of listeners) listener();
  }
  void import('react-toastify/unstyled').then(({ toast }) => {
    toast(text, { type: type satisfies ToastType, toastId: `${type}:${text}` });
  });
}

export function areToastsWanted(): boolean {
  return wanted;
}

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

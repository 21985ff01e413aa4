import type { StorageKey, unsentBallotsOf } from './storage-keys';

/** Storage may be blocked or full; the product works without it. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The preference lasts until the page is left.
  }
}

/** Removes everything whose key begins so. */
export function removeStored(prefix: ReturnType<typeof unsentBallotsOf>): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  } catch {
    // Where storage is blocked, nothing was kept.
  }
}

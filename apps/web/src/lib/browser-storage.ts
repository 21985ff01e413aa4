import {
  type receiptsOf,
  type StorageKey,
  type TabKey,
  type unsentBallotsOf,
} from './storage-keys';

/** Storage may be blocked or full; the product works without it. */
export function readStored(key: StorageKey): string | null {
  return read(() => localStorage, key);
}

export function writeStored(key: StorageKey, value: string | null): void {
  write(() => localStorage, key, value);
}

/** Removes all keys with this prefix. */
export function removeStored(prefix: ReturnType<typeof unsentBallotsOf>): void {
  remove(() => localStorage, prefix);
}

/** Session storage, which ends with the tab. */
export function readInTab(key: TabKey): string | null {
  return read(() => sessionStorage, key);
}

export function writeInTab(key: TabKey, value: string | null): void {
  write(() => sessionStorage, key, value);
}

export function keysInTab(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}

export function removeInTab(prefix: ReturnType<typeof receiptsOf>): void {
  remove(() => sessionStorage, prefix);
}

/** A function, because merely accessing blocked storage throws. */
type AskStorage = () => Storage;

function read(storage: AskStorage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: AskStorage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // The value lasts only until the page is left.
  }
}

function remove(storage: AskStorage, prefix: string): void {
  try {
    for (const key of Object.keys(storage())) {
      if (key.startsWith(prefix)) storage().removeItem(key);
    }
  } catch {
    // Nothing was stored.
  }
}

import { readStored, writeStored } from '../browser-storage';
import { storageKeys } from '../storage-keys';

/** Whether this browser should stay signed in: 'Remember me' at the last sign-in. */
export function isSessionPersisted(): boolean {
  return readStored(storageKeys.persist) === 'true';
}

export function persistSession(persist: boolean): void {
  writeStored(storageKeys.persist, String(persist));
}

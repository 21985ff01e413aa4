import { readStored, writeStored } from '../browser-storage';
import { storageKeys } from '../storage-keys';

/** Whether this browser should stay signed in: 'Remember me' at the last sign-in. */
export function isSessionPersisted(): boolean {
  return readStored(storageKeys.persist) === 'true';
}

/** Whether 'Remember me' is to be offered ticked: unless it was taken off here before. */
export function isRememberingUsual(): boolean {
  return readStored(storageKeys.persist) !== 'false';
}

export function persistSession(persist: boolean): void {
  writeStored(storageKeys.persist, String(persist));
}

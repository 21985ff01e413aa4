import { readInTab, readStored, writeInTab, writeStored } from '../browser-storage';
import { ONE_BALLOT, storageKeys } from '../storage-keys';

/** Whether this browser should stay signed in: 'Remember me' at the last sign-in. */
export function isSessionPersisted(): boolean {
  return readStored(storageKeys.persist) === 'true' || readInTab(ONE_BALLOT) === 'true';
}

/** A session for one ballot outlives a reload of its tab, whatever the browser keeps otherwise. */
export function keepBallotSession(keep: boolean): void {
  writeInTab(ONE_BALLOT, keep ? 'true' : null);
}

/** Whether 'Remember me' is to be offered ticked: unless it was taken off here before. */
export function isRememberingUsual(): boolean {
  return readStored(storageKeys.persist) !== 'false';
}

export function persistSession(persist: boolean): void {
  writeStored(storageKeys.persist, String(persist));
}

import { readInTab, readStored, writeInTab, writeStored } from '../browser-storage';
import { ONE_BALLOT, RELOADS, storageKeys } from '../storage-keys';

/**
 * True if this browser should stay signed in: 'Remember me' at the last sign-in, a one-ballot tab, or one that is
 * loaded again in another language.
 */
export function isSessionPersisted(): boolean {
  return (
    readStored(storageKeys.persist) === 'true' ||
    readInTab(ONE_BALLOT) === 'true' ||
    readInTab(RELOADS) === 'true'
  );
}

/** Makes a one-ballot session survive a reload of its tab, regardless of 'Remember me'. */
export function keepBallotSession(keep: boolean): void {
  writeInTab(ONE_BALLOT, keep ? 'true' : null);
  writeInTab(RELOADS, null);
}

/** Makes any session survive the next load of its tab. */
export function keepThroughReload(): void {
  writeInTab(RELOADS, 'true');
}

/** The default of 'Remember me': ticked unless it was unticked here before. */
export function isRememberingUsual(): boolean {
  return readStored(storageKeys.persist) !== 'false';
}

export function persistSession(persist: boolean): void {
  writeStored(storageKeys.persist, String(persist));
}

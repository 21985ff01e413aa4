import type { ElectionId, AccountId } from '@hustings/shared';
/** Everything the product keeps in local storage. Never a token. */
export const storageKeys = {
  /** `true` while the browser should stay signed in. */
  persist: 'persist',
  /** `dark`, or absent. */
  theme: 'theme',
  /** `true` for the grid, `false` for the list. */
  electionCardView: 'election-card-view',
} as const;

/**
 * Where an account's marked ballot waits until it is in the box; removed as soon as it is, and when
 * the account signs out on this device.
 */
export function unsentBallotKey(accountId: AccountId, electionId: ElectionId) {
  return `${unsentBallotsOf(accountId)}${electionId}` as const;
}

/** What the keys of all marked ballots of an account begin with. */
export function unsentBallotsOf(accountId: AccountId) {
  return `unsent-ballot:${accountId}:` as const;
}

export type StorageKey =
  (typeof storageKeys)[keyof typeof storageKeys] | ReturnType<typeof unsentBallotKey>;

import type { ElectionId, AccountId } from '@hustings/shared';
/** Everything the product keeps in the browser's storage. Never a token that opens anything by itself. */
export const storageKeys = {
  /** `true` while the browser should stay signed in. */
  persist: 'persist',
  /** `dark`, or absent. */
  theme: 'theme',
  /** `true` for the grid, `false` for the list. */
  electionCardView: 'election-card-view',
  /** `off`, or absent: shortcuts of a single key. */
  singleKeys: 'single-keys',
  /**
   * The invitation to become a member that somebody signs up for: a token that only the account of the
   * invited address can use. Removed once it is accepted, put off, or somebody signs out.
   */
  invitation: 'invitation',
} as const;

/** Key prefix of all users' marked ballots. */
export const UNSENT_BALLOTS = 'unsent-ballot:';

/**
 * Where an account's marked ballot waits until it is in the box; removed as soon as it is, and when
 * the account signs out on this device.
 */
export function unsentBallotKey(accountId: AccountId, electionId: ElectionId) {
  return `${unsentBallotsOf(accountId)}${electionId}` as const;
}

/** What the keys of all marked ballots of an account begin with. */
export function unsentBallotsOf(accountId: AccountId) {
  return `${UNSENT_BALLOTS}${accountId}:` as const;
}

/**
 * Where a receipt waits in its tab until the voter is done with it, or signs out there: the browser's
 * session storage, which nothing else reads and which ends with the tab.
 */
export function receiptKey(accountId: AccountId, electionId: ElectionId) {
  return `${receiptsOf(accountId)}${electionId}` as const;
}

/** What the keys of all receipts of an account begin with. */
export function receiptsOf(accountId: AccountId) {
  return `receipt:${accountId}:` as const;
}

/** `true` in a tab in which somebody is signed in for one ballot only. */
export const ONE_BALLOT = 'one-ballot';

export type TabKey = ReturnType<typeof receiptKey> | typeof ONE_BALLOT;
export type StorageKey =
  (typeof storageKeys)[keyof typeof storageKeys] | ReturnType<typeof unsentBallotKey>;

import type { ElectionId, AccountId } from '@hustings/shared';
/** All keys in the browser's local storage. Never store a token that works on its own. */
export const storageKeys = {
  /** `true` while the browser should stay signed in. */
  persist: 'persist',
  /** `dark` or `light`; absent until somebody chooses: the system's setting decides. */
  theme: 'theme',
  /** `closed`, or absent: the banner that recommends a desktop device. */
  desktopBanner: 'desktop-banner',
  /** `true` for the grid, `false` for the list. */
  electionCardView: 'election-card-view',
  /** `off`, or absent: single-key shortcuts. */
  singleKeys: 'single-keys',
  /**
   * The invitation to become a member behind a sign-up: a token that only the account of the invited address
   * can use. Removed when accepted or dismissed, and on sign-out.
   */
  invitation: 'invitation',
} as const;

/** Key prefix of all users' marked ballots. */
const UNSENT_BALLOTS = 'unsent-ballot:';

/**
 * Key of an account's marked ballot; removed once its outcome is known, and when the account signs out here.
 */
export function unsentBallotKey(accountId: AccountId, electionId: ElectionId) {
  return `${unsentBallotsOf(accountId)}${electionId}` as const;
}

/** Key prefix of an account's marked ballots. */
export function unsentBallotsOf(accountId: AccountId) {
  return `${UNSENT_BALLOTS}${accountId}:` as const;
}

/**
 * Key of a receipt in session storage, which ends with the tab; removed when the voter is done with it, or
 * signs out there.
 */
export function receiptKey(accountId: AccountId, electionId: ElectionId) {
  return `${receiptsOf(accountId)}${electionId}` as const;
}

/** Key prefix of an account's receipts. */
export function receiptsOf(accountId: AccountId) {
  return `receipt:${accountId}:` as const;
}

/** Key of an election being created, in session storage; removed when it is saved or given up. */
export function electionDraftKey(accountId: AccountId) {
  return `election-draft:${accountId}` as const;
}

/** `true` in a tab that is signed in for one ballot only. */
export const ONE_BALLOT = 'one-ballot';

/** `true` in a tab that stays signed in while its page is loaded again in another language. */
export const RELOADS = 'reloads';

export type TabKey =
  | ReturnType<typeof receiptKey>
  | ReturnType<typeof electionDraftKey>
  | typeof ONE_BALLOT
  | typeof RELOADS;
export type StorageKey =
  (typeof storageKeys)[keyof typeof storageKeys] | ReturnType<typeof unsentBallotKey>;

/** Everything the product keeps in local storage. Never a token. */
export const storageKeys = {
  /** `true` while the browser should stay signed in. */
  persist: 'persist',
  /** `dark`, or absent. */
  theme: 'theme',
  /** `true` for the grid, `false` for the list. */
  electionCardView: 'election-card-view',
} as const;

/** Where an account's marked ballot waits until it is in the box; removed as soon as it is. */
export function unsentBallotKey(accountId: string, electionId: string) {
  return `unsent-ballot:${accountId}:${electionId}` as const;
}

export type StorageKey =
  (typeof storageKeys)[keyof typeof storageKeys] | ReturnType<typeof unsentBallotKey>;

/** Everything the product keeps in local storage. Never a token, never a choice. */
export const storageKeys = {
  /** `true` while the browser should stay signed in. */
  persist: 'persist',
  /** `dark`, or absent. */
  theme: 'theme',
  /** `true` for the grid, `false` for the list. */
  electionCardView: 'election-card-view',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

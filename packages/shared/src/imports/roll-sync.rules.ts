/** Voters a list may leave out without confirmation: a few members leave in any week. */
const UNSAID = 3;
/** Share of a large roll that may be left out without confirmation; a truncated list lacks more. */
const UNSAID_SHARE = 0.1;

/** True if a list leaves out so many voters that it may be the wrong one or incomplete. */
export function mustBeConfirmed(removals: number, registered: number): boolean {
  return removals > Math.max(UNSAID, Math.floor(registered * UNSAID_SHARE));
}

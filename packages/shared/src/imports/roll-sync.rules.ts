/** A list may leave out this many without confirmation: a few members leave in any week. */
const UNSAID = 3;
/** Of a large roll, this share may be missing; a truncated list lacks more. */
const UNSAID_SHARE = 0.1;

/** Whether a list leaves out so many voters that it may be the wrong one or incomplete. */
export function mustBeConfirmed(removals: number, registered: number): boolean {
  return removals > Math.max(UNSAID, Math.floor(registered * UNSAID_SHARE));
}

/** So few may be missing in a list without a word: somebody leaves in any week. */
const UNSAID = 3;
/** And of a large roll, this share: a list that was cut off lacks more. */
const UNSAID_SHARE = 0.1;

/** Whether a list leaves out so many that it may be the wrong one, or not the whole. */
export function mustBeConfirmed(removals: number, registered: number): boolean {
  return removals > Math.max(UNSAID, Math.floor(registered * UNSAID_SHARE));
}

import type { VoteChoice } from './vote-choice.schema.js';

/** True if a choice contains fields its method does not read. */
export function otherThan(others: VoteChoice): boolean {
  return Object.values(others).some((each) => each !== undefined);
}

import type { VoteChoice } from './vote-choice.schema.js';

/** Whether a choice contains fields its method does not read. */
export function otherThan(others: VoteChoice): boolean {
  return Object.values(others).some((each) => each !== undefined);
}

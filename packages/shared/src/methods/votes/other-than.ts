import type { VoteChoice } from './vote-choice.schema.js';

/** Whether a choice holds anything besides what its method reads. */
export function otherThan(others: VoteChoice): boolean {
  return Object.values(others).some((each) => each !== undefined);
}

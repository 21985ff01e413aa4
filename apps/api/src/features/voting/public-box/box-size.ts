import type { ElectionId } from '@hustings/shared';
import { StaleWhileRevalidate } from '../../../platform/stale-while-revalidate.js';
import type { Timing } from '../../../platform/timing.js';
import { countBallots } from '../box/index.js';

/** A box with fewer ballots is counted whenever somebody looks: who has just voted sees it grow. */
const COUNTED_AT_ONCE = 1_000;

/** How many ballots are in the box of a running election, or were some seconds ago. */
export type BoxSize = (electionId: ElectionId) => Promise<number>;

export function createBoxSize({ liveCountMs }: Pick<Timing, 'liveCountMs'>): BoxSize {
  const recent = new StaleWhileRevalidate<number, ElectionId>(liveCountMs);
  return async (electionId) => {
    const counted = await countBallots(electionId, COUNTED_AT_ONCE);
    if (counted < COUNTED_AT_ONCE) return counted;
    return recent.get(electionId, () => countBallots(electionId));
  };
}

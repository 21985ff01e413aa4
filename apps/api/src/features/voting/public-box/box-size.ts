import type { ElectionId } from '@hustings/shared';
import type { StaleWhileRevalidate } from '../../../platform/stale-while-revalidate.js';
import type { Deps } from '../../../platform/deps.js';
import { countBallots } from '../box/index.js';

/** A box with fewer ballots is counted at every request: voters see their own ballot arrive. */
const COUNTED_AT_ONCE = 1_000;

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    boxSizes: StaleWhileRevalidate<number, ElectionId>;
  }
}

/** The number of ballots in the box of a running election, now or some seconds ago. */
export async function boxSize({ memory }: Deps, electionId: ElectionId): Promise<number> {
  const counted = await countBallots(electionId, COUNTED_AT_ONCE);
  if (counted < COUNTED_AT_ONCE) return counted;
  return memory.boxSizes.get(electionId, () => countBallots(electionId));
}

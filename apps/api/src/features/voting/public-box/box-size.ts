import type { ElectionId } from '@hustings/shared';
import type { StaleWhileRevalidate } from '../../../platform/stale-while-revalidate.js';
import type { Deps } from '../../../platform/deps.js';
import { countBallots } from '../box/index.js';

/** A box with fewer ballots is counted whenever somebody looks: who has just voted sees it grow. */
const COUNTED_AT_ONCE = 1_000;

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    boxSizes: StaleWhileRevalidate<number, ElectionId>;
  }
}

/** How many ballots are in the box of a running election, or were some seconds ago. */
export async function boxSize({ memory }: Deps, electionId: ElectionId): Promise<number> {
  const counted = await countBallots(electionId, COUNTED_AT_ONCE);
  if (counted < COUNTED_AT_ONCE) return counted;
  return memory.boxSizes.get(electionId, () => countBallots(electionId));
}

import type { ElectionId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import type { StaleWhileRevalidate } from '../../../platform/stale-while-revalidate.js';
import { rollCounts, type RollCount } from './find-roll.js';

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    rollCounts: StaleWhileRevalidate<RollCount | undefined, ElectionId>;
  }
}

/**
 * Cached `rollCounts`, some seconds old: voters ask in great numbers, and counting reads the whole roll
 * each time.
 */
export async function recentRollCounts(
  deps: Deps,
  electionIds: readonly ElectionId[],
): Promise<Map<ElectionId, RollCount>> {
  const found = await Promise.all(
    electionIds.map(async (id) => {
      const ofElection = await deps.memory.rollCounts.get(id, async () =>
        (await rollCounts([id])).get(id),
      );
      return ofElection === undefined ? [] : [[id, ofElection] as const];
    }),
  );
  return new Map(found.flat());
}

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
 * `rollCounts` as they were some seconds ago: for voters, who come in great numbers, while a count
 * goes through the whole roll.
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

import type { ElectionId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { StaleWhileRevalidate } from '../../../platform/stale-while-revalidate.js';
import {
  lateAdditions,
  rollCounts,
  rollStatistics,
  standingOf,
  standingsOf,
  type RollCount,
} from './find-roll.js';

export type Roll = ReturnType<typeof createRoll>;

/** The rolls of elections, as one process knows them. */
export function createRoll(deps: Deps) {
  const recent = new StaleWhileRevalidate<RollCount | undefined, ElectionId>(
    deps.timing.liveCountMs,
  );

  /**
   * `rollCounts` as they were some seconds ago: for voters, who come in great numbers, while a count
   * goes through the whole roll.
   */
  async function recentRollCounts(
    electionIds: readonly ElectionId[],
  ): Promise<Map<ElectionId, RollCount>> {
    const found = await Promise.all(
      electionIds.map(async (id) => {
        const ofElection = await recent.get(id, async () => (await rollCounts([id])).get(id));
        return ofElection === undefined ? [] : [[id, ofElection] as const];
      }),
    );
    return new Map(found.flat());
  }

  return {
    recentRollCounts,
    rollStatistics,
    lateAdditions,
    standingOf,
    standingsOf,
  };
}

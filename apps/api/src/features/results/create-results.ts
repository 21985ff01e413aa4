import type { Deps } from '../../platform/deps.js';
import type { Ballots } from '../ballots/index.js';
import { createLiveCounts } from './live-counts.service.js';
import { resultsRouter } from './results.router.js';
import { createReading, type RollFacts } from './results.service.js';

export type Results = ReturnType<typeof createResults>;

/** What has been counted, for whoever may see it. */
export function createResults(
  deps: Deps,
  { ballots, roll }: { ballots: Pick<Ballots, 'bringUpToDate'>; roll: RollFacts },
) {
  const liveCounts = createLiveCounts(deps);
  const reading = createReading(deps, roll, liveCounts);
  return {
    visibleTally: reading.visibleTally,
    advanceLiveCounts: liveCounts.advanceAll,
    router: resultsRouter({ ...reading, bringUpToDate: ballots.bringUpToDate }),
  };
}

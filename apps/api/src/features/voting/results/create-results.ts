import type { Deps } from '../../../platform/deps.js';
import type { Revocations } from '../../../platform/revoked-tokens.js';
import type { Counting } from '../counting/index.js';
import type { Schedule } from '../schedule/index.js';
import { createLiveCounts } from './live-counts.service.js';
import { resultsRouter } from './results.router.js';
import { createReading, type RollFacts } from './results.service.js';
import { createStreams, type RollStandings } from './streams.service.js';

export type Results = ReturnType<typeof createResults>;

interface Needs {
  schedule: Pick<Schedule, 'bringUpToDate'>;
  counting: Pick<Counting, 'countProgress'>;
  roll: RollFacts & RollStandings;
  revocations: () => Promise<Revocations>;
}

/** What has been counted, for whoever may see it. */
export function createResults(deps: Deps, { schedule, counting, roll, revocations }: Needs) {
  const liveCounts = createLiveCounts(deps);
  const reading = createReading(deps, roll, liveCounts, counting);
  const streams = createStreams(deps, { roll, schedule, reading, revocations });
  return {
    visibleTally: reading.visibleTally,
    readResultsFile: reading.readResultsFile,
    readResults: reading.readResults,
    preparedResults: reading.preparedResults,
    advanceLiveCounts: liveCounts.advanceAll,
    /** Ends all that this process sends by itself, as it stops. */
    endStreams: streams.endStreams,
    router: resultsRouter(deps, {
      ...reading,
      streams,
      bringUpToDate: schedule.bringUpToDate,
    }),
  };
}

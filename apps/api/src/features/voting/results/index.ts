export { advanceLiveCounts } from './live-counts.service.js';
export { resultsCsv } from './results-csv.js';
export { resultsJson } from './results-file.js';
export { resultsRouter } from './results.router.js';
export {
  MOST_RESULTS,
  newResults,
  preparedResults,
  readResultsFile,
  visibleTally,
  weightOfResults,
} from './results.service.js';
export { endStreams, newStreams } from './streams.service.js';

export { advanceLiveCounts } from './live-counts.service.js';
export { resultsCsv } from './results-csv.js';
export { resultsJson } from './results-file.js';
export { resultsRouter } from './results.router.js';
export { newResults, preparedResults, readResultsFile, visibleTally } from './results.service.js';
export { endStreams, newStreams } from './streams.service.js';

export { createResults, type Results } from './create-results.js';
export { resultsCsv } from './results-csv.js';
export { resultsJson } from './results-file.js';

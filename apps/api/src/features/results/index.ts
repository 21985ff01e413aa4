export { resultsRouter, type ResultsParts } from './results.router.js';
export { createResultsMemory } from './results-memory.js';
export { advanceLiveCounts, forgetLiveCounts, removeLiveCount } from './live-counts.service.js';
export { visibleTally, type ResultsContext } from './results.service.js';
export type { RollStanding } from './results.policy.js';

import { newDashboard } from './features/conduct/manage-elections/index.js';
import { newOrderForgetting } from './features/voting/box/index.js';
import { newCasting } from './features/voting/casting/index.js';
import { newCounting } from './features/voting/counting/index.js';
import { newPublicPages } from './features/voting/public-pages/index.js';
import { newResults, newStreams } from './features/voting/results/index.js';
import type { Deps, Platform } from './platform/deps.js';
import type { ProcessMemory } from './platform/process-memory.js';
import { StaleWhileRevalidate } from './platform/stale-while-revalidate.js';

/** What features are handed in a process that has just started. */
export function startProcess<Given extends Platform>(platform: Given): Given & Deps {
  const deps = { ...platform, memory: {} as ProcessMemory };
  deps.memory = newMemory(deps);
  return deps;
}

/** All that a process remembers between requests. */
function newMemory(deps: Deps): ProcessMemory {
  const { liveCountMs } = deps.timing;
  return {
    rollCounts: new StaleWhileRevalidate(liveCountMs),
    openPapers: new Map(),
    pausesUnderWay: new Map(),
    orderForgetting: newOrderForgetting(deps),
    counting: newCounting(deps),
    casting: newCasting(deps),
    boxSizes: new StaleWhileRevalidate(liveCountMs),
    liveCounts: new StaleWhileRevalidate(liveCountMs),
    results: newResults(deps),
    streams: newStreams(deps),
    publicPages: newPublicPages(),
    voterTrails: new StaleWhileRevalidate(liveCountMs),
    certificates: new StaleWhileRevalidate(liveCountMs),
    dashboard: newDashboard(),
  };
}

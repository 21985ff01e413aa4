import type { Deps } from '../../platform/deps.js';
import { candidatesRouter } from './candidates/candidates.router.js';
import { positionsRouter } from './positions/positions.router.js';

/** Writing positions and candidates; who may read them, and with which counts, is the desk's to say. */
export function createPaper(deps: Deps) {
  return { routers: [positionsRouter(deps), candidatesRouter(deps)] };
}

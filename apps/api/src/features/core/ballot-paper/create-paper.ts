import type { Deps } from '../../../platform/deps.js';
import { candidatesRouter } from './candidates/candidates.router.js';
import { positionsRouter } from './positions/positions.router.js';

/** Writes positions and candidates. Reading them, with counts, is in manage-elections. */
export function createPaper(deps: Deps) {
  return { routers: [positionsRouter(deps), candidatesRouter(deps)] };
}

import type { Deps } from '../../../platform/deps.js';
import { createBallotCasting } from './casting.service.js';
import type { OrderForgetting } from '../box/index.js';
import type { OpenPapers } from '../opening/index.js';
import { createVotePages } from './votes.service.js';
import type { Roll } from '../../core/roll/index.js';
import type { Schedule } from '../schedule/index.js';
import { castingRouter } from './casting.router.js';

export type Casting = ReturnType<typeof createCasting>;

interface Needs {
  papers: OpenPapers;
  forgetting: OrderForgetting;
  schedule: Pick<Schedule, 'bringUpToDate'>;
  roll: Pick<Roll, 'recentRollCounts'>;
}

/** The ballot paper for its voter, and the cast. */
export function createCasting(deps: Deps, { papers, forgetting, schedule, roll }: Needs) {
  const casting = createBallotCasting(deps, papers, forgetting);
  return {
    castBallot: casting.castBallot,
    router: castingRouter(casting, createVotePages(deps, { casting, schedule, roll })),
  };
}

import type { Deps } from '../../../platform/deps.js';
import { sealEmptyBox } from '../../ballots/index.js';
import type { Counting } from '../../ballots/counting/counting.service.js';
import { createElectionActs } from '../../desk/elections/change-elections.service.js';
import { createCreation } from '../../desk/elections/create-election.service.js';
import { createDeletions } from '../../desk/elections/delete-election.service.js';
import { createDuplication } from '../../desk/elections/duplicate-election.service.js';
import { electionsRouter } from '../../desk/elections/elections.router.js';
import { createElectionPages } from '../../desk/elections/read-elections.service.js';
import { createWholeElections } from '../../desk/elections/whole-elections.js';
import { paperRouter } from '../../desk/paper/paper.router.js';
import type { Results } from '../../results/index.js';
import type { Roll } from '../../roll/index.js';
import type { Schedule } from '../../voting/schedule/create-schedule.js';

interface Needs {
  schedule: Schedule;
  counting: Counting;
  roll: Roll;
  results: Results;
  /** Replaced by tests that cast a ballot at the last moment. */
  sealEmptyBox?: typeof sealEmptyBox;
}

/** Makes, shows, changes, opens, closes, duplicates, deletes and restores elections. */
export function createManageElections(deps: Deps, needs: Needs) {
  const { schedule, counting, roll, results } = needs;
  const deletions = createDeletions(deps, { sealEmptyBox, ...schedule, ...needs });
  const makeWhole = createWholeElections(deps, deletions);
  return {
    ...deletions,
    routers: [
      electionsRouter(deps, {
        ...createElectionPages(deps, { schedule, counting, roll }),
        ...createElectionActs(deps, schedule),
        ...deletions,
        ...createCreation(deps, makeWhole),
        ...createDuplication(deps, makeWhole),
      }),
      paperRouter(results),
    ],
  };
}

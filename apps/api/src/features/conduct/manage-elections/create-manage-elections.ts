import type { Deps } from '../../../platform/deps.js';
import { sealEmptyBox } from './seal-empty-box.js';
import type { Counting } from '../../voting/counting/index.js';
import { createElectionActs } from './change-elections.service.js';
import { createCreation } from './create-election.service.js';
import { createDeletions } from './delete-election.service.js';
import { createDuplication } from './duplicate-election.service.js';
import { electionsRouter } from './elections.router.js';
import { createElectionPages } from './read-elections.service.js';
import { createWholeElections } from './all-or-nothing.js';
import type { Roll } from '../../core/roll/index.js';
import type { Schedule } from '../../voting/schedule/index.js';

interface Needs {
  schedule: Schedule;
  counting: Counting;
  roll: Roll;
  /** Replaced by tests that cast a ballot at the last moment. */
  sealEmptyBox?: typeof sealEmptyBox;
}

/** Makes, shows, changes, opens, closes, duplicates, deletes and restores elections. */
export function createManageElections(deps: Deps, needs: Needs) {
  const { schedule, counting, roll } = needs;
  const deletions = createDeletions(deps, {
    bringUpToDate: schedule.bringUpToDate,
    sealEmptyBox: needs.sealEmptyBox ?? sealEmptyBox,
  });
  const makeWhole = createWholeElections(deps, deletions);
  return {
    ...deletions,
    router: electionsRouter(deps, {
      ...createElectionPages(deps, { schedule, counting, roll }),
      ...createElectionActs(deps, schedule),
      ...deletions,
      ...createCreation(deps, makeWhole),
      ...createDuplication(deps, makeWhole),
    }),
  };
}

import type { ElectionId } from '@hustings/shared';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import {
  dueElections,
  findElection,
  isDueToOpen,
  isDueToPublish,
  publishDue,
  statusOf,
  type Election,
} from '../elections/index.js';
import type { PlaceOnRoll } from '../roll/index.js';
import { ballotsRouter } from './ballots.router.js';
import { createBoxSize } from './box/box-size.js';
import { blankForRemoval, blanksOfRemoved, sealEmptyBox } from './box/blanks.service.js';
import { createCasting } from './casting/casting.service.js';
import { createCounting } from './counting/counting.service.js';
import { createOrderForgetting } from './counting/forget-order.js';
import { createOpenPapers } from './opening/open-papers.js';
import {
  isUnsettled,
  pauseVoting,
  resumeVoting,
  settleHold,
  takeBack,
} from './holding/holding.service.js';
import { ensureOpened, openNow } from './opening/opening.service.js';

export type Ballots = ReturnType<typeof createBallots>;

/** Opening, casting, counting and the box, as one process does them. */
export function createBallots(deps: Deps, papers = createOpenPapers(deps)) {
  const forgetting = createOrderForgetting(deps);
  const casting = createCasting(deps, papers, forgetting);
  const { ensureCounted, countAtOnce, countProgress, isCountStuck } = createCounting(
    deps,
    forgetting,
  );

  /**
   * Does what an election is due for, and returns it as it is then: opens it when its time has come,
   * counts it when voting has ended, publishes
   * the count at the time set for that. No timer on a single process is trusted with either.
   */
  async function bringUpToDate(election: Election): Promise<Election> {
    const now = deps.clock.now();
    let current = election;
    if (isDueToOpen(current, now)) {
      await ensureOpened(deps, current);
      current = await findElection(election._id);
    }
    if (isUnsettled(current, now)) {
      await settleHold(deps, current);
      current = await findElection(election._id);
    }
    if (statusOf(current, now) === 'counting') {
      await ensureCounted(current);
      current = await findElection(election._id);
    }
    if (!isDueToPublish(current, now)) return current;
    await publishDue(deps, current);
    return findElection(election._id);
  }

  /** What every process does each second: whatever is due in any election. */
  async function bringAllUpToDate(): Promise<void> {
    for (const election of await dueElections(deps)) {
      try {
        await bringUpToDate(election);
      } catch (err) {
        deps.logger.error(
          { err, election: election._id },
          'An election could not be brought up to date',
        );
      }
    }
    await papers.forgetClosed();
  }

  return {
    ...casting,
    bringUpToDate,
    countProgress,
    isCountStuck,
    bringAllUpToDate,
    forgetOrderWhileOpen: () => forgetting.forgetWhileOpen(),
    /** @see blankForRemoval in box/blanks.service.ts; likewise the next two. */
    blankForRemoval: (election: ElectionId, place: PlaceOnRoll) =>
      blankForRemoval(deps, election, place),
    blanksOfRemoved: (election: ElectionId) => blanksOfRemoved(deps, election),
    sealEmptyBox: (election: Pick<Election, '_id' | 'openings'>) => sealEmptyBox(deps, election),
    /** @see openNow in opening/opening.service.ts; the next three in holding/holding.service.ts. */
    openNow: (actor: Actor, election: Election) => openNow(deps, actor, election),
    pauseVoting: (actor: Actor, election: Election) =>
      pauseVoting(deps, actor, election, bringUpToDate),
    resumeVoting: (actor: Actor, election: Election, endDate: Date | undefined) =>
      resumeVoting(deps, actor, election, endDate, bringUpToDate),
    takeBack: (actor: Actor, election: Election) => takeBack(deps, actor, election, bringUpToDate),
    /** Counts an election that no clock finds, and forgets what this process has kept of it. */
    async countAtOnce(election: ElectionId): Promise<void> {
      await countAtOnce(election);
      papers.forget(election);
    },
    router: ballotsRouter({
      castBallot: casting.castBallot,
      boxSize: createBoxSize(deps.timing),
      bringUpToDate,
    }),
  };
}

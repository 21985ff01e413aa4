import type { Deps } from '../../../platform/deps.js';
import { type OpenPapers, ensureOpened } from '../opening/index.js';
import type { Counting } from '../counting/index.js';
import { isUnsettled, settleHold } from '../pausing/index.js';
import {
  dueElections,
  findElection,
  isDueToOpen,
  statusOf,
  type Election,
} from '../../core/elections/index.js';
import { isDueToPublish, publishDue } from '../publishing/index.js';

export type Schedule = ReturnType<typeof createSchedule>;

interface Stages {
  counting: Pick<Counting, 'ensureCounted'>;
  papers: Pick<OpenPapers, 'forgetClosed'>;
}

/** Opens, settles, counts and publishes elections when their time has come. */
export function createSchedule(deps: Deps, { counting, papers }: Stages) {
  /**
   * Does what an election is due for and returns it as it is then. Every read of an election comes
   * through here, so none depends on the timer of a single process.
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
      await counting.ensureCounted(current);
      current = await findElection(election._id);
    }
    if (!isDueToPublish(current, now)) return current;
    await publishDue(deps, current);
    return findElection(election._id);
  }

  /** What every process does each second. */
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

  return { bringUpToDate, bringAllUpToDate };
}

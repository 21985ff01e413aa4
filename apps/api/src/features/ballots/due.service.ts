import type { Deps } from '../../platform/deps.js';
import {
  dueElections,
  electionsByIds,
  findElection,
  statusOf,
  type Election,
} from '../elections/index.js';
import type { BallotMemory } from './ballot-memory.js';
import { ensureCounted } from './counting/counting.service.js';
import { ensureOpened } from './opening/opening.service.js';

/**
 * Does what an election is due for, and returns it as it is then: opens it when its time has come,
 * counts it when voting has ended. No timer on a single process is trusted with either.
 */
export async function bringUpToDate(
  deps: Deps,
  memory: BallotMemory,
  election: Election,
): Promise<Election> {
  const status = statusOf(election, deps.clock.now());
  if (status === 'counting') await ensureCounted(deps, memory, election);
  else if (status === 'open' && !election.openedAt) await ensureOpened(deps, election);
  else return election;
  return findElection(election._id);
}

/**
 * Forgets the ballot keys this process has kept of elections that are no longer open: destroying
 * one in the database would be half the work.
 */
export async function forgetClosedPapers(deps: Deps, memory: BallotMemory): Promise<void> {
  if (memory.papers.size === 0) return;
  const now = deps.clock.now();
  const elections = await electionsByIds([...memory.papers.keys()]);
  const open = new Set<string>(
    elections.filter((each) => statusOf(each, now) === 'open').map(({ _id }) => _id),
  );
  for (const election of memory.papers.keys()) {
    if (!open.has(election)) memory.papers.delete(election);
  }
}

/** What every process does each second: whatever is due in any election. */
export async function runDue(deps: Deps, memory: BallotMemory): Promise<void> {
  for (const election of await dueElections(deps)) {
    try {
      await bringUpToDate(deps, memory, election);
    } catch (err) {
      deps.logger.error(
        { err, election: election._id },
        'An election could not be brought up to date',
      );
    }
  }
}

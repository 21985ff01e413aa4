import type { Deps } from '../../../platform/deps.js';
import { ensureOpened, forgetClosedPapers, isDueToOpen } from '../opening/index.js';
import { isUnsettled, recordHold, settleHold } from '../pausing/index.js';
import {
  electionsToPublish,
  isDueToPublish,
  publishDue,
  recordPublishing,
} from '../publishing/index.js';
import { ensureCounted } from '../counting/index.js';
import { dueElections, unsettledElections } from './due-elections.js';
import { type Election, findElection, statusOf } from '../../core/elections/index.js';

/**
 * Opens, settles, counts or publishes an election if that is due, and returns it as it is then. Reads of
 * status, results or box call this first, so they need no timer. A read does not wait for a hold of the
 * box, which takes long on a large roll: the election already says that voting is held up.
 */
export async function bringUpToDate(deps: Deps, election: Election): Promise<Election> {
  const now = deps.clock.now();
  let current = election;
  if (isDueToOpen(current, now)) {
    await ensureOpened(deps, current);
    current = await findElection(election._id);
  }
  if (isUnsettled(current, now) && current.preparing?.decided) {
    await settleHold(deps, current);
    current = await findElection(election._id);
  }
  if (statusOf(current, now) === 'counting') {
    // The process that paused or resumed voting just before its end may have died.
    if (current.settling) await recordHold(deps, current);
    await ensureCounted(deps, current);
    current = await findElection(election._id);
  }
  if (!isDueToPublish(current, now)) return current;
  await publishDue(deps, current);
  return findElection(election._id);
}

/** Like `bringUpToDate`, for a list: an election that fails is logged and listed as it was, and hides no other. */
export function bringEachUpToDate(deps: Deps, elections: readonly Election[]): Promise<Election[]> {
  return Promise.all(
    elections.map((each) =>
      bringUpToDate(deps, each).catch((error: unknown) => {
        deps.logger.error(
          { err: error, election: each._id },
          'an election could not be opened or counted',
        );
        return each;
      }),
    ),
  );
}

/** Like `bringUpToDate`, for changes of the election: waits until the steps of a hold are finished. */
export async function settle(deps: Deps, election: Election): Promise<Election> {
  const current = await bringUpToDate(deps, election);
  if (!isUnsettled(current, deps.clock.now())) return current;
  await settleHold(deps, current);
  return bringUpToDate(deps, await findElection(election._id));
}

/** Finishes holds left unfinished by processes that died: once a second, in every process. */
export async function settleAll(deps: Deps): Promise<void> {
  for (const election of await unsettledElections()) {
    try {
      await settle(deps, election);
    } catch (err) {
      deps.logger.error({ err, election: election._id }, 'An election could not be settled');
    }
  }
}

/** Opens, counts and publishes elections when their time has come: once a second, in every process. */
export async function bringAllUpToDate(deps: Deps): Promise<void> {
  for (const election of await dueElections(deps)) {
    try {
      await bringUpToDate(deps, election);
    } catch (err) {
      deps.logger.error(
        { err, election: election._id },
        'An election could not be brought up to date',
      );
    }
  }
  await forgetClosedPapers(deps);
}

/** Publishes what is due, and records it if a crash prevented that: once a second, in every process. */
export async function publishAllDue(deps: Deps): Promise<void> {
  for (const election of await electionsToPublish(deps.clock.now())) {
    try {
      await bringUpToDate(deps, election);
      await recordPublishing(deps, election._id);
    } catch (err) {
      deps.logger.error({ err, election: election._id }, 'results could not be published');
    }
  }
}

import type { Deps } from '../../../platform/deps.js';
import type { StaleWhileRevalidate } from '../../../platform/stale-while-revalidate.js';
import { recordAct } from '../../core/audit/index.js';
import {
  decidePreparing,
  finishPreparing,
  forgetLateness,
  givePreparingUp,
  markLifted,
  markPaused,
} from './hold-steps.service.js';
import { findElection, statusOf, type Election } from '../../core/elections/index.js';
import {
  FrozenBallotModel,
  ballotKey,
  blankForHold,
  liftHold,
  hasBallots,
  destroyBallotKey,
} from '../box/index.js';
import { unmarkedEntries } from '../../core/roll/index.js';

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    /** Boxes that this process is holding or freeing. */
    holds: StaleWhileRevalidate<void>;
  }
}

/** True while a hold has unfinished steps. After voting, only a decided return to preparation counts. */
export function isUnsettled(election: Election, now: Date): boolean {
  if (!election.settling || election.endedAt) return false;
  return election.preparing?.decided === true || statusOf(election, now) === 'open';
}

/** Finishes the steps of a hold, whichever process began them. */
export async function settleHold(deps: Deps, election: Election): Promise<void> {
  if (election.preparing) await finishTakingBack(deps, election);
  else if (election.lifting) await finishLifting(deps, election);
  else if (election.paused) await finishPause(deps, election);
}

/** Records in the audit trail, once, who has paused or resumed voting. */
export async function recordHold(
  deps: Deps,
  { _id: election, paused, lifting }: Election,
): Promise<void> {
  if (paused) {
    await recordAct(deps, {
      election,
      actor: paused.by,
      action: 'election_paused',
      details: paused.reason ? { reason: paused.reason } : {},
      once: `paused ${paused.hold}`,
    });
  }
  if (lifting?.resumed) {
    const { by, pausedAt, from, to, reason } = lifting.resumed;
    await recordAct(deps, {
      election,
      actor: by,
      action: 'election_resumed',
      details: { pausedAt, ...(to && { from, to }), ...(reason && { reason }) },
      once: `resumed ${lifting.hold}`,
    });
  }
}

export async function finishPause(deps: Deps, election: Election): Promise<void> {
  const { paused } = election;
  if (!paused) return;
  await recordHold(deps, election);
  deps.failpoint?.('pausing: in the audit trail');
  await holdBox(deps, election, paused.hold);
  deps.failpoint?.('pausing: box held');
  await markPaused(election);
}

export async function finishLifting(deps: Deps, election: Election): Promise<void> {
  const { _id, lifting } = election;
  if (!lifting) return;
  await recordHold(deps, election);
  if (lifting.resumed) deps.failpoint?.('resuming: in the audit trail');
  await deps.memory.holds.renew(`${_id} lifting ${lifting.hold}`, () =>
    liftHold(_id, lifting.hold),
  );
  deps.failpoint?.('resuming: box free');
  await markLifted(election);
}

export async function finishTakingBack(
  deps: Deps,
  election: Election,
): Promise<'taken back' | 'ballots_cast' | 'not_open'> {
  const { _id, openings, preparing } = election;
  if (!preparing) return 'not_open';
  if (!preparing.decided) {
    await holdBox(deps, election, preparing.hold);
    deps.failpoint?.('preparing: box held');
    if (await hasBallots(_id)) {
      const goingOn = await givePreparingUp(election);
      if (goingOn) await finishLifting(deps, goingOn);
      return 'ballots_cast';
    }
    const decided = await decidePreparing(election);
    if (!decided) {
      const current = await findElection(_id);
      // Another process has got as far, or has finished this.
      if (!current.openedAt) return 'taken back';
      if (current.preparing?.hold !== preparing.hold || !current.preparing.decided) {
        return 'not_open';
      }
    }
    deps.failpoint?.('preparing: decided');
  }
  await recordAct(deps, {
    election: _id,
    actor: preparing.by,
    action: 'election_taken_back',
    details: {},
    once: `taken back ${openings}`,
  });
  deps.failpoint?.('preparing: in the audit trail');
  // The blanks stay: a cast that began in this opening finds no place, however late it comes.
  await destroyBallotKey(_id, openings);
  await FrozenBallotModel.deleteOne({ _id, opening: openings });
  deps.failpoint?.('preparing: key destroyed');
  await forgetLateness(election);
  deps.failpoint?.('preparing: roll as before');
  await finishPreparing(deps, election);
  return 'taken back';
}

/**
 * Keeps ballots out of the box by the same means as the end of voting: a blank in the place of every voter
 * without a ballot. Can be repeated after a crash; concurrent calls share one run.
 */
function holdBox(
  deps: Deps,
  { _id, openings }: Pick<Election, '_id' | 'openings'>,
  hold: number,
): Promise<void> {
  return deps.memory.holds.renew(`${_id} ${hold}`, async () => {
    const key = await ballotKey(deps, _id, openings);
    if (!key) return;
    for await (const voters of unmarkedEntries(_id)) await blankForHold(_id, key, voters, hold);
  });
}

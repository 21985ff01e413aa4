import { Types } from 'mongoose';
import type { Actor, Signer } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { recordAct } from '../../core/audit/index.js';
import {
  beginPreparing,
  decidePreparing,
  finishPreparing,
  givePreparingUp,
  markLifted,
  markPaused,
  pause,
  resume,
} from './hold-steps.service.js';
import { findElection, statusOf, type Election } from '../../core/elections/index.js';
import { forgetLateness, unmarkedEntries } from '../../core/roll/index.js';
import {
  FrozenBallotModel,
  TurnoutHourModel,
  ballotKey,
  blankForHold,
  liftHold,
  hasBallots,
  assertKeyThere,
  destroyBallotKey,
} from '../box/index.js';

/** What is done about an election that is open, as it is after what was due. */
type UpToDate = (election: Election) => Promise<Election>;

/**
 * Pauses voting: once this returns, no ballot comes into the box until it goes on.
 *
 * @throws AppError `not_open`, `paused` where it is already.
 */
export async function pauseVoting(
  deps: Deps,
  actor: Signer,
  election: Election,
  upToDate: UpToDate,
): Promise<Election> {
  const paused = await whileOpen(deps, election, upToDate, (current) => {
    if (current.paused) throw new AppError('paused');
    return pause(deps, actor, current);
  });
  deps.failpoint?.('pausing: paused');
  await finishPause(deps, paused);
  return findElection(paused._id);
}

/**
 * Lets voting go on, until a later end where that is said.
 *
 * @throws AppError `not_open`, `not_paused`, `ballot_key_missing`, `end_only_later`.
 */
export async function resumeVoting(
  deps: Deps,
  actor: Actor,
  election: Election,
  endDate: Date | undefined,
  upToDate: UpToDate,
): Promise<Election> {
  const resumed = await whileOpen(deps, election, upToDate, async (current) => {
    if (!current.paused) throw new AppError('not_paused');
    await assertKeyThere(current._id);
    return resume(deps, actor, current, endDate);
  });
  deps.failpoint?.('resuming: resumed');
  await finishLifting(deps, resumed);
  return findElection(resumed._id);
}

/**
 * Takes an election in which nobody has voted back to preparation: the ballot can be changed again, and
 * voting opens anew, with another key, when an officer says so.
 *
 * @throws AppError `not_open`, `ballots_cast`.
 */
export async function takeBack(
  deps: Deps,
  actor: Actor,
  election: Election,
  upToDate: UpToDate,
): Promise<Election> {
  const begun = await whileOpen(deps, election, upToDate, async (current) => {
    if (await hasBallots(current._id)) throw new AppError('ballots_cast');
    return beginPreparing(deps, actor, current);
  });
  deps.failpoint?.('preparing: begun');
  const outcome = await finishTakingBack(deps, begun);
  if (outcome !== 'taken back') throw new AppError(outcome);
  return findElection(begun._id);
}

/**
 * Takes a step that holds only if the election is as it was read; otherwise again, on what it is by then.
 *
 * @throws AppError `not_open`, and what the step throws.
 */
async function whileOpen(
  { clock }: Deps,
  election: Election,
  upToDate: UpToDate,
  step: (current: Election) => Promise<Election | undefined>,
): Promise<Election> {
  let current = election;
  for (;;) {
    if (statusOf(current, clock.now()) !== 'open') throw new AppError('not_open');
    const taken = await step(current);
    if (taken) return taken;
    current = await upToDate(await findElection(election._id));
  }
}

/** Something about a hold was begun and is not ended; the end of voting goes before most of it. */
export function isUnsettled(election: Election, now: Date): boolean {
  if (!election.settling || election.endedAt) return false;
  return election.preparing?.decided === true || statusOf(election, now) === 'open';
}

/** Ends what was begun about a hold, by whatever process. */
export async function settleHold(deps: Deps, election: Election): Promise<void> {
  if (election.preparing) await finishTakingBack(deps, election);
  else if (election.lifting) await finishLifting(deps, election);
  else if (election.paused) await finishPause(deps, election);
}

async function finishPause(deps: Deps, election: Election): Promise<void> {
  const { _id, paused } = election;
  if (!paused) return;
  await recordAct(deps, {
    election: _id,
    actor: paused.by,
    action: 'election_paused',
    details: {},
    once: `paused ${paused.hold}`,
  });
  deps.failpoint?.('pausing: in the audit trail');
  await holdBox(deps, election, paused.hold);
  deps.failpoint?.('pausing: box held');
  await markPaused(election);
}

async function finishLifting(deps: Deps, election: Election): Promise<void> {
  const { _id, lifting } = election;
  if (!lifting) return;
  if (lifting.resumed) {
    const { by, pausedAt, from, to } = lifting.resumed;
    await recordAct(deps, {
      election: _id,
      actor: by,
      action: 'election_resumed',
      details: { pausedAt, ...(to && { from, to }) },
      once: `resumed ${lifting.hold}`,
    });
    deps.failpoint?.('resuming: in the audit trail');
  }
  await liftHold(_id, lifting.hold);
  deps.failpoint?.('resuming: box free');
  await markLifted(election);
}

async function finishTakingBack(
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
      // Another process was as far, or has ended it.
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
  // Its blanks stay: a cast that began in this opening finds no place, however late it comes.
  await destroyBallotKey(_id, openings);
  await Promise.all([
    FrozenBallotModel.deleteOne({ _id, opening: openings }),
    TurnoutHourModel.deleteMany({ election: new Types.ObjectId(_id) }),
  ]);
  deps.failpoint?.('preparing: key destroyed');
  await forgetLateness(_id);
  deps.failpoint?.('preparing: roll as before');
  await finishPreparing(deps, election);
  return 'taken back';
}

/**
 * Keeps ballots out of the box by the same means as the end of voting: a blank in the place of every
 * voter without a ballot. It may be called again after a crash.
 */
async function holdBox(
  deps: Deps,
  { _id, openings }: Pick<Election, '_id' | 'openings'>,
  hold: number,
): Promise<void> {
  const key = await ballotKey(deps, _id, openings);
  if (!key) return;
  for await (const voters of unmarkedEntries(_id)) await blankForHold(_id, key, voters, hold);
}

import type { Telling } from '@hustings/shared';
import type { Actor, Signer } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { findElection, statusOf, type Election } from '../../core/elections/index.js';
import { hasBallots, isKeyWithheld } from '../../voting/box/index.js';
import {
  beginPreparing,
  finishLifting,
  finishPause,
  finishTakingBack,
  pause,
  resume,
  type Resumption,
} from '../../voting/pausing/index.js';
import { settle } from '../../voting/schedule/index.js';

/**
 * Pauses voting. Once this returns, no ballot can be cast until voting resumes.
 *
 * @throws AppError `not_open`, `paused` if it is paused already.
 */
export async function pauseVoting(
  deps: Deps,
  actor: Signer,
  election: Election,
  told: Telling,
): Promise<Election> {
  const paused = await whileOpen(deps, election, (current) => {
    if (current.paused) throw new AppError('paused');
    return pause(deps, actor, current, told);
  });
  deps.failpoint?.('pausing: paused');
  await finishPause(deps, paused);
  return findElection(paused._id);
}

/**
 * Resumes voting, with a later end if one is given.
 *
 * @throws AppError `not_open`, `not_paused`, `ballot_key_missing`, `end_only_later`.
 */
export async function resumeVoting(
  deps: Deps,
  actor: Actor,
  election: Election,
  resumption: Resumption,
): Promise<Election> {
  const resumed = await whileOpen(deps, election, async (current) => {
    if (!current.paused) throw new AppError('not_paused');
    if (await isKeyWithheld(current._id)) throw new AppError('ballot_key_missing');
    return resume(deps, actor, current, resumption);
  });
  deps.failpoint?.('resuming: resumed');
  await finishLifting(deps, resumed);
  return findElection(resumed._id);
}

/**
 * Takes an election without votes back to preparation, so the ballot paper can be changed again. An officer
 * then opens voting again, with a new key.
 *
 * @throws AppError `not_open`, `ballots_cast`.
 */
export async function takeBack(deps: Deps, actor: Actor, election: Election): Promise<Election> {
  const begun = await whileOpen(deps, election, async (current) => {
    if (await hasBallots(current._id)) throw new AppError('ballots_cast');
    return beginPreparing(deps, actor, current);
  });
  deps.failpoint?.('preparing: begun');
  const outcome = await finishTakingBack(deps, begun);
  if (outcome !== 'taken back') throw new AppError(outcome);
  return findElection(begun._id);
}

/**
 * Retries a step until it succeeds; it returns undefined if the election has changed since it was read.
 *
 * @throws AppError `not_open`, and those of the step.
 */
async function whileOpen(
  deps: Deps,
  election: Election,
  step: (current: Election) => Promise<Election | undefined>,
): Promise<Election> {
  let current = election;
  for (;;) {
    if (statusOf(current, deps.clock.now()) !== 'open') throw new AppError('not_open');
    const taken = await step(current);
    if (taken) return taken;
    current = await settle(deps, await findElection(election._id));
  }
}

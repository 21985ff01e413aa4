import type { ElectionId } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { isGivenUp } from '../../core/organisations/index.js';
import { insertElection, type Beside, type NewElection } from './elections.service.js';
import { type Election, ElectionModel, electionOf } from '../../core/elections/index.js';

/** Time for one step of writing; after that, its process is assumed dead. */
const STEP_MS = 60_000;

/** Elections still being created, and trial counts. */
const beingMade = { removal: { $in: ['unfinished' as const, 'trial' as const] } };

export function untilNextStep({ clock }: Pick<Deps, 'clock'>): Date {
  return new Date(clock.now().getTime() + STEP_MS);
}

/**
 * Creates a hidden election; `finishElection` shows it. If the process dies first, the sweep of unfinished
 * elections removes it.
 *
 * @throws AppError `invalid` for an end in the past, `name_taken`, `limit_reached`, `not_allowed`.
 */
export function beginUnfinished(
  deps: Deps,
  actor: Actor,
  input: NewElection,
  beside: Pick<Beside, 'poster' | 'notices' | 'publishing' | 'repeats'>,
): Promise<Election> {
  const unfinishedUntil = untilNextStep(deps);
  return insertElection(deps, actor, input, { ...beside, removal: 'unfinished', unfinishedUntil });
}

/**
 * Gives the next step `STEP_MS`; call it after each step.
 *
 * @throws AppError `unavailable` if the step took too long, and the sweep may have begun.
 */
export async function extendDeadline(deps: Deps, { _id }: Pick<Election, '_id'>): Promise<void> {
  const { matchedCount } = await ElectionModel.updateOne(
    { _id, ...beingMade, unfinishedUntil: { $gt: deps.clock.now() } },
    { $set: { unfinishedUntil: untilNextStep(deps) } },
  );
  if (matchedCount === 0) throw new AppError('unavailable', { retryAfter: 1 });
}

/**
 * Shows a finished election to everybody who may see it.
 *
 * @throws AppError `unavailable` if it came too late, `not_allowed` if the organisation was deleted
 *   meanwhile. The caller must then remove the election.
 */
export async function finishElection(
  deps: Deps,
  { _id }: Pick<Election, '_id'>,
): Promise<Election> {
  const finished = await ElectionModel.findOneAndUpdate(
    { _id, removal: 'unfinished', unfinishedUntil: { $gt: deps.clock.now() } },
    { $set: { removal: null }, $unset: { unfinishedUntil: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (!finished) throw new AppError('unavailable', { retryAfter: 1 });
  const election = electionOf(finished);
  // A deletion of the organisation that began before missed this election; a later one will find it.
  if (await isGivenUp(election.org)) {
    await ElectionModel.updateOne({ _id }, { $set: { removal: 'decided' } });
    throw new AppError('not_allowed');
  }
  return election;
}

/** Abandons an unfinished election or trial count: `finishElection` fails from now on. */
export async function giveUpUnfinished(id: ElectionId): Promise<void> {
  await ElectionModel.updateOne(
    { _id: id, ...beingMade },
    { $set: { removal: 'decided' }, $unset: { unfinishedUntil: 1 } },
  );
}

/** Abandons elections whose process died. */
export async function giveUpAbandoned({ clock }: Pick<Deps, 'clock'>): Promise<void> {
  const abandoned = { ...beingMade, unfinishedUntil: { $lte: clock.now() } };
  // This runs each second, and there are nearly always none.
  if (!(await ElectionModel.exists(abandoned))) return;
  await ElectionModel.updateMany(abandoned, {
    $set: { removal: 'decided' },
    $unset: { unfinishedUntil: 1 },
  });
}

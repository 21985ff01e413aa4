import type { Actor } from '../../../platform/access-tokens.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { statusOf, type Election } from '../../core/elections/index.js';

/** Only voters on the roll cast a ballot, with a password that nobody else has seen. */
export function assertMayCast(actor: Actor, onRoll: object | boolean | null): asserts onRoll {
  if (!onRoll) throw new AppError('not_on_roll');
  if (actor.mustChangePassword) throw new AppError('must_change_password');
}

/** An election takes no ballots while it is paused or being taken back to preparation. */
export function isHeldUp({ paused, preparing }: Election): boolean {
  return (paused ?? preparing) !== null;
}

export function assertTakesCasts(election: Election, now: Date): void {
  if (statusOf(election, now) !== 'open') throw new AppError('not_open');
  if (isHeldUp(election)) throw new AppError('paused');
}

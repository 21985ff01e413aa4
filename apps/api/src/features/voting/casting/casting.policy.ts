import type { Actor } from '../../../platform/access-tokens.js';
import { AppError } from '../../../platform/errors/app-error.js';

/** Only voters on the roll may cast a ballot, and only with a password that nobody else has seen. */
export function assertMayCast(actor: Actor, onRoll: object | boolean | null): asserts onRoll {
  if (!onRoll) throw new AppError('not_on_roll');
  if (actor.mustChangePassword) throw new AppError('must_change_password');
}

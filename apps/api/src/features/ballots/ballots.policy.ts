import { can } from '@hustings/shared';
import { AppError } from '../../platform/errors/app-error.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Election } from '../elections/index.js';

/** Only who stands on the roll, with a password nobody else has seen. */
export function assertMayCast(actor: Actor, onRoll: object | boolean | null): asserts onRoll {
  if (!onRoll) throw new AppError('not_on_roll');
  if (actor.mustChangePassword) throw new AppError('must_change_password');
}

/** The box is public once the count is recorded; before that, for the roll and the organiser. */
export function assertMaySeeBox(
  actor: Actor | undefined,
  election: Election,
  onRoll: boolean,
): void {
  if (election.countedAt || onRoll) return;
  if (can(actor, 'readElections', election)) return;
  throw new AppError('not_allowed');
}

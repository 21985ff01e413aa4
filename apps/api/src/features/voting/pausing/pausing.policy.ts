import { AppError } from '../../../platform/errors/app-error.js';
import { statusOf, type Election } from '../../core/elections/index.js';

/** An election takes no ballots while it is paused or being taken back to preparation. */
export function isHeldUp({ paused, preparing }: Election): boolean {
  return (paused ?? preparing) !== null;
}

export function assertTakesCasts(election: Election, now: Date): void {
  if (statusOf(election, now) !== 'open') throw new AppError('not_open');
  if (isHeldUp(election)) throw new AppError('paused');
}

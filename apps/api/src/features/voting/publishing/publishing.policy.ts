import { can, readersOfCount, type CountReaders, type MaybeMember } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Election } from '../../core/elections/index.js';

// Everything that shows a recorded count asks here: results, box, downloads, streams, certificates.

/** The people who may read the count of an election, once it is recorded. */
export function readersOf({ publishing, publishedAt }: Election): CountReaders {
  return readersOfCount(publishing, publishedAt);
}

/** Officers always may; everybody else as the count is published. */
export function mayReadCount(election: Election, actor: MaybeMember, onRoll: boolean): boolean {
  if (can(actor, 'runElections', election)) return true;
  const readers = readersOf(election);
  if (readers === 'everybody') return true;
  return readers === 'roll' && (onRoll || can(actor, 'readElections', election));
}

/** @throws AppError `not_published`. */
export function assertMayReadCount(...asked: Parameters<typeof mayReadCount>): void {
  if (!mayReadCount(...asked)) throw notPublished(asked[0]);
}

/** Says why a count is not shown, and when it will be, if a time is set. */
export function notPublished({ publishing, publishedAt }: Election): AppError {
  if (readersOfCount(publishing, publishedAt) === 'roll') {
    return new AppError('not_published', { params: { because: 'roll' } });
  }
  const { when, at, readers } = publishing;
  const because = readers === 'roll' ? 'rollLater' : 'later';
  const settled = when === 'atTime' && at ? { at: at.toISOString() } : {};
  return new AppError('not_published', { params: { because, ...settled } });
}

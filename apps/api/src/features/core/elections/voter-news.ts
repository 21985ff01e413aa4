import { randomUUID } from 'node:crypto';
import type { ExplainedKind, NoticeKind, Telling } from '@hustings/shared';
import { type Election } from './elections.model.js';

// News for voters is stored in the same update as the event itself, so that no crash can separate them.
// Only the latest is kept: it replaces news that has not been sent yet.

/** The news as fields for `$set`, in the update that stores the event. */
export function newsOf(
  kind: NoticeKind,
  at: Date,
  also: { isLonger?: boolean } = {},
): Pick<Election, 'news' | 'newsToTell'> {
  return { news: { id: randomUUID(), kind, at, ...also }, newsToTell: true };
}

/**
 * The reason for a change and, if voters are mailed, the news as fields for `$set`. A change that nobody is
 * mailed about leaves earlier news in place.
 */
export function toldAs(
  kind: ExplainedKind,
  at: Date,
  { reason, notify }: Telling,
  also: { isLonger?: boolean } = {},
): Pick<Election, 'explanation'> & Partial<Pick<Election, 'news' | 'newsToTell'>> {
  return {
    explanation: reason ? { kind, at, reason } : null,
    ...(notify && newsOf(kind, at, also)),
  };
}

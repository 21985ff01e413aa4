import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '@hustings/shared';
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

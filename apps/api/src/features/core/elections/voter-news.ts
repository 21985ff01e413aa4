import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '@hustings/shared';
import { type Election } from './elections.model.js';

// News for voters is stored in the same update as the event itself, so that no crash comes in between.
// Only the latest is kept: it replaces news that has not been sent yet.

/** News, for the `$set` of the update that makes it true. */
export function newsOf(
  kind: NoticeKind,
  at: Date,
  also: { isLonger?: boolean } = {},
): Pick<Election, 'news' | 'newsToTell'> {
  return { news: { id: randomUUID(), kind, at, ...also }, newsToTell: true };
}

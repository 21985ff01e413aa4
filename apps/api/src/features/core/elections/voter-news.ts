import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '@hustings/shared';
import { type Election } from './elections.model.js';

// What voters are told of is written in the same update as what has happened, so that no crash comes in
// between. Only the last of it is kept: what is newer makes pointless what nobody has heard yet.

/** For the `$set` of an update by which something happens that voters are told. */
export function newsOf(
  kind: NoticeKind,
  at: Date,
  also: { isLonger?: boolean } = {},
): Pick<Election, 'news' | 'newsToTell'> {
  return { news: { id: randomUUID(), kind, at, ...also }, newsToTell: true };
}

import { randomUUID } from 'node:crypto';
import type { ElectionId, Messages, NoticeKind, NoticeSettings } from '@hustings/shared';
import { ElectionModel, electionOf, type Election, type News } from './elections.model.js';

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

/** The elections whose voters have not been told of the last thing yet. */
export async function electionsWithNews(): Promise<{ _id: ElectionId; news: News }[]> {
  const stored = await ElectionModel.find({ newsToTell: true, removal: null }).lean();
  return stored.map(electionOf).flatMap(({ _id, news }) => (news ? [{ _id, news }] : []));
}

/** The outbox has what there is to tell, or nobody is to be told. */
export async function markNewsTold(_id: ElectionId, { id }: Pick<News, 'id'>): Promise<void> {
  await ElectionModel.updateOne({ _id, 'news.id': id }, { $set: { newsToTell: false } });
}

export async function setMessages(_id: ElectionId, messages: Messages): Promise<void> {
  await ElectionModel.updateOne({ _id, removal: null }, { $set: { messages } });
}

export async function setNotices(_id: ElectionId, notices: NoticeSettings): Promise<void> {
  await ElectionModel.updateOne({ _id, removal: null }, { $set: { notices } });
}

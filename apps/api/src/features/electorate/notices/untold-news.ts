import type { ElectionId, NoticeSettings } from '@hustings/shared';
import { ElectionModel, electionOf, type News } from '../../core/elections/index.js';

/** The elections whose latest news is not queued yet. */
export async function electionsWithNews(): Promise<{ _id: ElectionId; news: News }[]> {
  const stored = await ElectionModel.find({ newsToTell: true, removal: null }).lean();
  return stored.map(electionOf).flatMap(({ _id, news }) => (news ? [{ _id, news }] : []));
}

/** Marks news as done: all notices are in the outbox, or nobody should get one. */
export async function markNewsTold(_id: ElectionId, { id }: Pick<News, 'id'>): Promise<void> {
  await ElectionModel.updateOne({ _id, 'news.id': id }, { $set: { newsToTell: false } });
}

export async function setNotices(_id: ElectionId, notices: NoticeSettings): Promise<void> {
  await ElectionModel.updateOne({ _id, removal: null }, { $set: { notices } });
}

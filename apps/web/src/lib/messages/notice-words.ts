import { noticeKinds, type NoticeKind } from '@hustings/shared';

/** What voters are told by each kind of notice. */
export const noticeWords: Record<NoticeKind, string> = {
  opened: 'Voting is open',
  dates: 'The dates have changed',
  paused: 'Voting is paused',
  resumed: 'Voting goes on',
  prepared: 'Voting was taken back',
  counted: 'The result is there',
};

export function isNoticeKind(kind: unknown): kind is NoticeKind {
  return noticeKinds.some((each) => each === kind);
}

import { noticeKinds, type NoticeKind } from '@hustings/shared';

/** The content of each kind of notice to voters. */
export const noticeWords: Record<NoticeKind, string> = {
  opened: 'Voting is open',
  dates: 'The dates have changed',
  paused: 'Voting is paused',
  resumed: 'Voting has resumed',
  prepared: 'Voting was stopped',
  counted: 'The results are available',
};

export function isNoticeKind(kind: unknown): kind is NoticeKind {
  return noticeKinds.some((each) => each === kind);
}

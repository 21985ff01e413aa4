import {
  changeNoticesCall,
  previewNoticeCall,
  readNoticesCall,
  sendTestNoticeCall,
  type ElectionId,
  type NoticeSettings,
  type PreviewNotice,
} from '@hustings/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';

const noticeKeys = {
  one: (electionId: ElectionId) => ['notices', electionId] as const,
};

/** An election's notice settings. */
export function noticesQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: noticeKeys.one(electionId),
    queryFn: ({ signal }) => send(readNoticesCall, { params: { electionId }, signal }),
  });
}

/** Saves an election's notice settings: on or off, and the organisation's text. */
export function useChangeNotices(electionId: ElectionId) {
  return useChange((body: NoticeSettings) =>
    send(changeNoticesCall, { params: { electionId }, body }),
  );
}

/** Previews a notice with text that is not saved yet. */
export function usePreviewNotice(electionId: ElectionId) {
  return useMutation({
    mutationFn: (body: PreviewNotice) => send(previewNoticeCall, { params: { electionId }, body }),
  });
}

export function useSendTestNotice(electionId: ElectionId) {
  return useMutation({
    mutationFn: (body: PreviewNotice) => send(sendTestNoticeCall, { params: { electionId }, body }),
  });
}

import {
  changeNoticesCall,
  readNoticesCall,
  type ElectionId,
  type NoticeSettings,
} from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';

const noticeKeys = {
  one: (electionId: ElectionId) => ['notices', electionId] as const,
};

const POLL_MS = 2000;

/** Whether voters hear of an election by mail, and what they heard; asked again while mails are on their way. */
export function noticesQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: noticeKeys.one(electionId),
    queryFn: ({ signal }) => send(readNoticesCall, { params: { electionId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.sent.some(({ waiting }) => waiting > 0) ? POLL_MS : false,
  });
}

/** Says whether voters hear of an election by mail, and in what words. */
export function useChangeNotices(electionId: ElectionId) {
  return useChange((body: NoticeSettings) =>
    send(changeNoticesCall, { params: { electionId }, body }),
  );
}

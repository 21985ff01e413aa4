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

/** An election's notice settings and sent notices. Polled while emails are being sent. */
export function noticesQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: noticeKeys.one(electionId),
    queryFn: ({ signal }) => send(readNoticesCall, { params: { electionId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.sent.some(({ waiting }) => waiting > 0) ? POLL_MS : false,
  });
}

/** Saves an election's notice settings: on or off, and the organisation's text. */
export function useChangeNotices(electionId: ElectionId) {
  return useChange((body: NoticeSettings) =>
    send(changeNoticesCall, { params: { electionId }, body }),
  );
}

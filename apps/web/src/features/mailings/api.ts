import { listMailingsCall, type ElectionId } from '@hustings/shared';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api/client';

const mailingKeys = {
  page: (electionId: ElectionId, page: number) => ['mailings', electionId, page] as const,
};

const POLL_MS = 2000;
const SHOWN = 10;

/** Everything mailed or printed for an election. Polled while emails are being sent. */
export function mailingsQuery(electionId: ElectionId, page: number) {
  return queryOptions({
    queryKey: mailingKeys.page(electionId, page),
    queryFn: ({ signal }) =>
      send(listMailingsCall, { params: { electionId }, query: { page, limit: SHOWN }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ delivery }) => (delivery?.waiting ?? 0) > 0) ? POLL_MS : false,
  });
}

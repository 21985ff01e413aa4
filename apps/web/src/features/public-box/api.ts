import { readBallotBoxCall, type ElectionId } from '@hustings/shared';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addressOf } from '../../lib/api/address-of';
import { fetchFile, send } from '../../lib/api/client';
import { ballotBoxKeys } from './ballot-box-keys';

const OPEN_POLL_MS = 10_000;

/** A page of the box, refetched while voting is open as ballots arrive. */
export function ballotBoxQuery(electionId: ElectionId, page: number) {
  return queryOptions({
    queryKey: ballotBoxKeys.page(electionId, page),
    queryFn: ({ signal }) =>
      send(readBallotBoxCall, {
        params: { id: electionId },
        query: { page, limit: 100 },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? OPEN_POLL_MS : false),
  });
}

export function trackingCodeQuery(electionId: ElectionId, code: string) {
  return queryOptions({
    queryKey: ballotBoxKeys.code(electionId, code),
    queryFn: ({ signal }) =>
      send(readBallotBoxCall, { params: { id: electionId }, query: { code }, signal }),
    staleTime: 0,
  });
}

/** The address of the whole box, for a plain link without a session: the browser streams it to disk. */
export function boxFileUrl(electionId: ElectionId, format: 'json' | 'csv'): string {
  return addressOf(readBallotBoxCall, { params: { id: electionId }, query: { format } });
}

/** Downloads the whole box. */
export function downloadBallotBox(id: ElectionId): Promise<Blob> {
  return fetchFile(readBallotBoxCall, { params: { id }, query: { format: 'json' } });
}

import {
  assertNever,
  downloadArchiveCall,
  downloadCertificateCall,
  downloadRankingsCall,
  downloadResultsCall,
  downloadResultsFileCall,
  listPastResultsCall,
  openResultsStreamCall,
  readPositionResultsCall,
  readResultsCall,
  streamResultsCall,
  type ElectionId,
  type ElectionStatus,
  type PositionId,
  type Results,
  type ResultsFilter,
} from '@hustings/shared';
import { queryOptions, replaceEqualDeep, skipToken } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error';
import { addressOf } from '../../lib/api/address-of';
import { fetchFile, send } from '../../lib/api/client';
import { getSession } from '../../lib/session/session-store';
import { isLive } from './live/live-store';
import { resultsKeys } from './results-keys';

/** The filter for all ballots, as opposed to a group's. */
export const everybody: ResultsFilter = { ageGroup: 'All', region: 'All' };

/**
 * Milliseconds until counts may have changed; false once they are final, or while the stream delivers every
 * change.
 */
function pollEvery(status: ElectionStatus, electionId: ElectionId): number | false {
  if (isLive(electionId)) return false;
  switch (status) {
    case 'draft':
    case 'nominations':
      return 30_000;
    case 'open':
      return 3000;
    case 'counting':
      return 2000;
    case 'closed':
      return false;
    default:
      return assertNever(status);
  }
}

const HIDDEN_MS = 30_000;

/** True if a response is older than what is known: the stream may have delivered newer results meanwhile. */
function isOlder(read: Results, known: Results | undefined): boolean {
  if (!known || read.final) return false;
  return known.final || read.asOf < known.asOf;
}

/** The results of an election, polled until they are final. Disabled without an id. */
export function resultsQuery(electionId: ElectionId | null) {
  return queryOptions({
    queryKey: resultsKeys.election(electionId),
    queryFn: electionId
      ? ({ signal }) => send(readResultsCall, { params: { id: electionId }, signal })
      : skipToken,
    refetchInterval: ({ state }) => {
      // Withheld now; refetched until it may be seen.
      if (isWithheld(state.error)) return HIDDEN_MS;
      return state.data ? pollEvery(state.data.status, state.data.election._id) : false;
    },
    structuralSharing: (known, read) =>
      isOlder(read as Results, known as Results | undefined)
        ? known
        : replaceEqualDeep(known, read),
  });
}

/** One position's result, for all voters or a group. */
export function positionResultsQuery(positionId: PositionId, filter: ResultsFilter) {
  return queryOptions({
    queryKey: resultsKeys.position(positionId, filter),
    queryFn: ({ signal }) =>
      send(readPositionResultsCall, {
        params: { id: positionId },
        query: filter,
        signal,
      }),
    refetchInterval: ({ state }) =>
      state.data && !state.data.suppressed
        ? pollEvery(state.data.status, state.data.election._id)
        : false,
  });
}

/** A page of the results of the organisation's closed elections. */
export function pastResultsQuery(page: number) {
  return queryOptions({
    queryKey: resultsKeys.past(page),
    queryFn: ({ signal }) => send(listPastResultsCall, { query: { page }, signal }),
  });
}

/** Returns true if the error only means "not yet" or "not for this reader". */
export function isWithheld(error: unknown): boolean {
  return hasCode(error, 'not_allowed') || hasCode(error, 'not_published');
}

/** The address of an election's results stream, with a short-lived token for signed-in users. */
export async function addressOfResultsStream(electionId: ElectionId): Promise<string> {
  const params = { id: electionId };
  if (!getSession()) return addressOf(streamResultsCall, { params, query: {} });
  const { token } = await send(openResultsStreamCall, { params });
  return addressOf(streamResultsCall, { params, query: { token } });
}

export function downloadResults(id: ElectionId, format: 'csv' | 'json'): Promise<Blob> {
  const call = format === 'csv' ? downloadResultsCall : downloadResultsFileCall;
  return fetchFile(call, { params: { id } });
}

/** The votes of a counted position, in the format of OpenSTV and OpaVote. */
export function downloadRankings(id: PositionId): Promise<Blob> {
  return fetchFile(downloadRankingsCall, { params: { id } });
}

export function downloadCertificate(id: ElectionId): Promise<Blob> {
  return fetchFile(downloadCertificateCall, { params: { id } });
}

export function downloadArchive(id: ElectionId): Promise<Blob> {
  return fetchFile(downloadArchiveCall, { params: { id } });
}

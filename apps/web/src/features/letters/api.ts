import {
  downloadLettersCall,
  downloadSampleLetterCall,
  listLettersCall,
  makeLettersCall,
  useLetterCall,
  type ElectionId,
  type LettersId,
  type MakeLetters,
} from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { fetchFile, send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';

const letterKeys = { of: (electionId: ElectionId) => ['letters', electionId] as const };

const POLL_MS = 1_000;

/** The latest batches of letters. Polled while some are being made. */
export function lettersQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: letterKeys.of(electionId),
    queryFn: ({ signal }) => send(listLettersCall, { params: { electionId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ state: each }) => each === 'waiting' || each === 'working')
        ? POLL_MS
        : false,
  });
}

/** Starts a job that makes letters. */
export function useMakeLetters(electionId: ElectionId) {
  return useChange((body: MakeLetters) => send(makeLettersCall, { params: { electionId }, body }));
}

export function fetchLetters(electionId: ElectionId, letters: LettersId): Promise<Blob> {
  return fetchFile(downloadLettersCall, { params: { electionId, letters } });
}

/** Fetches a letter to a made-up voter. */
export function fetchSampleLetter(electionId: ElectionId): Promise<Blob> {
  return fetchFile(downloadSampleLetterCall, { params: { electionId } });
}

/** Signs in with a letter's code. */
export function readLetter(code: string) {
  return send(useLetterCall, { body: { code } });
}

import {
  answerEntryCheckCall,
  askForChecksCall,
  decideCorrectionsCall,
  entryCheckLinkSchema,
  listCorrectionsCall,
  readEntryChecksCall,
  readOwnEntryCall,
  type AskForChecks,
  type DecideCorrections,
  type ElectionId,
} from '@hustings/shared';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send, type Sending } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';

const POLL_MS = 2_000;
/** Answers arrive a minute or hours after the email, so they are polled slowly. */
const SLOW_POLL_MS = 30_000;

/** The numbers of voters asked and of their answers. Polled while emails are sent or answers expected. */
export function entryChecksQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: ['entryChecks', 'standing', electionId],
    queryFn: ({ signal }) => send(readEntryChecksCall, { params: { electionId }, signal }),
    refetchInterval: ({ state: { data } }) =>
      !data ? false : data.queued > 0 ? POLL_MS : data.asked > 0 ? SLOW_POLL_MS : false,
  });
}

export function correctionsQuery(electionId: ElectionId, page: number) {
  return queryOptions({
    queryKey: ['entryChecks', 'corrections', electionId, page],
    queryFn: ({ signal }) =>
      send(listCorrectionsCall, { params: { electionId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAskForChecks(electionId: ElectionId) {
  return useChange((to: AskForChecks) =>
    send(askForChecksCall, { params: { electionId }, body: { to } }),
  );
}

export function useDecideCorrections(electionId: ElectionId) {
  return useChange((body: DecideCorrections) =>
    send(decideCorrectionsCall, { params: { electionId }, body }),
  );
}

/** Returns true if the token has the right format. */
export function isEntryCheckToken(token: string): boolean {
  return entryCheckLinkSchema.safeParse({ token }).success;
}

export function ownEntryQuery(token: string) {
  return queryOptions({
    queryKey: ['entryChecks', 'own', token],
    queryFn: ({ signal }) => send(readOwnEntryCall, { query: { token }, signal }),
    enabled: isEntryCheckToken(token),
  });
}

/** Sends a voter's answer about their own data. The screen then shows what was saved. */
export function useAnswerEntryCheck(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Sending<typeof answerEntryCheckCall>['body']) =>
      send(answerEntryCheckCall, { body }),
    onSuccess: (entry) => queryClient.setQueryData(ownEntryQuery(token).queryKey, entry),
  });
}

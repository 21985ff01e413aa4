import {
  admitNominationCall,
  answerByLinkCall,
  answerNominationCall,
  listNominationsCall,
  nominationLinkSchema,
  proposeNominationCall,
  readLinkedNominationCall,
  readNominationPageCall,
  refuseNominationCall,
  type AccountId,
  type ElectionId,
  type NominationId,
  type NominationPage,
} from '@hustings/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { send, type Sending } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';

const HOUR_MS = 3_600_000;

/**
 * The nominees, and how to nominate.
 *
 * @param reader The page differs for each reader.
 */
export function nominationPageQuery(electionId: ElectionId, reader: AccountId | undefined) {
  return queryOptions({
    queryKey: ['nominations', 'page', electionId, reader ?? 'nobody'],
    queryFn: ({ signal }) => send(readNominationPageCall, { params: { id: electionId }, signal }),
    refetchInterval: ({ state }) => (state.data ? untilNextPhase(state.data) : false),
  });
}

/** When to reload because nominations open or close. */
function untilNextPhase({ phase, election }: NominationPage): number | false {
  if (phase === 'off' || phase === 'over') return false;
  const next = phase === 'before' ? election.startDate : election.votingStartDate;
  const wait = new Date(next).getTime() - Date.now();
  return wait < HOUR_MS ? Math.max(wait, 0) + 1000 : false;
}

/** For the officers. */
export function nominationsQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: ['nominations', 'review', electionId],
    queryFn: ({ signal }) => send(listNominationsCall, { params: { id: electionId }, signal }),
  });
}

/** Whether a link can be that of a nomination at all. */
export function isNominationToken(token: string): boolean {
  return nominationLinkSchema.safeParse({ token }).success;
}

export function linkedNominationQuery(token: string) {
  return queryOptions({
    queryKey: ['nominations', 'link', token],
    queryFn: ({ signal }) => send(readLinkedNominationCall, { query: { token }, signal }),
    enabled: isNominationToken(token),
    // Once used it is over; what it was stays on the screen.
    staleTime: Infinity,
  });
}

export type Proposal = Sending<typeof proposeNominationCall>['body'] & { image: File | null };
export type Answering = Sending<typeof answerNominationCall>['body'] & { image?: File | null };

export function usePropose(electionId: ElectionId) {
  return useChange(({ image, ...body }: Proposal) =>
    send(proposeNominationCall, { params: { id: electionId }, body, file: image }),
  );
}

/** From a signed-in user. */
export function useAnswerNomination() {
  return useChange(({ id, image, ...body }: Answering & { id: NominationId }) =>
    send(answerNominationCall, { params: { id }, body, file: image ?? null }),
  );
}

/** From a mailed link, which then no longer works. */
export function useAnswerByLink(token: string) {
  return useMutation({
    mutationFn: ({ image, ...body }: Answering) =>
      send(answerByLinkCall, { body: { ...body, token }, file: image ?? null }),
  });
}

export function useAdmit() {
  return useChange(({ id, fullName }: { id: NominationId; fullName: string }) =>
    send(admitNominationCall, { params: { id }, body: { fullName } }),
  );
}

export function useRefuse() {
  return useChange(({ id, reason }: { id: NominationId; reason: string }) =>
    send(refuseNominationCall, { params: { id }, body: { reason } }),
  );
}

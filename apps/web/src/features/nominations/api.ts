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
 * @param reader Part of the key: the page differs for each reader.
 */
export function nominationPageQuery(electionId: ElectionId, reader: AccountId | undefined) {
  return queryOptions({
    queryKey: ['nominations', 'page', electionId, reader ?? 'nobody'],
    queryFn: ({ signal }) => send(readNominationPageCall, { params: { id: electionId }, signal }),
    refetchInterval: ({ state }) => (state.data ? untilNextPhase(state.data) : false),
  });
}

/** Milliseconds until nominations open or close; false if that is over an hour away, or past. */
function untilNextPhase({ phase, election }: NominationPage): number | false {
  if (phase === 'off' || phase === 'over') return false;
  const next = phase === 'before' ? election.startDate : election.votingStartDate;
  const wait = new Date(next).getTime() - Date.now();
  return wait < HOUR_MS ? Math.max(wait, 0) + 1000 : false;
}

/** Lists nominations for the officers. */
export function nominationsQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: ['nominations', 'review', electionId],
    queryFn: ({ signal }) => send(listNominationsCall, { params: { id: electionId }, signal }),
  });
}

/** Returns true if the token has the right format. */
export function isNominationToken(token: string): boolean {
  return nominationLinkSchema.safeParse({ token }).success;
}

export function linkedNominationQuery(token: string) {
  return queryOptions({
    queryKey: ['nominations', 'link', token],
    queryFn: ({ signal }) => send(readLinkedNominationCall, { query: { token }, signal }),
    enabled: isNominationToken(token),
    // A used link no longer works, but the screen keeps showing what it was for.
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

/** Answers a nomination as a signed-in user. */
export function useAnswerNomination() {
  return useChange(({ id, image, ...body }: Answering & { id: NominationId }) =>
    send(answerNominationCall, { params: { id }, body, file: image ?? null }),
  );
}

/** Answers by a mailed link, which then stops working. */
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

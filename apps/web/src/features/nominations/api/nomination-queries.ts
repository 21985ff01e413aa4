import {
  listNominationsCall,
  nominationLinkSchema,
  readLinkedNominationCall,
  readNominationPageCall,
  type AccountId,
  type ElectionId,
  type NominationPage,
} from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';

const HOUR_MS = 3_600_000;

/**
 * Who stands, and how to nominate.
 *
 * @param reader Another one is shown another page.
 */
export function nominationPageQuery(electionId: ElectionId, reader: AccountId | undefined) {
  return queryOptions({
    queryKey: ['nominations', 'page', electionId, reader ?? 'nobody'],
    queryFn: ({ signal }) => send(readNominationPageCall, { params: { id: electionId }, signal }),
    refetchInterval: ({ state }) => (state.data ? untilNextPhase(state.data) : false),
  });
}

/** When to ask again because nominations will have opened or closed by then. */
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

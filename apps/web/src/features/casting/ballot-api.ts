import {
  castBallotPath,
  methodNames,
  readBallotPath,
  readElectionPath,
  type Ballot,
  type castBallotCall,
  type Choice,
  type ElectionId,
  type ElectionSummary,
  type readBallotCall,
  type readElectionCall,
  type Receipt,
} from '@hustings/shared';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error';
import { sendTo } from '../../lib/api/client';
import { untilNextStatus } from '../../lib/clock/until-next-status';
import { booleanIn, idIn, listIn, numberIn, oneIn, recordIn, textIn } from '../../lib/reading';
import { ballotVersions } from './kept-paper';
import { receiptIn } from './kept-receipt';

// Separate from `api.ts`, which most screens load: a first visit to a ballot loads only what it needs.
const ballotKeys = { one: (electionId: ElectionId) => ['ballots', electionId] as const };

const OPENING_POLL_MS = 2000;

/**
 * The ballot paper; null while voting is not open. Frozen at opening, so not refetched once it has arrived.
 *
 * @param listed The election in the voter's list. Opening waits for the last change to the ballot paper, so
 * the paper may be missing for some seconds after its time; this polls until it arrives.
 */
export function ballotQuery(electionId: ElectionId, listed: ElectionSummary | null | undefined) {
  return queryOptions({
    queryKey: ballotKeys.one(electionId),
    queryFn: ({ signal }) => paperOf(electionId, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data === null && listed && isOpening(listed) ? OPENING_POLL_MS : false,
  });
}

/** True if voting is open, or about to open. */
export function isOpening({ status, waiting }: ElectionSummary): boolean {
  return status === 'open' || (waiting?.missing.length === 0 && !waiting.byHand);
}

async function paperOf(electionId: ElectionId, signal: AbortSignal): Promise<Ballot | null> {
  try {
    return await sendTo<typeof readBallotCall>(readBallotPath, checkBallot, {
      params: { id: electionId },
      signal,
    });
  } catch (error) {
    if (hasCode(error, 'not_open')) return null;
    throw error;
  }
}

/** Checks what marking, casting and the tracking code rely on. */
function checkBallot(body: unknown): void {
  const { election, positions, hasVoted, version, opening } = recordIn(body);
  const { _id, name, organisation, endDate } = recordIn(election);
  idIn(_id);
  for (const text of [name, recordIn(organisation).name, endDate]) textIn(text);
  // Null for letters and mailed links, which must not reveal who has voted.
  if (hasVoted !== null) booleanIn(hasVoted);
  oneIn(version, ballotVersions);
  numberIn(opening);
  listIn(positions, (each) => {
    const position = recordIn(each);
    idIn(position._id);
    textIn(position.position);
    oneIn(position.method, methodNames);
    return listIn(position.candidates, (candidate) => {
      idIn(recordIn(candidate)._id);
      return textIn(recordIn(candidate).fullName);
    });
  });
}

/** The election of a voter signed in for one ballot only. */
export function electionOfBallotQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: ['elections', electionId, 'ballot'] as const,
    queryFn: ({ signal }) =>
      sendTo<typeof readElectionCall>(readElectionPath, checkElection, {
        params: { id: electionId },
        signal,
      }),
    meta: { failureArea: 'electionLoad' },
    refetchInterval: ({ state }) => (state.data ? untilNextStatus(state.data) : false),
  });
}

function checkElection(body: unknown): void {
  const { _id, status, startDate, votingStartDate, endDate } = recordIn(body);
  idIn(_id);
  for (const text of [status, startDate, votingStartDate, endDate]) textIn(text);
}

export interface BallotToCast {
  nonce: string;
  choices: readonly Choice[];
  opening?: number;
}

/** Reads the ballot paper again, after voting was taken back and opened again. */
export function useReadPaperAgain(electionId: ElectionId) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ballotKeys.one(electionId) });
}

/** Casts a ballot. Idempotent: the same nonce and choices return the same receipt. */
export function useCastBallot(electionId: ElectionId) {
  return useMutation<Receipt, Error, BallotToCast>({
    mutationFn: (ballot) =>
      sendTo<typeof castBallotCall>(castBallotPath, receiptIn, {
        params: { id: electionId },
        body: ballot,
      }),
  });
}

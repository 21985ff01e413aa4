import { castBallotCall, type Choice, type Receipt, type ElectionId } from '@hustings/shared';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';

export interface BallotToCast {
  nonce: string;
  choices: readonly Choice[];
}

/** Casts a ballot. The same nonce and choices again are answered with the same receipt. */
export function useCastBallot(electionId: ElectionId) {
  return useMutation<Receipt, Error, BallotToCast>({
    mutationFn: (ballot) => send(castBallotCall, { params: { id: electionId }, body: ballot }),
  });
}

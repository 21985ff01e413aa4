import {
  castBallotPath,
  type castBallotCall,
  type Choice,
  type ElectionId,
  type Receipt,
} from '@hustings/shared';
import { useMutation } from '@tanstack/react-query';
import { sendTo } from '../../../lib/api/client';
import { receiptIn } from '../kept-receipt';

export interface BallotToCast {
  nonce: string;
  choices: readonly Choice[];
}

/** Casts a ballot. The same nonce and choices again are answered with the same receipt. */
export function useCastBallot(electionId: ElectionId) {
  return useMutation<Receipt, Error, BallotToCast>({
    mutationFn: (ballot) =>
      sendTo<typeof castBallotCall>(castBallotPath, receiptIn, {
        params: { id: electionId },
        body: ballot,
      }),
  });
}

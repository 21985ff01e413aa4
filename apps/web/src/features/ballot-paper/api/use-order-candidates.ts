import { updatePositionCall, type BallotPosition, type CandidateId } from '@hustings/shared';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

/** Puts the candidates of a position in an order; one order after the other, the last one stays. */
export function useOrderCandidates({ _id, election }: BallotPosition) {
  return useChange(
    (order: CandidateId[]) =>
      send(updatePositionCall, { params: { id: _id }, query: { election }, body: { order } }),
    { oneAfterAnother: `order of ${_id}` },
  );
}

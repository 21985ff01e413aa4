import type { CandidateId } from '@hustings/shared';

/**
 * The candidates of a position as its order has them. Those it does not name follow, in the order in
 * which they come; what it names and has gone is passed over.
 */
export function inOrder<Candidate extends { _id: CandidateId }>(
  candidates: readonly Candidate[],
  order: readonly CandidateId[],
): Candidate[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ _id }: Candidate) => places.get(_id) ?? order.length;
  return [...candidates].sort((one, other) => placeOf(one) - placeOf(other));
}

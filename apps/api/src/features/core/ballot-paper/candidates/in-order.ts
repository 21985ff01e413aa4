import type { CandidateId } from '@hustings/shared';

/**
 * The candidates in the position's order. Candidates missing from it follow in their given order;
 * removed ones are skipped.
 */
export function inOrder<Candidate extends { _id: CandidateId }>(
  candidates: readonly Candidate[],
  order: readonly CandidateId[],
): Candidate[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ _id }: Candidate) => places.get(_id) ?? order.length;
  return [...candidates].sort((one, other) => placeOf(one) - placeOf(other));
}

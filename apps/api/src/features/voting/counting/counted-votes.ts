import type { Tally } from '@hustings/shared';
import type { CountedVotes } from './counts.model.js';

/** A tally in the form in which it is stored. */
export function countedVotes(tally: Tally): CountedVotes {
  return {
    ballots: tally.ballots,
    candidates: [...tally.candidates].map(([_id, votes]) => ({ _id, votes })),
    positions: [...tally.positions].map(([_id, ballots]) => ({ _id, ballots })),
  };
}

/** The inverse of `countedVotes`. */
export function tallyOf({ ballots, candidates, positions }: CountedVotes): Tally {
  return {
    ballots,
    candidates: new Map(candidates.map(({ _id, votes }) => [_id, votes])),
    positions: new Map(positions.map((position) => [position._id, position.ballots])),
  };
}

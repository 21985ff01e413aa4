/** @template Id A candidate's id in an election, or a name in a file of ballots. */
export interface Outcome<Id extends string> {
  _id: Id;
  votes: number;
  /** Percent of the ballots that are not empty in this position, with one decimal. */
  share: number;
  elected: boolean;
  /** One of the tied candidates for the last seats. */
  tied: boolean;
}

/**
 * Elects the `seats` candidates with the most votes. If candidates with equal votes compete for the last
 * seats, none of them is elected and all are tied; the software decides no tie. Nobody is elected without
 * a vote. Returned by votes, most first, equals in given order.
 */
export function outcomes<Id extends string>(
  candidates: readonly { _id: Id; votes: number }[],
  seats: number,
  ballotsInPosition: number,
): Outcome<Id>[] {
  const ranked = [...candidates].sort((a, b) => b.votes - a.votes);
  const lastIn = ranked[seats - 1]?.votes ?? 0;
  const firstOut = ranked[seats]?.votes ?? 0;
  return ranked.map(({ _id, votes }) => {
    const tied = votes > 0 && lastIn === firstOut && votes === lastIn;
    return {
      _id,
      votes,
      share: ballotsInPosition === 0 ? 0 : Math.round((votes / ballotsInPosition) * 1000) / 10,
      elected: votes > 0 && !tied && votes >= lastIn,
      tied,
    };
  });
}

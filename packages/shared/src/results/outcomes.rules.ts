/** @template Id of whoever stands: a candidate of an election, or a name in a file of ballots. */
export interface Outcome<Id extends string> {
  _id: Id;
  votes: number;
  /** Of the ballots that chose anyone in this position, in percent with one decimal. */
  share: number;
  elected: boolean;
  /** Stands at the last seat together with more candidates than seats are left. */
  tied: boolean;
}

/**
 * Who is elected: the `seats` candidates with the most votes. Where the last seats fall between
 * candidates with equal votes, none of those is elected and all are tied; the software decides no
 * tie. Nobody is elected with no vote at all. Returned by votes, most first, ties in given order.
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

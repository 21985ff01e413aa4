/** An order of preference, first rank first; candidates that share a rank share a group. */
export type Ranking<Id extends string> = readonly (readonly Id[])[];

/** Returns the rank from 0; undefined without one. */
export function rankOf<Id extends string>(ranking: Ranking<Id>, id: Id): number | undefined {
  const rank = ranking.findIndex((group) => group.includes(id));
  return rank < 0 ? undefined : rank;
}

export function without<Id extends string>(ranking: Ranking<Id>, id: Id): Id[][] {
  return ranking
    .map((group) => group.filter((each) => each !== id))
    .filter((group) => group.length > 0);
}

/** Gives the candidate its own rank at `place`, from 0, or the last rank if there are fewer. */
export function placed<Id extends string>(ranking: Ranking<Id>, id: Id, place: number): Id[][] {
  const others = without(ranking, id);
  const at = Math.max(0, place);
  return [...others.slice(0, at), [id], ...others.slice(at)];
}

/** Moves one step up or down: past the next group, or out of a shared one. */
export function stepped<Id extends string>(ranking: Ranking<Id>, id: Id, step: 1 | -1): Id[][] {
  const rank = rankOf(ranking, id);
  if (rank === undefined) return ranking.map((group) => [...group]);
  const isShared = (ranking[rank]?.length ?? 0) > 1;
  if (isShared) return placed(ranking, id, step === 1 ? rank + 1 : rank);
  return placed(ranking, id, rank + step);
}

/** Moves the candidate into the rank above. */
export function joined<Id extends string>(ranking: Ranking<Id>, id: Id): Id[][] {
  const above = (rankOf(ranking, id) ?? 0) - 1;
  return ranking
    .map((group, rank) => {
      const others = group.filter((each) => each !== id);
      return rank === above ? [...others, id] : others;
    })
    .filter((group) => group.length > 0);
}

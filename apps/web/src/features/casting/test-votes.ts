import { canBeVotedOn, type BallotPosition } from '@hustings/shared';

/** The positions on the ballot: those that can be voted on. */
export function paperFor(positions: readonly BallotPosition[]): BallotPosition[] {
  return positions.filter(({ method, candidates }) =>
    canBeVotedOn({ method, candidates: candidates.length }),
  );
}

/** For looks alone, as another voter may find it: the order on a real ballot is the server's. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(Math.random() * rest.length), 1));
}

import { canBeVotedOn, type BallotPosition } from '@hustings/shared';

/** The positions that stand on the ballot: a position nobody stands for is left off. */
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

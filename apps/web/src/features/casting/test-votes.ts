import { canBeVotedOn, type BallotPosition } from '@hustings/shared';

/** The positions that can be voted on, as the ballot will have them. */
export function paperFor(positions: readonly BallotPosition[]): BallotPosition[] {
  return positions.filter(({ method, candidates }) =>
    canBeVotedOn({ method, candidates: candidates.length }),
  );
}

/** Shuffles for the preview only: on a real ballot the server sets the order. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(Math.random() * rest.length), 1));
}

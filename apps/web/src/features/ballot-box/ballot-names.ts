import type { Choice } from '@hustings/shared';

/** Names of positions and candidates by id. */
export type BallotNames = ReadonlyMap<string, string>;

/** One vote in names: `Chair: Ada Lovelace`, position by position. */
export function inNames(
  choices: readonly Choice[],
  names: BallotNames,
): { position: string; candidates: string }[] {
  const nameOf = (id: string) => names.get(id) ?? id;
  return choices.map(({ position, candidates }) => ({
    position: nameOf(position),
    candidates: candidates.map(nameOf).join(', '),
  }));
}

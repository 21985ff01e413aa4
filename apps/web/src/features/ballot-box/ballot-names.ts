import type { Choice } from '@hustings/shared';

/** Names of positions and candidates by id. */
export type BallotNames = ReadonlyMap<string, string>;

/** One vote in names: `Chair: Ada Lovelace`, position by position. */
export function inNames(
  choices: readonly Choice[],
  names: BallotNames,
): { position: string; vote: string }[] {
  return choices.map((choice) => ({
    position: names.get(choice.position) ?? choice.position,
    vote: voteInNames(choice, names),
  }));
}

const answers = { yes: 'Yes', no: 'No', abstain: 'Abstained' } as const;

/** What is chosen in a position: names, `1 Ada, 2 Ben`, stars, or an answer. */
export function voteInNames(choice: Choice, names: BallotNames): string {
  const nameOf = (id: string) => names.get(id) ?? id;
  const { candidates = [], ranking = [], scores = {}, answer } = choice;
  const parts = [
    ...candidates.map(nameOf),
    ...ranking.map((group, rank) => `${rank + 1} ${group.map(nameOf).join(' = ')}`),
    ...Object.entries(scores)
      .filter(([, stars]) => stars > 0)
      .sort(([, a], [, b]) => b - a)
      .map(([id, stars]) => `${nameOf(id)} ${stars}`),
    ...(answer ? [answers[answer]] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'Abstained';
}

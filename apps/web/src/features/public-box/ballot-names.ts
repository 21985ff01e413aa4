import type { Choice } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { inARow } from '../../lib/words/in-a-row';

/** Names of positions and candidates by id. */
export type BallotNames = ReadonlyMap<string, string>;

/** A ballot's votes in names, by position: `Chair: Ada Lovelace`. */
export function inNames(
  choices: readonly Choice[],
  names: BallotNames,
): { position: string; vote: string }[] {
  return choices.map((choice) => ({
    position: names.get(choice.position) ?? choice.position,
    vote: voteInNames(choice, names) ?? t`Abstained`,
  }));
}

/**
 * The vote in a position: names, `1 Ada, 2 Ben` with equal ranks as `2 Ben = Chi`, `Ada 5★`, or an answer;
 * undefined for an abstention.
 */
export function voteInNames(choice: Choice, names: BallotNames): string | undefined {
  const nameOf = (id: string) => names.get(id) ?? id;
  const { candidates = [], ranking = [], scores = {}, answer = 'abstain' } = choice;
  const parts = [
    ...candidates.map(nameOf),
    ...ranking.map((group, rank) => `${rank + 1} ${group.map(nameOf).join(' = ')}`),
    ...Object.entries(scores)
      .filter(([, stars]) => stars > 0)
      .sort(([, a], [, b]) => b - a)
      .map(([id, stars]) => `${nameOf(id)} ${stars}★`),
    ...(answer === 'abstain' ? [] : [answer === 'yes' ? t`Yes` : t`No`]),
  ];
  return parts.length > 0 ? inARow(parts) : undefined;
}

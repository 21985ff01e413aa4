import type { BallotPosition } from '@hustings/shared';
import { choiceInNames, type NamedChoice } from './choice-in-names';
import type { Marks } from './unsent-ballot';

/** The ballot's current choice in a position, in names. */
export function choiceMade(
  { _id, candidates }: Pick<BallotPosition, '_id' | 'candidates'>,
  choices: Marks['choices'],
): NamedChoice {
  const standing = candidates.map((each) => ({ _id: each._id, name: each.fullName }));
  return choiceInNames(choices[_id] ?? {}, standing);
}

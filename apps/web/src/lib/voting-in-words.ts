import { plural } from '@lingui/core/macro';
import {
  takesCandidates,
  methodTitles,
  usedSettings,
  whatCarries,
  type BallotPosition,
} from '@hustings/shared';
import { inARow } from './words/in-a-row';

/** A position's voting method and candidates, on one line. */
export function votingInWords(position: BallotPosition): string {
  const { method, seats, maxChoices, candidates } = position;
  if ('majority' in position) return `${methodTitles[method]}. ${whatCarries(position)}`;
  const used = usedSettings[method];
  return inARow([
    methodTitles[method],
    plural(seats, { one: '# seat', other: '# seats' }),
    ...(used.maxChoices
      ? [plural(maxChoices, { one: '# choice per voter', other: '# choices per voter' })]
      : []),
    ...(takesCandidates(method)
      ? [plural(candidates.length, { one: '# candidate', other: '# candidates' })]
      : []),
  ]);
}

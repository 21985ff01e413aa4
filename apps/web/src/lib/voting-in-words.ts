import { plural } from '@lingui/core/macro';
import {
  takesCandidates,
  methodTitle,
  usedSettings,
  whatCarries,
  type BallotPosition,
} from '@hustings/shared';
import { inARow } from './words/in-a-row';
import { i18n } from './words/i18n';

/** A position's voting method and candidates, on one line. */
export function votingInWords(position: BallotPosition): string {
  const { method, seats, maxChoices, candidates } = position;
  if ('majority' in position) return `${methodTitle(i18n, method)}. ${whatCarries(i18n, position)}`;
  const used = usedSettings[method];
  return inARow([
    methodTitle(i18n, method),
    plural(seats, { one: '# seat', other: '# seats' }),
    ...(used.maxChoices
      ? [plural(maxChoices, { one: '# choice per voter', other: '# choices per voter' })]
      : []),
    ...(takesCandidates(method)
      ? [plural(candidates.length, { one: '# candidate', other: '# candidates' })]
      : []),
  ]);
}

import {
  takesCandidates,
  counted,
  methodTitles,
  usedSettings,
  whatCarries,
  type BallotPosition,
} from '@hustings/shared';

/** A position's voting method and candidates, on one line. */
export function votingInWords(position: BallotPosition): string {
  const { method, seats, maxChoices, candidates } = position;
  if ('majority' in position) return `${methodTitles[method]}. ${whatCarries(position)}`;
  const used = usedSettings[method];
  return [
    methodTitles[method],
    counted(seats, 'seat'),
    ...(used.maxChoices ? [`${counted(maxChoices, 'choice')} per voter`] : []),
    ...(takesCandidates(method) ? [counted(candidates.length, 'candidate')] : []),
  ].join(', ');
}

import { majorityTitles, methodTitles, usedSettings, type BallotPosition } from '@hustings/shared';

/** A position's voting rules, as pairs of label and value. */
export function votingFacts(position: BallotPosition): { label: string; value: string }[] {
  const { method, seats, maxChoices } = position;
  const used = usedSettings[method];
  return [
    { label: 'Method', value: methodTitles[method] },
    ...(used.seats ? [{ label: 'Seats', value: String(seats) }] : []),
    ...(used.maxChoices ? [{ label: 'Choices per voter', value: String(maxChoices) }] : []),
    ...('majority' in position
      ? [
          { label: 'Majority', value: majorityTitles[position.majority] },
          {
            label: 'Quorum',
            value: position.quorum === null ? 'None' : `${position.quorum}% of the roll`,
          },
        ]
      : []),
  ];
}

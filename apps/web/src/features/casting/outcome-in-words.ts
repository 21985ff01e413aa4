import { counted, type MethodOutcome } from '@hustings/shared';

/** The outcome of a count in a sentence or two. Its fields reveal the method. */
export function outcomeInWords(outcome: MethodOutcome, nameOf: (id: string) => string): string {
  if ('carried' in outcome) {
    const { carried, quorumReached, needed } = outcome;
    if (carried) return 'By these ballots the motion would be carried.';
    const why = quorumReached
      ? `It would need ${needed} Yes with as many No and abstentions.`
      : 'Too few of the roll have voted.';
    return `By these ballots the motion would not be carried. ${why}`;
  }
  const { elected, tied } = outcome;
  const rounds = 'stages' in outcome ? outcome.stages.length : 1;
  const after = rounds > 1 ? ` after ${counted(rounds, 'round')}` : '';
  const sentences = [
    ...(elected.length > 0 ? [`${elected.map(nameOf).join(', ')} would be elected${after}.`] : []),
    ...(tied.length > 0
      ? [`${tied.map(nameOf).join(', ')} would be tied, and none of them elected.`]
      : []),
  ];
  return sentences.length > 0
    ? `By these ballots ${sentences.join(' ')}`
    : 'By these ballots nobody would be elected.';
}

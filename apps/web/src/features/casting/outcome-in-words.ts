import { plural, t } from '@lingui/core/macro';
import type { MethodOutcome } from '@hustings/shared';
import { inARow } from '../../lib/words/in-a-row';

/** The outcome of a count in a sentence or two. Its fields reveal the method. */
export function outcomeInWords(outcome: MethodOutcome, nameOf: (id: string) => string): string {
  if ('carried' in outcome) {
    const { carried, quorumReached, needed } = outcome;
    if (carried) return t`By these ballots the motion would be carried.`;
    return quorumReached
      ? t`By these ballots the motion would not be carried. It would need ${needed} Yes with as many No and abstentions.`
      : t`By these ballots the motion would not be carried. Too few of the roll have voted.`;
  }
  const elected = inARow(outcome.elected.map(nameOf));
  const tied = inARow(outcome.tied.map(nameOf));
  const rounds = 'stages' in outcome ? outcome.stages.length : 1;
  if (!elected) {
    return tied
      ? t`By these ballots ${tied} would be tied, and none of them elected.`
      : t`By these ballots nobody would be elected.`;
  }
  const first =
    rounds > 1
      ? t`By these ballots ${elected} would be elected after ${plural(rounds, { one: '# round', other: '# rounds' })}.`
      : t`By these ballots ${elected} would be elected.`;
  return tied ? `${first} ${t`${tied} would be tied, and none of them elected.`}` : first;
}

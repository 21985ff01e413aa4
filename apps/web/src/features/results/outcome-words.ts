import type { CandidateResult, PositionResult } from '@hustings/shared';

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Who is elected, and where it is a tie, in a sentence each. */
export function outcomeWords({
  candidates,
  seats,
}: Pick<PositionResult, 'candidates' | 'seats'>): string[] {
  const elected = candidates.filter((candidate) => candidate.elected);
  const tied = candidates.filter((candidate) => candidate.tied);
  const left = seats - elected.length;
  return [
    ...(elected.length > 0 ? [`Elected: ${names(elected)}`] : []),
    ...(tied.length > 0
      ? [
          `Tied for ${left === 1 ? 'the last seat' : `the last ${left} seats`}: ${names(tied)}. The count decides no tie.`,
        ]
      : []),
    ...(elected.length + tied.length === 0 ? ['Nobody was elected.'] : []),
  ];
}

function names(candidates: readonly CandidateResult[]): string {
  return listed.format(candidates.map(({ fullName }) => fullName));
}

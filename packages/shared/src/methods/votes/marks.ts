import type { CandidateId } from '../../common/ids.schema.js';
import type { CountedPosition, VoteProblem, VotingMethod } from '../method.js';
import { otherThan } from './other-than.js';

/** Candidates with a mark, in no order. */
export type Marks = readonly string[];

/** `id,id`, sorted. */
export function marksText(marks: Marks): string {
  return [...marks].sort().join(',');
}

export function marksOf(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

/** @param most The most candidates that may be marked. */
export function marksProblems(
  marks: Marks,
  standing: readonly string[],
  most: number,
): VoteProblem[] {
  return [
    ...namedProblems(marks, standing),
    ...(marks.length > most ? [{ code: 'too_many_choices', params: { most } } as const] : []),
  ];
}

/** The problems of a vote that names a non-candidate, or a candidate more than once. */
export function namedProblems(
  named: readonly string[],
  standing: readonly string[],
): VoteProblem[] {
  const candidates = new Set(standing);
  return [
    ...(named.some((id) => !candidates.has(id)) ? [{ code: 'unknown_candidate' } as const] : []),
    ...(new Set(named).size < named.length ? [{ code: 'candidate_twice' } as const] : []),
  ];
}

export const marksMethod = {
  bySums: true,
  read: ({ candidates = [], ...others }) => (otherThan(others) ? undefined : candidates),
  // The ids were checked before the ballot was cast.
  show: (marks) => ({ candidates: [...marks] as CandidateId[] }),
  text: marksText,
  vote: marksOf,
  sums: (marks) => marks.map((id) => [id, 1] as const),
  sumsAre: 'votes',
  preferring: (order) => order,
  sample: {
    options: ({ candidates }) => candidates,
    worth: 1,
    vote: (chosen) => chosen,
  },
} satisfies Partial<Omit<VotingMethod<never, Marks, CountedPosition, never>, 'sample'>> & {
  sample: Partial<VotingMethod<never, Marks, CountedPosition, never>['sample']>;
};

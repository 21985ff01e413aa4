import type { CountedPosition, VotingMethod } from '../method.js';
import { countMarks } from '../plurality/plurality.js';
import { marksMethod, marksProblems, type Marks } from '../votes/marks.js';
import type { MarksOutcome } from '../votes/marks.schema.js';

export const approval: VotingMethod<'approval', Marks, CountedPosition, MarksOutcome> = {
  name: 'approval',
  settings: ['seats'],
  ...marksMethod,
  problems: (marks, { candidates }) => marksProblems(marks, candidates, candidates.length),
  sample: { ...marksMethod.sample, most: ({ candidates }) => candidates.length },
  count: countMarks,
  forVoters: 'Mark everyone you approve of, as many as you like.',
  forOrganisers: [
    'Voters mark any number of candidates. The most marks win.',
    'Similar candidates do not split the vote: good with many candidates.',
    'Voters cannot say which approved candidate they like best.',
  ],
};

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
  forVoters: 'Mark everybody you would be content with, as many as you like.',
  forOrganisers: [
    'Every voter marks any number of candidates, and whoever has the most marks is elected.',
    'Similar candidates do not take votes from each other: right where many of them stand.',
    'It cannot be said on the sheet that one approved candidate is better than another.',
  ],
};

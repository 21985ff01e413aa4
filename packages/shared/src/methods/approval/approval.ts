import type { CountedPosition, VotingMethod } from '../method.js';
import { countMarks, type MarksOutcome } from '../plurality/plurality.js';
import { marksOf, marksProblems, marksText, type Marks } from '../votes/marks.js';

export const approval: VotingMethod<'approval', Marks, CountedPosition, MarksOutcome> = {
  name: 'approval',
  problems: (marks, { candidates }) => marksProblems(marks, candidates, candidates.length),
  text: marksText,
  vote: marksOf,
  count: countMarks,
  forVoters: 'Mark everybody you would be content with, as many as you like.',
  forOrganisers: [
    'Every voter marks any number of candidates, and whoever has the most marks is elected.',
    'Similar candidates do not take votes from each other: right where many of them stand.',
    'It cannot be said on the sheet that one approved candidate is better than another.',
  ],
};

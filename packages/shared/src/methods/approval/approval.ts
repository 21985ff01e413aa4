import { msg } from '@lingui/core/macro';
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
  forVoters: msg`Mark everyone you approve of, as many as you like.`,
  forOrganisers: [
    msg`Voters mark any number of candidates. The most marks win.`,
    msg`Similar candidates do not split the vote: good with many candidates.`,
    msg`Voters cannot say which approved candidate they like best.`,
  ],
};

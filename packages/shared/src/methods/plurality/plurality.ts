import { msg } from '@lingui/core/macro';
import { outcomes } from '../../results/outcomes.rules.js';
import { ballotsIn, type CountedPosition, type VotingMethod, type VoteProfile } from '../method.js';
import { marksMethod, marksOf, marksProblems, type Marks } from '../votes/marks.js';
import type { MarksOutcome } from '../votes/marks.schema.js';

export interface PluralityPosition extends CountedPosition {
  maxChoices: number;
}

export const plurality: VotingMethod<'plurality', Marks, PluralityPosition, MarksOutcome> = {
  name: 'plurality',
  settings: ['seats', 'maxChoices'],
  ...marksMethod,
  problems: (marks, { candidates, maxChoices }) => marksProblems(marks, candidates, maxChoices),
  sample: {
    ...marksMethod.sample,
    most: ({ candidates, maxChoices }) => Math.min(maxChoices, candidates.length),
  },
  count: countMarks,
  forVoters: msg`Mark the candidates you want, up to the number given.`,
  forOrganisers: [
    msg`Voters mark as many candidates as you allow. The most marks win.`,
    msg`Quick and well known: good for ordinary posts with two candidates.`,
    msg`Similar candidates split the vote, so one most people reject can win.`,
  ],
};

/** Counts marks by candidate; the most marks win. */
export function countMarks(position: CountedPosition, profile: VoteProfile): MarksOutcome {
  const votes = new Map(position.candidates.map((id) => [id, 0]));
  for (const [text, times] of profile) {
    for (const id of marksOf(text)) votes.set(id, (votes.get(id) ?? 0) + times);
  }
  const counted = position.candidates.map((_id) => ({ _id, votes: votes.get(_id) ?? 0 }));
  const all = outcomes(counted, position.seats, ballotsIn(profile));
  return {
    elected: all.filter(({ elected }) => elected).map(({ _id }) => _id),
    tied: all.filter(({ tied }) => tied).map(({ _id }) => _id),
  };
}

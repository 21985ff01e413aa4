import { outcomes, type Outcome } from '../../results/results.rules.js';
import { ballotsIn, type CountedPosition, type VotingMethod, type VoteProfile } from '../method.js';
import { marksOf, marksProblems, marksText, type Marks } from '../votes/marks.js';

export interface PluralityPosition extends CountedPosition {
  maxChoices: number;
}

/** Candidates with their marks, most first. */
export interface MarksOutcome {
  candidates: Outcome<string>[];
}

export const plurality: VotingMethod<'plurality', Marks, PluralityPosition, MarksOutcome> = {
  name: 'plurality',
  problems: (marks, { candidates, maxChoices }) => marksProblems(marks, candidates, maxChoices),
  text: marksText,
  vote: marksOf,
  count: countMarks,
  forVoters: 'Mark the candidates you want, up to the number given.',
  forOrganisers: [
    'Every voter marks as many candidates as you allow, and whoever has the most marks is elected.',
    'It is quick and everybody knows it: right for ordinary posts with two candidates.',
    'With several similar candidates their supporters split, and somebody most did not want can win.',
  ],
};

/** Marks by candidate; the seats go to those with the most. */
export function countMarks(position: CountedPosition, profile: VoteProfile): MarksOutcome {
  const votes = new Map(position.candidates.map((id) => [id, 0]));
  for (const [text, times] of profile) {
    for (const id of marksOf(text)) votes.set(id, (votes.get(id) ?? 0) + times);
  }
  const counted = position.candidates.map((_id) => ({ _id, votes: votes.get(_id) ?? 0 }));
  return { candidates: outcomes(counted, position.seats, ballotsIn(profile)) };
}

import type { MethodName } from './method-names.js';

/** The purpose of a vote: fill a post, fill a committee, or decide on a text. */
export const intents = ['post', 'committee', 'decision'] as const;
export type Intent = (typeof intents)[number];

interface MethodForIntent {
  method: MethodName;
  /** What the method is good for, in the organiser's words. */
  goal: string;
}

/** The methods that serve an intent, the usual one first. */
export const methodsFor: Readonly<Record<Intent, readonly MethodForIntent[]>> = {
  post: [
    { method: 'plurality', goal: 'Simple and familiar' },
    { method: 'irv', goal: 'A majority winner' },
    { method: 'condorcet', goal: 'A broadly acceptable winner' },
    { method: 'star', goal: 'Consensus' },
    { method: 'approval', goal: 'Several similar candidates' },
  ],
  committee: [
    { method: 'plurality', goal: 'Block vote' },
    { method: 'stv', goal: 'Proportional representation' },
    { method: 'approval', goal: 'The most approved candidates' },
    { method: 'star', goal: 'Consensus, seat by seat' },
    { method: 'condorcet', goal: 'Winners of head-to-head comparisons' },
  ],
  decision: [{ method: 'motion', goal: 'Yes or No to a text' }],
};

/** The intent of a position with this method and number of seats. */
export function intentOf(method: MethodName, seats: number): Intent {
  const serving = intents.filter((intent) =>
    methodsFor[intent].some((each) => each.method === method),
  );
  if (seats > 1 && serving.includes('committee')) return 'committee';
  return serving[0] ?? 'post';
}

import type { MethodName } from './method-names.js';

/** The purpose of a vote: fill a post, fill a committee, or decide on a text. */
export const intents = ['post', 'committee', 'decision'] as const;
export type Intent = (typeof intents)[number];

export interface MethodForIntent {
  method: MethodName;
  /** The wish that the method serves, in the organiser's words. */
  wish: string;
}

/** The methods that serve an intent, the usual one first. */
export const methodsFor: Readonly<Record<Intent, readonly MethodForIntent[]>> = {
  post: [
    { method: 'plurality', wish: 'Quick and known to all' },
    { method: 'irv', wish: 'A majority behind whoever is elected' },
    { method: 'condorcet', wish: 'Whom all can live with' },
    { method: 'star', wish: 'Consensus' },
    { method: 'approval', wish: 'Many who are alike' },
  ],
  committee: [
    { method: 'plurality', wish: 'Block vote' },
    { method: 'stv', wish: 'A mirror of the members' },
    { method: 'approval', wish: 'Whom most approve of' },
    { method: 'star', wish: 'Consensus, one after the other' },
    { method: 'condorcet', wish: 'The best in pairs' },
  ],
  decision: [{ method: 'motion', wish: 'Yes or No to a text' }],
};

/** The intent of a position with this method and number of seats. */
export function intentOf(method: MethodName, seats: number): Intent {
  const serving = intents.filter((intent) =>
    methodsFor[intent].some((each) => each.method === method),
  );
  if (seats > 1 && serving.includes('committee')) return 'committee';
  return serving[0] ?? 'post';
}

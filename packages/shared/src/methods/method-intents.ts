import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MethodName } from './method-names.js';

/** The purpose of a vote: fill a post, fill a committee, or decide on a text. */
export const intents = ['post', 'committee', 'decision'] as const;
export type Intent = (typeof intents)[number];

interface MethodForIntent {
  method: MethodName;
  /** What the method is good for, in the organiser's words. */
  goal: MessageDescriptor;
}

/** The methods that serve an intent, the usual one first. */
export const methodsFor: Readonly<Record<Intent, readonly MethodForIntent[]>> = {
  post: [
    { method: 'plurality', goal: msg`Simple and familiar` },
    { method: 'irv', goal: msg`A majority winner` },
    { method: 'condorcet', goal: msg`A broadly acceptable winner` },
    { method: 'star', goal: msg`Consensus` },
    { method: 'approval', goal: msg`Several similar candidates` },
  ],
  committee: [
    { method: 'plurality', goal: msg`Block vote` },
    { method: 'stv', goal: msg`Proportional representation` },
    { method: 'approval', goal: msg`The most approved candidates` },
    { method: 'star', goal: msg`Consensus, seat by seat` },
    { method: 'condorcet', goal: msg`Winners of head-to-head comparisons` },
  ],
  decision: [{ method: 'motion', goal: msg`Yes or No to a text` }],
};

/** The intent of a position with this method and number of seats. */
export function intentOf(method: MethodName, seats: number): Intent {
  const serving = intents.filter((intent) =>
    methodsFor[intent].some((each) => each.method === method),
  );
  if (seats > 1 && serving.includes('committee')) return 'committee';
  return serving[0] ?? 'post';
}

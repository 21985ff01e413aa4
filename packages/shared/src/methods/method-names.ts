/** Methods for positions with candidates, in the order they are offered. */
export const candidateMethods = [
  'plurality',
  'approval',
  'irv',
  'stv',
  'star',
  'condorcet',
] as const;
export type CandidateMethod = (typeof candidateMethods)[number];

export const methodNames = [...candidateMethods, 'motion'] as const;
export type MethodName = (typeof methodNames)[number];

/** True if positions with this method have candidates; a motion has none. */
export function takesCandidates(method: MethodName): method is CandidateMethod {
  return (candidateMethods as readonly MethodName[]).includes(method);
}

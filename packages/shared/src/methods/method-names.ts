/** Ways of voting on people, in the order in which they are offered. */
export const candidateMethods = [
  'plurality',
  'approval',
  'irv',
  'stv',
  'star',
  'condorcet',
] as const;
export type CandidateMethod = (typeof candidateMethods)[number];

/** Every way a position can be voted on. */
export const methodNames = [...candidateMethods, 'motion'] as const;
export type MethodName = (typeof methodNames)[number];

/** Whether candidates stand, and have to: in a motion nobody does. */
export function candidatesStand(method: MethodName): method is CandidateMethod {
  return (candidateMethods as readonly MethodName[]).includes(method);
}

import type { Choice } from '@hustings/shared';

/** Groups equal votes with their number, in order of first appearance. */
export function countAlike<Vote extends readonly Choice[]>(
  votes: readonly Vote[],
): { vote: string; choices: Vote; times: number }[] {
  const groups = new Map<string, { vote: string; choices: Vote; times: number }>();
  for (const choices of votes) {
    // The server serialises equal votes identically.
    const vote = JSON.stringify(choices);
    const group = groups.get(vote);
    if (group) group.times += 1;
    else groups.set(vote, { vote, choices, times: 1 });
  }
  return [...groups.values()];
}

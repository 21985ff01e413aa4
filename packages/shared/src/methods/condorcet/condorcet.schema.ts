import { z } from 'zod';

export const condorcetOutcomeSchema = z.object({
  /** Ballots that rank anybody. */
  ballots: z.number(),
  /** By candidate and other candidate, how many ballots put the first above the second. */
  pairs: z.record(z.string(), z.record(z.string(), z.number())),
  /** Who is ranked by anybody, in the order of beatpaths; a group is unbeaten by the groups after. */
  order: z.array(z.array(z.string())),
  elected: z.array(z.string()),
  /** The group that the last seats fall into, where it has more candidates than seats are left. */
  tied: z.array(z.string()),
});
export type CondorcetOutcome = z.infer<typeof condorcetOutcomeSchema>;

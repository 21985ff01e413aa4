import { z } from 'zod';

export const condorcetOutcomeSchema = z.object({
  /** Ballots with at least one rank. */
  ballots: z.number(),
  /** `pairs[a][b]`: number of ballots that rank a above b. */
  pairs: z.record(z.string(), z.record(z.string(), z.number())),
  /** Candidates with at least one rank, in beatpath order; a group is unbeaten by the groups after it. */
  order: z.array(z.array(z.string())),
  elected: z.array(z.string()),
  /** The group with more candidates than seats left. */
  tied: z.array(z.string()),
});
export type CondorcetOutcome = z.infer<typeof condorcetOutcomeSchema>;

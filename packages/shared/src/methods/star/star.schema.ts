import { z } from 'zod';

export const starRoundSchema = z.object({
  /** From 1, one round per seat. */
  stage: z.number(),
  finalists: z.array(z.string()),
  /** By finalist: ballots that give this finalist more stars than the other. */
  preferred: z.record(z.string(), z.number()),
  /** Null for a tie. */
  elected: z.string().nullable(),
  /** True if the lot decided who went into the runoff. */
  lot: z.boolean(),
});
export type StarRound = z.infer<typeof starRoundSchema>;

export const starOutcomeSchema = z.object({
  /** Ballots with at least one star. */
  ballots: z.number(),
  /** By candidate: the sum of stars, and the ballots that gave all five. */
  stars: z.record(z.string(), z.object({ sum: z.number(), fives: z.number() })),
  elected: z.array(z.string()),
  /** The tied finalists of the last round. Later seats stay empty. */
  tied: z.array(z.string()),
  rounds: z.array(starRoundSchema),
});
export type StarOutcome = z.infer<typeof starOutcomeSchema>;

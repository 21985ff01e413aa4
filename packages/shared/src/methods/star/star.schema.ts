import { z } from 'zod';

/** How one seat was filled. */
export const starRoundSchema = z.object({
  /** From 1, a round a seat. */
  stage: z.number(),
  finalists: z.array(z.string()),
  /** By finalist, how many ballots give it more stars than the other. */
  preferred: z.record(z.string(), z.number()),
  /** Null where nothing tells the finalists apart. */
  elected: z.string().nullable(),
  /** The lot decided who went into the runoff. */
  lot: z.boolean(),
});
export type StarRound = z.infer<typeof starRoundSchema>;

export const starOutcomeSchema = z.object({
  /** Ballots that give anybody a star. */
  ballots: z.number(),
  /** By candidate: the sum of stars, and how many ballots gave all five. */
  stars: z.record(z.string(), z.object({ sum: z.number(), fives: z.number() })),
  elected: z.array(z.string()),
  /** The finalists of the last round, where nothing tells them apart. Seats after it stay open. */
  tied: z.array(z.string()),
  rounds: z.array(starRoundSchema),
});
export type StarOutcome = z.infer<typeof starOutcomeSchema>;

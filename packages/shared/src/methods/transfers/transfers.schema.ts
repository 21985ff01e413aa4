import { z } from 'zod';

/** One stage of the count, and the votes after it. */
export const transferStageSchema = z.object({
  /** From 1, which counts the first preferences. */
  stage: z.number(),
  /** Null in the first stage. */
  transferred: z.object({ from: z.string(), because: z.enum(['elected', 'excluded']) }).nullable(),
  /** By candidate, in 1/100,000 of a vote. */
  votes: z.record(z.string(), z.number()),
  /** Votes for nobody still in the count, plus the rounding loss of transfers, in 1/100,000. */
  exhausted: z.number(),
  /** Votes needed to be elected, in 1/100,000. */
  quota: z.number(),
  /** Elected in this stage, most votes first. */
  elected: z.array(z.string()),
  excluded: z.array(z.string()),
  /** True if the lot decided whose votes were transferred. */
  lot: z.boolean(),
});
export type TransferStage = z.infer<typeof transferStageSchema>;

export const transferOutcomeSchema = z.object({
  /** Ballots with at least one rank. */
  ballots: z.number(),
  /** In the order they were elected. */
  elected: z.array(z.string()),
  /** Candidates for the remaining seats that only a lot could separate. */
  tied: z.array(z.string()),
  stages: z.array(transferStageSchema),
});
export type TransferOutcome = z.infer<typeof transferOutcomeSchema>;

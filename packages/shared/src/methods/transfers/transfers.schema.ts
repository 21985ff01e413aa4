import { z } from 'zod';

/** What happened in one stage, and how the votes stood after it. */
export const transferStageSchema = z.object({
  /** From 1, the first preferences. */
  stage: z.number(),
  /** What was transferred in it; null in the first stage. */
  transferred: z.object({ from: z.string(), because: z.enum(['elected', 'excluded']) }).nullable(),
  /** By candidate, in 1/100,000 of a vote. */
  votes: z.record(z.string(), z.number()),
  /** Votes that name nobody who can still be helped, and what was cut off when values were. */
  exhausted: z.number(),
  /** Votes that elect whoever reaches them, in 1/100,000. */
  quota: z.number(),
  /** Who was elected by how the votes then stood, most votes first. */
  elected: z.array(z.string()),
  excluded: z.array(z.string()),
  /** The lot decided who was transferred. */
  lot: z.boolean(),
});
export type TransferStage = z.infer<typeof transferStageSchema>;

export const transferOutcomeSchema = z.object({
  /** Ballots that rank anybody. */
  ballots: z.number(),
  /** In the order they were elected. */
  elected: z.array(z.string()),
  /** For the seats left: nothing but a lot tells them apart, which no seat is given by. */
  tied: z.array(z.string()),
  stages: z.array(transferStageSchema),
});
export type TransferOutcome = z.infer<typeof transferOutcomeSchema>;

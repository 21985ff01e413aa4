import { z } from 'zod';

export const motionOutcomeSchema = z.object({
  yes: z.number(),
  no: z.number(),
  /** Ballots with neither Yes nor No. */
  abstentions: z.number(),
  /** The fewest Yes that would have carried it, with the same No and abstentions. */
  needed: z.number(),
  quorumReached: z.boolean(),
  carried: z.boolean(),
});
export type MotionOutcome = z.infer<typeof motionOutcomeSchema>;

import { z } from 'zod';

export const motionOutcomeSchema = z.object({
  yes: z.number(),
  no: z.number(),
  /** Ballots that say neither. */
  abstentions: z.number(),
  /** The fewest Yes that would have carried it, with as many No and abstentions as there were. */
  needed: z.number(),
  quorumReached: z.boolean(),
  carried: z.boolean(),
});
export type MotionOutcome = z.infer<typeof motionOutcomeSchema>;

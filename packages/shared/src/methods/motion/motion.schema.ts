import { z } from 'zod';

export const motionOutcomeSchema = z.object({
  yes: z.number(),
  no: z.number(),
  /** Ballots with neither Yes nor No. */
  abstentions: z.number(),
  /** The Yes votes that the majority requires, given the No votes and the ballots cast. */
  needed: z.number(),
  quorumReached: z.boolean(),
  carried: z.boolean(),
});
export type MotionOutcome = z.infer<typeof motionOutcomeSchema>;

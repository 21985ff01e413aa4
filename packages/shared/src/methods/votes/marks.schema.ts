import { z } from 'zod';

export const marksOutcomeSchema = z.object({
  /** Most marks first. */
  elected: z.array(z.string()),
  /** Candidates with equal marks, more than the seats left. */
  tied: z.array(z.string()),
});
export type MarksOutcome = z.infer<typeof marksOutcomeSchema>;

import { z } from 'zod';

/** Who is elected by marks. */
export const marksOutcomeSchema = z.object({
  /** Most marks first. */
  elected: z.array(z.string()),
  /** For the last seats: they have as many marks as each other, and more of them than seats left. */
  tied: z.array(z.string()),
});
export type MarksOutcome = z.infer<typeof marksOutcomeSchema>;

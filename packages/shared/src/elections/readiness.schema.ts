import { z } from 'zod';
import { textParamsSchema } from '../common/text-params.schema.js';
import { readinessChecks, readinessCodes } from '../texts/answer-codes.js';

export const readinessSchema = z.array(
  z.object({
    check: z.enum(readinessChecks),
    ok: z.boolean(),
    code: z.enum(readinessCodes),
    params: textParamsSchema.optional(),
    /** The code and its parameters as a sentence. */
    message: z.string(),
  }),
);
export type Readiness = z.infer<typeof readinessSchema>;
